import { beforeEach, describe, expect, test } from 'vitest';
import { listGoalsCall, lockBidCall } from '../../../../shared/contract/bidding/auto-bids.contract.ts';
import {
  deleteProductAdsCall,
  disableEnableProductAdsCall,
} from '../../../../shared/contract/bidding/product-ads.contract.ts';
import { DAY_MS, HOUR_MS } from '../../../../shared/rules/time/durations.ts';
import { addDays } from '../../../../shared/rules/time/periods.ts';
import { openAdGoalWorld } from '../../../../tests/bidding/ad-goal-world.ts';
import { insertBidRow } from '../../../../tests/bidding/viewed-fortnight.ts';
import { type Loose, send, signInAs } from '../../../../tests/clients/call-client.ts';
import { aClick } from '../../../../tests/worlds/ad-facts.ts';
import { insertClicks } from '../../../../tests/worlds/fact-world.ts';
import { makeUser } from '../../../../tests/worlds/factories.ts';
import { makeSpending } from '../../../../tests/worlds/spending-factory.ts';
import { NOW_MS, TODAY } from '../../../../tests/worlds/test-world.ts';
import { openShopDirectory } from '../../../kernel/shops/shops.public.ts';
import { runGoals } from '../auto-bids.public.ts';

const { world, own, category, brand, product, makeRival, ownAd, params, signed, comes, clear, ...acts } =
  await openAdGoalWorld();
const { tryGoal, create, makePlan, apply, undo, look, adBids, held, changeByHand, lock } = acts;
const { app, db, services } = world;
const run = () => runGoals({ ...services, log: services.log }, openShopDirectory(services));

beforeEach(clear);

describe('a suggestion for ads', () => {
  test('says what a bid would bring by the auctions of ads, is applied as shown and taken back', async () => {
    const adId = await ownAd(180_000, { toMinor: 90_000 });
    const goal = await create({ ad_ids: [adId] });
    expect(goal).toMatchObject({ ad_ids: [adId], all_ads: false, all_categories: false });
    const plan = await makePlan();
    expect(plan).toMatchObject({ num_rows: 1, num_unchanged: 0, clicks_now: 0, clicks: 0.5, cost: 0.105 });
    const [row] = plan.rows;
    expect(row).toMatchObject({
      ...{
        category_id: null,
        product_id: null,
        bid_id: null,
        from_bid: 0.18,
        to_bid: 0.21,
        reason: 'restores',
      },
      ad: { ad_id: adId, category_id: category.id, brand: null, price_from: null, price_to: 900 },
      now: { clicks: 0, cost: 0, position_avg: 2, held: 0 },
      planned: { clicks: 0.5, cost: 0.105, position_avg: 1, held: 1 },
    });
    expect((await apply(plan.plan_id, { dry_run: '1' })).body.status).toBe('open');
    expect(await adBids()).toEqual({ [adId]: 180_000 });
    const applied = (await apply(plan.plan_id)).body;
    expect(applied).toMatchObject({ status: 'applied', change_set: null });
    expect(applied.ad_change_set).not.toBeNull();
    expect(await adBids()).toEqual({ [adId]: 210_000 });
    expect((await apply(plan.plan_id)).problem.code).toBe('changed_meanwhile');
    expect((await undo(plan.plan_id)).body.status).toBe('undone');
    expect(await adBids()).toEqual({ [adId]: 180_000 });
    expect((await undo(plan.plan_id)).problem.code).toBe('conflict');
  });

  test('stands beside that for bids in one plan: both change, or neither', async () => {
    const adId = await ownAd(180_000);
    const bidId = await insertBidRow(db, { shop: own, micros: 900_000, categoryId: category.id });
    await create({ ad_ids: [adId] });
    await create({ all_categories: true, highest_bid: 0.5, name: 'Bids' });
    const bid = async () =>
      (await db.selectFrom('bid').select('bid_micros').where('id', '=', bidId).executeTakeFirstOrThrow())
        .bid_micros;
    const stale = await makePlan();
    expect(stale.rows.map(({ reason, bid_id: id, ad }) => [reason, id, ad?.ad_id ?? null])).toEqual([
      ['bounds', bidId, null],
      ['restores', null, adId],
    ]);
    await db.updateTable('product_ad').set({ version: 7 }).where('id', '=', adId).execute();
    expect((await apply(stale.plan_id)).problem.code).toBe('changed_meanwhile');
    expect([await bid(), await adBids()]).toEqual([900_000, { [adId]: 180_000 }]);
    const plan = await makePlan();
    const applied = (await apply(plan.plan_id)).body;
    expect([applied.change_set, applied.ad_change_set]).toEqual([expect.any(String), expect.any(String)]);
    expect([(await bid()) <= 500_000, await adBids()]).toEqual([true, { [adId]: 210_000 }]);
    await db.updateTable('product_ad').set({ bid_micros: 220_000 }).where('id', '=', adId).execute();
    expect((await undo(plan.plan_id)).problem.code).toBe('changed_meanwhile');
    expect((await bid()) <= 500_000).toBe(true);
    await db.updateTable('product_ad').set({ bid_micros: 210_000 }).where('id', '=', adId).execute();
    expect((await undo(plan.plan_id)).body.status).toBe('undone');
    expect([await bid(), await adBids()]).toEqual([900_000, { [adId]: 180_000 }]);
  });

  test('is outdated once the price list asks for more', async () => {
    const adId = await ownAd(180_000);
    await create({ ad_ids: [adId] });
    const { plan_id: planId } = await makePlan();
    const band = {
      portal_id: 1,
      category_id: category.id,
      from_minor: 0,
      to_minor: null,
      base_micros: 300_000,
    };
    await db.insertInto('price_band').values(band).execute();
    expect((await apply(planId)).problem.code).toBe('changed_meanwhile');
    expect(await adBids()).toEqual({ [adId]: 180_000 });
    // The first cent above the price list is as far as a day may go beyond its step.
    expect((await makePlan()).rows).toMatchObject([{ from_bid: 0.18, to_bid: 0.31, reason: 'bounds' }]);
  });

  test('moves a bid by at most 30 % a day, and keeps within the bounds of the goal', async () => {
    const adId = await ownAd(100_000);
    await create({ ad_ids: [adId], highest_bid: 0.12 });
    // What cannot be reached is not paid for: down, as far as a day goes.
    expect((await makePlan()).rows).toMatchObject([{ ad: { ad_id: adId }, to_bid: 0.07, reason: 'nearer' }]);
    await db.deleteFrom('bid_goal').execute();
    await create({ ad_ids: [adId], position: 2 });
    expect((await makePlan()).rows).toMatchObject([{ to_bid: 0.13, reason: 'nearer' }]);
    await db.updateTable('product_ad').set({ bid_micros: 130_000 }).where('id', '=', adId).execute();
    expect((await makePlan()).rows).toMatchObject([{ to_bid: 0.16, reason: 'restores' }]);
  });

  test('still says what an ad was for that is gone, and its goal no longer names it', async () => {
    const adId = await ownAd(180_000, { fromMinor: 10_000 });
    await create({ ad_ids: [adId] });
    const { plan_id: planId } = await makePlan();
    const body = { ad_ids: [adId] };
    expect((await send(app, deleteProductAdsCall, signed({ params, body }))).status).toBe(200);
    expect((await look(planId)).rows).toMatchObject([
      { ad: { ad_id: adId, price_from: 100, price_to: null } },
    ]);
    expect((await apply(planId)).problem.code).toBe('changed_meanwhile');
    const goals = (await send(app, listGoalsCall, signed({ params }))).body;
    expect(goals).toMatchObject({ data: [{ ad_ids: [] }], ads: [] });
    expect((await makePlan()).num_unchanged).toBe(0);
  });
});

describe('hands', () => {
  test('an ad that a person changed, switched off or locked is left to them', async () => {
    const adId = await ownAd(180_000);
    await create({ ad_ids: [adId] });
    expect(await held(adId)).toBeNull();
    expect(await changeByHand(adId, 0.17)).toBe(200);
    expect(await held(adId)).toBe('by_person');
    await comes(NOW_MS + 25 * HOUR_MS);
    expect(await held(adId)).toBeNull();
    expect((await lock({ ad_id: adId, locked: true })).body).toEqual({ locked: true });
    expect(await held(adId)).toBe('locked');
    await lock({ ad_id: adId, locked: false });
    expect(await held(adId)).toBeNull();
    const off = { ad_ids: [adId], enabled: false };
    await send(app, disableEnableProductAdsCall, signed({ params, body: off }));
    expect(await held(adId)).toBe('switched_off');
  });

  test('an ad that was locked after a plan was made is left alone when it is applied', async () => {
    const adId = await ownAd(180_000);
    await create({ ad_ids: [adId] });
    const { plan_id: planId } = await makePlan();
    await lock({ ad_id: adId, locked: true });
    expect((await apply(planId)).body).toMatchObject({ status: 'expired', num_rows: 0 });
    await lock({ ad_id: adId, locked: false });
    expect(await adBids()).toEqual({ [adId]: 180_000 });
  });

  test('only an own ad is locked, and one thing at a time', async () => {
    const adId = await ownAd(180_000);
    const rival = await makeRival(120_000);
    const refused = async (body: Loose) => (await lock({ ...body, locked: true })).problem;
    expect(await refused({ ad_id: rival.adId })).toMatchObject({
      errors: [{ field: 'ad_id', code: 'unknown' }],
    });
    expect(await refused({ ad_id: adId, category_id: category.id })).toMatchObject({
      errors: [{ field: 'category_id', code: 'exactly_one' }],
    });
    const stranger = await signInAs(app, await makeUser(db, { shopIds: [rival.shop.id] }));
    const sent = { token: stranger, params, body: { ad_id: adId, locked: true } };
    expect((await send(app, lockBidCall, sent)).status).toBe(403);
  });
});

describe('which ads', () => {
  test('one goal may have all that no other names', async () => {
    const [named, other] = [await ownAd(180_000), await ownAd(180_000, { fromMinor: 10_000 })];
    await create({ ad_ids: [named], kind: 'target_cpc', position: undefined, share: undefined, cpc: 0.1 });
    const rest = await create({ all_ads: true, name: 'The rest' });
    const { rows, unchanged } = await makePlan();
    const about = [...rows, ...unchanged].filter(({ goal_id: id }) => id === rest?.goal_id);
    expect(about.map(({ ad }) => ad?.ad_id)).toEqual([other]);
    expect((await tryGoal({ all_ads: true })).problem.errors).toMatchObject([
      { field: 'all_ads', code: 'taken' },
    ]);
    expect((await tryGoal({ ad_ids: [named] })).problem.errors).toMatchObject([
      { field: 'ad_ids.0', code: 'taken' },
    ]);
    const { ads } = (await send(app, listGoalsCall, signed({ params }))).body;
    expect(ads).toMatchObject([{ ad_id: named, category_id: category.id, price_from: null }]);
  });

  test.each([
    ['bids too', { category_ids: [1] }, 'category_ids', 'not_needed'],
    ['all categories too', { all_categories: true }, 'all_categories', 'not_needed'],
    ['all and some', { all_ads: true }, 'ad_ids', 'not_needed'],
    ['one twice', { ad_ids: 'twice' }, 'ad_ids.1', 'repeated'],
    ['another shop’s', { ad_ids: 'rival' }, 'ad_ids.0', 'unknown'],
  ])('a goal of ads that is for %s is refused', async (_, more: Loose, field, code) => {
    const adId = await ownAd(180_000);
    const ids =
      more.ad_ids === 'twice' ? [adId, adId] : [more.ad_ids === 'rival' ? (await makeRival(1)).adId : adId];
    const { status, problem } = await tryGoal({ ...more, ad_ids: ids });
    expect(status).toBe(422);
    expect(problem.errors).toContainEqual(expect.objectContaining({ field, code }));
  });
});

describe('by itself', () => {
  test('a goal of ads changes them every hour, six times a day at most, and says what came of it', async () => {
    const adId = await ownAd(180_000);
    await create({ ad_ids: [adId], mode: 'automatic' });
    await run();
    expect(await adBids()).toEqual({ [adId]: 210_000 });
    const [plan] = await db.selectFrom('bid_plan').select(['id', 'applied_by']).execute();
    expect(plan?.applied_by).toBeNull();
    const click = (of: number) =>
      aClick(
        { shop: own, category, productId: product.id, at: NOW_MS + DAY_MS },
        { kind: 'ad', position: 1, adId: of, chargeMicros: 160_000 },
      );
    await insertClicks(services, [click(adId), click(adId), click(adId + 1_000)]);
    await comes(NOW_MS + 2 * DAY_MS);
    expect((await look(plan?.id ?? '')).outcomes).toMatchObject([
      { days: 1, clicks_expected: 0.5, clicks: 2, cost_expected: 0.105, cost: 0.32 },
    ]);
  });

  test('two ads for the same pages leave each its own, and never bid each other up', async () => {
    const [ahead, behind] = [await ownAd(210_000), await ownAd(180_000, { brandId: brand.id })];
    await create({ all_ads: true, mode: 'automatic' });
    expect([await held(ahead), await held(behind)]).toEqual(['as_wanted', 'nearer_bids']);
    for (let hour = 1; hour <= 30; hour += 6) {
      await comes(NOW_MS + hour * HOUR_MS);
      await run();
      expect(await adBids()).toEqual({ [ahead]: 210_000, [behind]: 180_000 });
    }
    // Alone on them it does what its goal wants.
    await send(
      app,
      disableEnableProductAdsCall,
      signed({ params, body: { ad_ids: [ahead], enabled: false } }),
    );
    expect((await makePlan()).rows).toMatchObject([{ ad: { ad_id: behind }, to_bid: 0.21 }]);
  });

  test('a mean price is held by what its clicks really cost', async () => {
    const adId = await ownAd(210_000);
    await create({ ad_ids: [adId], kind: 'target_cpc', position: undefined, share: undefined, cpc: 0.15 });
    // A click at the first place costs 0,21 each, and nothing was saved: only the lowest bid keeps within 0,15.
    expect((await makePlan()).rows).toMatchObject([
      { ad: { ad_id: adId }, reason: 'restores', to_bid: 0.15 },
    ]);
    const about = { shop: own, category, productId: product.id, at: NOW_MS + DAY_MS };
    const saved = { kind: 'ad' as const, position: 1, adId, chargeMicros: 10_000 };
    await insertClicks(services, [aClick(about, saved), aClick(about, saved)]);
    await comes(NOW_MS + 2 * DAY_MS);
    expect(await held(adId)).toBe('as_wanted');
  });
});

test('ads are lowered with bids where the monthly limit is short, by the same factor hour by hour', async () => {
  const adId = await ownAd(210_000);
  await create({ ad_ids: [adId], mode: 'automatic' });
  const days = Array.from({ length: 28 }, (_, back) => [addDays(TODAY, -1 - back), 1_000_000]);
  await makeSpending(db, own.id, { ...Object.fromEntries(days), [TODAY]: 900_000 });
  await db.updateTable('shop').set({ limit_micros: 24_000_000 }).where('id', '=', own.id).execute();
  await run();
  // The goal wants 0.21; nine tenths of it, in whole cents.
  expect(await adBids()).toEqual({ [adId]: 180_000 });
  const rows = await db.selectFrom('bid_plan').select('content').where('shop_id', '=', own.id).execute();
  expect(rows.flatMap(({ content }) => (content as unknown as Loose).rows)).toMatchObject([
    { reason: 'paced', fromMicros: 210_000, toMicros: 180_000 },
  ]);
  await db.updateTable('spending').set({ charge_micros: 1_300_000 }).where('day', '=', TODAY).execute();
  await comes(NOW_MS + HOUR_MS);
  await run();
  expect(await adBids()).toEqual({ [adId]: 170_000 });
  await db.deleteFrom('spending').where('shop_id', '=', own.id).execute();
  await db.updateTable('shop').set({ limit_micros: null }).where('id', '=', own.id).execute();
});
