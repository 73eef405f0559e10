import { beforeEach, describe, expect, test } from 'vitest';
import {
  setGoalSchedulesCall,
  setGoalsCall,
  undoGoalsCall,
} from '../../../shared/contract/reports/portfolio-changes.contract.ts';
import { goalDraft } from '../../../tests/bidding/goal-draft.ts';
import { viewedAds } from '../../../tests/bidding/viewed-ads.ts';
import { type Loose, send, signInAs } from '../../../tests/clients/call-client.ts';
import { makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { NOW_MS, openWorld } from '../../../tests/worlds/test-world.ts';

const world = await openWorld();
const { app, db, setNow } = world;
const { own, category, ownAd, makeRival } = await viewedAds(world);
const [second, slovenian] = [await makeShop(db), await makeShop(db, { cc: 'si' })];
const all = [own.id, second.id, slovenian.id];
const person = await makeUser(db, { roleId: 2, shopIds: all });
const adId = await ownAd(180_000);
await makeRival(200_000);
let token: string;

beforeEach(async () => {
  setNow(NOW_MS);
  token = await signInAs(app, person);
  await db.deleteFrom('bid_goal').where('shop_id', 'in', all).execute();
});

const setGoals = (shop_ids: readonly number[], more: Loose, sent: Loose = {}, query: Loose = {}) => {
  const { all_categories, category_ids, product_ids, ...goal } = goalDraft(more);
  return send(app, setGoalsCall, { body: { shop_ids, goal, ...sent } as never, query, token });
};
const kept = async () =>
  (
    await db
      .selectFrom('bid_goal as goal')
      .leftJoin('bid_goal_rest_ads as rest', 'rest.goal_id', 'goal.id')
      .select(['goal.shop_id', 'goal.name', 'goal.version', 'goal.all_categories', 'goal.matching'])
      .select('rest.goal_id as ofAds')
      .where('goal.shop_id', 'in', all)
      .orderBy('goal.shop_id')
      .orderBy('goal.id')
      .execute()
  ).map(({ ofAds, ...goal }) => ({ ...goal, ofAds: ofAds !== null }));
const match = (of: string, more: Loose = {}) => ({
  ...{ of, words: '', price_from: null, price_to: null, in_stock: false },
  ...more,
});
const faults = ({ body }: Awaited<ReturnType<typeof setGoals>>) => body.data.map(({ fault }) => fault);
const wrong = ({ problem }: Awaited<ReturnType<typeof setGoals>>) =>
  problem.errors?.map(({ field, code }) => [field, code]);

describe('a goal of several shops for product ads', () => {
  test('is for all ads of each that no other goal names, and says shop by shop what it would change', async () => {
    const seen = await setGoals([own.id, second.id], { all_ads: true }, {}, { dry_run: '1' });
    expect(seen.body.data).toMatchObject([
      { fault: null, plan: { num_rows: 1, clicks_now: 0, clicks: 0.5, cost: 0.105 } },
      { fault: null, plan: { num_rows: 0, num_unchanged: 0 } },
    ]);
    expect(await kept()).toEqual([]);
    expect(faults(await setGoals([own.id, second.id], { all_ads: true }))).toEqual([null, null]);
    expect(await kept()).toMatchObject([
      { shop_id: own.id, all_categories: false, ofAds: true },
      { shop_id: second.id, all_categories: false, ofAds: true },
    ]);
  });

  test('stands beside one for bids; only one for ads too is in its way, and is taken back as it was', async () => {
    await setGoals([own.id], { name: 'Bids' });
    await setGoals([own.id], { name: 'Ads', all_ads: true });
    const again = { name: 'New', all_ads: true };
    expect(faults(await setGoals([own.id, second.id], again))).toEqual(['conflict', null]);
    const replaced = await setGoals([own.id], again, { replace: true });
    expect(await kept()).toMatchObject([
      { name: 'Bids', version: 1, all_categories: true, ofAds: false },
      { name: 'New', version: 2, all_categories: false, ofAds: true },
      { name: 'New', shop_id: second.id },
    ]);
    const undo_keys = replaced.body.data.map(({ undo_key: key }) => key) as string[];
    await send(app, undoGoalsCall, { body: { undo_keys }, token });
    expect((await kept())[1]).toMatchObject({ name: 'Ads', version: 3, ofAds: true });
  });
});

describe('a goal of several shops by rule', () => {
  test('is for what matches in each', async () => {
    const words = category.name;
    const drafts = { matching: match('ads', { words }) };
    const seen = await setGoals(all, drafts, {}, { dry_run: '1' });
    expect(seen.body.data.map(({ plan }) => plan && plan.num_rows + plan.num_unchanged)).toEqual([1, 0, 0]);
    await setGoals(all, drafts);
    expect(await kept()).toMatchObject(
      all.map((shop_id) => ({ shop_id, all_categories: false, matching: { of: 'ads', words } })),
    );
    expect(adId).toBeGreaterThan(0);
  });

  test('meets only one of the same rule that a shop has already', async () => {
    await setGoals([own.id], { name: 'Old', matching: match('categories', { words: 'Televizori' }) });
    const other = { name: 'Other', matching: match('categories', { words: 'Televizori', in_stock: true }) };
    expect(faults(await setGoals([own.id], other))).toEqual([null]);
    const same = { name: 'Same', matching: match('categories', { words: 'televizori' }) };
    expect(faults(await setGoals([own.id, second.id], same))).toEqual(['conflict', null]);
    await setGoals([own.id], same, { replace: true });
    expect((await kept()).map(({ name, version }) => [name, version])).toEqual([
      ['Same', 2],
      ['Other', 1],
      ['Same', 1],
    ]);
  });

  test('says no price where the shops sell in several currencies', async () => {
    const matching = match('products', { price_from: 100, price_to: 200 });
    const refused = await setGoals([own.id, slovenian.id], { matching });
    expect([refused.status, wrong(refused)]).toEqual([
      422,
      [
        ['goal.matching.price_from', 'not_needed'],
        ['goal.matching.price_to', 'not_needed'],
      ],
    ]);
    expect(await kept()).toEqual([]);
    expect(faults(await setGoals([own.id, second.id], { matching }))).toEqual([null, null]);
  });

  test.each<[string, Loose, [string, string][]]>([
    ['nothing to match', { matching: match('products') }, [['goal.matching.words', 'required']]],
    [
      'prices of ads',
      { matching: match('ads', { words: 'a', price_to: 5 }) },
      [['goal.matching.price_to', 'not_needed']],
    ],
    [
      'all ads too',
      { all_ads: true, matching: match('ads', { words: 'a' }) },
      [['goal.all_ads', 'not_needed']],
    ],
  ])('with %s is refused whole', async (_, more, errors) => {
    expect(wrong(await setGoals([own.id], more))).toEqual(errors);
    expect(await kept()).toEqual([]);
  });
});

test.each<[string, Loose, [string, string][]]>([
  ['days that are all over', { date_to: '2026-11-19' }, [['date_to', 'day_past']]],
  ['a weekday twice', { weekdays: [2, 2] }, [['weekdays', 'repeated']]],
])('%s are refused whole, of a goal as of a schedule', async (_, when, errors) => {
  const within = (part: string) => errors.map(([field, code]) => [`${part}.${field}`, code]);
  expect(wrong(await setGoals([own.id, second.id], when))).toEqual(within('goal'));
  const { weekdays, hour_from, hour_to, date_from, date_to } = goalDraft(when);
  const schedule = { weekdays, hour_from, hour_to, date_from, date_to };
  const { problem } = await send(app, setGoalSchedulesCall, {
    body: { shop_ids: [own.id, second.id], schedule } as never,
    token,
  });
  expect(problem.errors?.map(({ field, code }) => [field, code])).toEqual(within('schedule'));
  expect(await kept()).toEqual([]);
});
