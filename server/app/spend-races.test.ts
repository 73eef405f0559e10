import { beforeEach, describe, expect, test } from 'vitest';
import { createGoalCall, undoPlanCall } from '../../shared/contract/bidding/auto-bids.contract.ts';
import { raiseLimitCall } from '../../shared/contract/bidding/budget.contract.ts';
import {
  changeSharedLimitCall,
  createSharedLimitCall,
} from '../../shared/contract/bidding/shared-limits.contract.ts';
import { makeConversionKeyCall } from '../../shared/contract/orders/conversion.contract.ts';
import { raiseLimitsCall } from '../../shared/contract/reports/portfolio-changes.contract.ts';
import { MICROS_PER_EUR } from '../../shared/rules/money/money.ts';
import { openExperimentWorld } from '../../tests/bidding/experiment-world.ts';
import { goalDraft } from '../../tests/bidding/goal-draft.ts';
import { send, signInAs } from '../../tests/clients/call-client.ts';
import { AT_ONCE, race } from '../../tests/clients/race.ts';
import { sheetClient } from '../../tests/clients/sheet-client.ts';
import { makeAdvertiser } from '../../tests/worlds/ad-world.ts';
import { makeBidder } from '../../tests/worlds/bidding-world.ts';
import { makeShop, makeUser } from '../../tests/worlds/factories.ts';

// Bids that run themselves, sheets, limits of several shops, keys. Bids and ads by hand: races.test.ts.

const {
  world,
  params,
  signed,
  begin,
  create,
  change,
  makePlan,
  apply,
  plans,
  bids,
  automatic,
  start,
  list,
  end,
} = await openExperimentWorld();
const { app, db, services } = world;

beforeEach(begin);

describe('eight in the same moment', () => {
  test('who make a goal for the same categories make one', async () => {
    const make = (nth: number) =>
      send(app, createGoalCall, signed({ params, body: goalDraft({ name: `Goal ${nth}` }) }));
    expect(await race(make)).toEqual({ taken: 1, refused: [422] });
  });

  test('who change a goal from what they all saw change it once', async () => {
    const goal = await create();
    expect(await race((nth) => change(goal, { highest_bid: 2 + nth }))).toEqual({ taken: 1, refused: [409] });
  });

  test('who apply one plan apply it once, and take it back once', async () => {
    await create();
    const { plan_id: planId } = await makePlan();
    expect(await race(() => apply(planId))).toEqual({ taken: 1, refused: [409] });
    expect(await bids()).toEqual([[130_000, true]]);
    const undo = () => send(app, undoPlanCall, signed({ params: { ...params, planId } }));
    expect(await race(undo)).toEqual({ taken: 1, refused: [409] });
    expect(await bids()).toEqual([[100_000, true]]);
    expect((await plans()).map(({ status }) => status)).toEqual(['undone']);
  });

  test('who try something against one goal try one thing, and decide it once', async () => {
    const goal = await automatic();
    expect(await race(() => start(goal))).toEqual({ taken: 1, refused: [409] });
    const [experiment] = await list();
    const decide = (nth: number) =>
      end(experiment?.experiment_id ?? 0, nth % 2 === 0 ? 'challenger' : 'today');
    expect(await race(decide)).toEqual({ taken: 1, refused: [409] });
  });

  test('who apply one sheet of bids, or of ads, apply it once', async () => {
    const bidder = await makeBidder(app, services);
    const sheet = sheetClient(app, bidder.shop.id, bidder.token);
    const file = `shop_id;category_id;product_id;bid;enabled;as_read\n${bidder.shop.id};${bidder.category.id};;0,3;on;none\n`;
    const { plan } = (await sheet.bids(file, { dry_run: '1' })).body;
    expect(await race(() => sheet.bids(file, { plan }))).toEqual({ taken: 1, refused: [409] });
    expect(await bidder.history()).toHaveLength(1);

    const mine = await makeAdvertiser(app, services);
    const adSheet = sheetClient(app, mine.shop.id, mine.token);
    const ads = `shop_id;ad_id;category_id;brand_id;price_from;price_to;bid;enabled;as_read\n${mine.shop.id};;${mine.category.id};;;;0,3;on;none\n`;
    const shown = (await adSheet.ads(ads, { dry_run: '1' })).body;
    expect(await race(() => adSheet.ads(ads, { plan: shown.plan }))).toEqual({ taken: 1, refused: [409] });
    expect(await mine.history()).toHaveLength(1);
  });
});

/** Two shops with a limit of 100 EUR each, and their owner. */
async function makeTwo() {
  const shops = [
    await makeShop(db, { limitMicros: 100 * MICROS_PER_EUR }),
    await makeShop(db, { limitMicros: 100 * MICROS_PER_EUR }),
  ];
  const ids = shops.map(({ id }) => id);
  const token = await signInAs(app, await makeUser(db, { roleId: 2, shopIds: ids }));
  const limits = async () =>
    (await db.selectFrom('shop').select('limit_micros').where('id', 'in', ids).execute()).map(
      ({ limit_micros: micros }) => (micros ?? 0) / MICROS_PER_EUR,
    );
  return { ids, token, limits };
}

describe('limits of several shops, by eight in the same moment', () => {
  test('a shared one that all saw is changed once', async () => {
    const { ids, token } = await makeTwo();
    const body = { name: 'Both', limit: 250, shop_ids: ids };
    const { id } = (await send(app, createSharedLimitCall, { token, body })).body;
    const change = (nth: number) =>
      send(app, changeSharedLimitCall, {
        token,
        params: { id },
        body: { ...body, limit: 300 + nth, version: 1 },
      });
    expect(await race(change)).toEqual({ taken: 1, refused: [409] });
  });

  test('raises of its shops stay within it, whatever of them is taken', async () => {
    const { ids, token, limits } = await makeTwo();
    const body = { name: 'Both', limit: 260, shop_ids: ids };
    await send(app, createSharedLimitCall, { token, body });
    const raise = (nth: number) =>
      send(app, raiseLimitCall, {
        token,
        params: { shopId: ids[nth % 2] ?? 0 },
        body: { value: 150, current_limit: 100 },
      });
    expect((await race(raise)).taken).toBe(1);
    expect((await limits()).toSorted((a, b) => a - b)).toEqual([100, 150]);
  });

  test('those that are raised together are raised once', async () => {
    const { ids, token, limits } = await makeTwo();
    const raises = ids.map((shop_id) => ({ shop_id, value: 120, current_limit: 100 }));
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () => send(app, raiseLimitsCall, { token, body: { raises } })),
    );
    const faults = answers.flatMap(({ body }) => body.data.map(({ fault }) => fault));
    expect(faults.filter((fault) => fault === null)).toHaveLength(ids.length);
    expect(await limits()).toEqual([120, 120]);
    const history = db.selectFrom('money_change').select('id').where('shop_id', 'in', ids);
    expect(await history.execute()).toHaveLength(ids.length);
  });
});

test('of eight keys for a shop’s pages at once, one opens', async () => {
  const shop = await makeShop(db);
  const token = await signInAs(app, await makeUser(db, { roleId: 2, shopIds: [shop.id] }));
  const made = await Promise.all(
    Array.from({ length: AT_ONCE }, () =>
      send(app, makeConversionKeyCall, { token, params: { shopId: shop.id } }),
    ),
  );
  expect(made.map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(200));
  const keys = [...new Set(made.map(({ body }) => body.key))];
  const scripts = await Promise.all(keys.map((key) => app.inject(`/v1/conversion/${key}.js`)));
  expect(scripts.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});
