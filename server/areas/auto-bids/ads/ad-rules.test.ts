import { beforeEach, describe, expect, test } from 'vitest';
import { backtestCall } from '../../../../shared/contract/bidding/rule-backtest.contract.ts';
import { DAY_MS } from '../../../../shared/rules/time/durations.ts';
import { openAdGoalWorld } from '../../../../tests/bidding/ad-goal-world.ts';
import { goalDraft } from '../../../../tests/bidding/goal-draft.ts';
import { ruleActs } from '../../../../tests/bidding/rule-acts.ts';
import { type Loose, send, signInAs } from '../../../../tests/clients/call-client.ts';
import { makeUser } from '../../../../tests/worlds/factories.ts';
import { NOW_MS } from '../../../../tests/worlds/test-world.ts';
import { openShopDirectory } from '../../../kernel/shops/shops.public.ts';
import { runGoals } from '../auto-bids.public.ts';

const { world, own, category, brand, makeRival, ownAd, params, signed, comes, clear, ...acts } =
  await openAdGoalWorld();
const { makePlan, apply, undo, adBids, held } = acts;
const { app, db, services } = world;

beforeEach(clear);

const condition = (measure: string, comparison: string, value: number) => ({ measure, comparison, value });
const draftOf = (conditions: Loose[], more: Loose = {}) =>
  goalDraft({
    ...{ kind: 'rule', position: undefined, share: undefined, highest_bid: 0.6 },
    ...{ all_categories: false, all_ads: true, rule: { conditions, days: 3, change: 0.1 } },
    ...more,
  });
/** Behind the first place for three days: a tenth more, up to 0.60 €. */
const BEHIND = condition('position', 'above', 1);
const { save, backtest, create } = ruleActs({ world, params, signed });
const planned = async () => {
  const { rows, unchanged } = await makePlan();
  return [
    ...rows.map((row) => [row.reason, row.ad?.ad_id, row.from_bid, row.to_bid]),
    ...unchanged.map(({ reason, ad }) => [reason, ad?.ad_id]),
  ];
};

describe('a rule for product ads', () => {
  test('looks at the days of each ad with its bid as it stands, and changes it once a day', async () => {
    const adId = await ownAd(180_000);
    const { status, body } = await create(draftOf([BEHIND]));
    expect([status, body.goal?.kind, body.goal?.all_ads]).toEqual([200, 'rule', true]);
    expect(await planned()).toEqual([['rule', adId, 0.18, 0.2]]);
    const plan = await makePlan();
    expect(plan.rows[0]?.ad).toMatchObject({ ad_id: adId, category_id: category.id });
    await apply(plan.plan_id);
    expect(await adBids()).toEqual({ [adId]: 200_000 });
    expect(await held(adId)).toBe('rule_acted');
    await undo(plan.plan_id);
    expect(await adBids()).toEqual({ [adId]: 180_000 });
  });

  test('runs by itself, and waits once the ad is where it shall be', async () => {
    const adId = await ownAd(210_000);
    await create(draftOf([BEHIND], { mode: 'automatic', all_ads: false, ad_ids: [adId] }));
    await runGoals({ ...services, log: services.log }, openShopDirectory(services));
    expect([await adBids(), await held(adId)]).toEqual([{ [adId]: 210_000 }, 'rule_waits']);
  });

  test.each<[string, Loose[], string | null]>([
    ['a page that does not show it is lost', [condition('lost_to_rank', 'above', 0.9)], null],
    ['it has no position there', [condition('position', 'above', 0)], 'rule_waits'],
    ['its views are the pages for it', [condition('views', 'above', 0.9)], null],
    ['and no more than these', [condition('views', 'above', 1)], 'rule_waits'],
    ['orders are needed for profit', [condition('profit', 'above', 0)], 'no_orders'],
  ])('behind four others: %s', async (_, conditions, reason) => {
    await makeRival(300_000);
    await makeRival(250_000);
    const adId = await ownAd(100_000);
    await create(draftOf(conditions));
    expect(await planned()).toEqual([reason ? [reason, adId] : ['rule', adId, 0.1, 0.11]]);
  });

  test('leaves pages on which another own ad stands before it to that one', async () => {
    const [ahead, behind] = [await ownAd(190_000), await ownAd(180_000, { brandId: brand.id })];
    await create(draftOf([condition('lost_to_rank', 'above', 0.5)]));
    expect(await planned()).toEqual(
      expect.arrayContaining([
        ['rule_waits', ahead],
        ['nearer_bids', behind],
      ]),
    );
  });
});

describe('on days of the past', () => {
  test('it shows what it would have changed of ads, by their auctions, and saves nothing', async () => {
    const adId = await ownAd(180_000);
    const { status, body } = await backtest(draftOf([BEHIND]));
    expect(status).toBe(200);
    // Viewed once a day from the 10th on: 0.20 on the 13th, 0.22 on the 14th, which is the first place.
    expect(body).toMatchObject({ days: 60, num_bids: 1, num_changes: 2 });
    expect(body.without).toEqual({ clicks: 0, cost: 0, profit: null });
    // Every second of the six views from the 14th on is clicked, for a cent above the next bid.
    expect(body.with_rule).toEqual({ clicks: 3, cost: 0.63, profit: null });
    expect(body.bids).toMatchObject([
      {
        ...{ category_id: null, product_id: null, ad: { ad_id: adId, category_id: category.id } },
        ...{ num_changes: 2, from_bid: 0.18, to_bid: 0.22, clicks: 3, clicks_without: 0, cost: 0.63 },
      },
    ]);
    expect(await adBids()).toEqual({ [adId]: 180_000 });
  });

  test('it tests what matches a rule of sets, without ads that other goals have', async () => {
    const [adId, named] = [await ownAd(180_000), await ownAd(170_000, { toMinor: 40_000 })];
    await acts.create({ ad_ids: [named] });
    const matching = { of: 'ads', words: category.name };
    const { body } = await backtest(draftOf([BEHIND], { all_ads: false, matching }));
    expect([body.num_bids, body.bids.map(({ ad }) => ad?.ad_id)]).toEqual([1, [adId]]);
  });

  test('what a goal has already is its own where it is the one that is changed', async () => {
    const adId = await ownAd(180_000);
    const matching = { of: 'ads', words: category.name };
    const draft = draftOf([BEHIND], { all_ads: false, matching, enabled: false });
    const goal_id = (await save(draft)).body.goal?.goal_id;
    const tested = async (more: Loose) =>
      (await backtest({ ...draft, ...more })).body.bids.map(({ ad }) => ad?.ad_id);
    expect([await tested({}), await tested({ goal_id })]).toEqual([[], [adId]]);
  });

  test('a key is for the ads that were tested', async () => {
    const [one, other] = [await ownAd(180_000), await ownAd(170_000, { toMinor: 40_000 })];
    const of = (ids: number[]) => draftOf([BEHIND], { all_ads: false, ad_ids: ids });
    const { backtest_key } = (await backtest(of([one]))).body;
    expect((await save({ ...of([other]), backtest_key })).problem.code).toBe('backtest_unseen');
    expect((await save({ ...draftOf([BEHIND]), backtest_key })).problem.code).toBe('backtest_unseen');
    expect((await save({ ...of([one]), backtest_key })).status).toBe(200);
  });

  test('is for the shop’s people alone, and names an ad that is none', async () => {
    const { problem } = await save(draftOf([BEHIND], { all_ads: false, ad_ids: [2_000_000_000] }));
    expect(problem.errors?.[0]).toMatchObject({ field: 'ad_ids.0', code: 'unknown' });
    const { shop } = await makeRival(100_000);
    const token = await signInAs(app, await makeUser(db, { shopIds: [shop.id] }));
    expect((await send(app, backtestCall, { params, token, body: draftOf([BEHIND]) })).status).toBe(403);
    await comes(NOW_MS + DAY_MS);
  });
});
