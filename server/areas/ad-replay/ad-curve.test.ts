import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { adCurveCall, adPricesCall } from '../../../shared/contract/bidding/ad-curve.contract.ts';
import { DAY_MS } from '../../../shared/rules/time/durations.ts';
import { viewedAds } from '../../../tests/bidding/viewed-ads.ts';
import { send, signInAs } from '../../../tests/clients/call-client.ts';
import { makeProduct, makeUser } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';
import { createServiceToken } from '../../kernel/identity/access-tokens/access-tokens.public.ts';

const world = await openWorld();
const { app, db } = world;
const { own, token, category, brand, makeRival, ownAd, first } = await viewedAds(world);

const ask = (query: Record<string, unknown>, bearer: string | undefined = token, call = adCurveCall) =>
  send(app, call, {
    params: { shopId: own.id },
    query: query as never,
    ...(bearer ? { token: bearer } : {}),
  });
beforeEach(async () => {
  await db.deleteFrom('product_ad').execute();
  await db.deleteFrom('money_change').execute();
});

test('the curve has a step for each rival that the ad comes past, and says what the bid as it stands brings', async () => {
  await makeRival(200_000);
  await makeRival(150_000);
  const adId = await ownAd(180_000);
  const { status, body } = await ask({ ad_id: adId });
  expect(status).toBe(200);
  expect(body.points.map(({ bid, views_at }) => [bid, views_at])).toEqual([
    [0, [0, 0, 0, 0, 10]],
    [0.06, [0, 0, 10, 0, 0]],
    [0.16, [0, 10, 0, 0, 0]],
    [0.21, [10, 0, 0, 0, 0]],
  ]);
  const frame = { shop_id: own.id, ad_id: adId, date_from: '2026-11-06', date_to: '2026-11-19', days: 10 };
  expect(body).toMatchObject({ ...frame, views: 10, base: 0.05, rule: 'second_price' });
  expect(body.current).toEqual({ bid: 0.18, enabled: true });
  expect(body.now).toMatchObject({ views_at: [0, 10, 0, 0, 0], position_avg: 2, clicks: 0, cost: 0 });
  // Ten views at the first place, every second clicked, each a cent above the next bid; three times that in 30 days.
  expect(body.points.at(-1)).toMatchObject({ position_avg: 1, clicks: 5, cost: 1.05, cpc_avg: 0.21 });
  expect(body.points.at(-1)).toMatchObject({ clicks_month: 15, cost_month: 3.15 });
  expect(body.points[0]).toMatchObject({ position_avg: null, clicks: 0, cost: 0, cpc_avg: null });
});

test('only pages of its category, brand and prices count, as they were on their day', async () => {
  const views = async (on: object) => (await ask({ ad_id: await ownAd(180_000, on) })).body.views;
  expect(await views({ toMinor: 40_000 })).toBe(4);
  expect(await views({ fromMinor: 40_000 })).toBe(6);
  expect(await views({ brandId: brand.id })).toBe(10);
  expect(await views({ categoryId: (await makeProduct(db)).category.id })).toBe(0);
  expect(await views({ productIds: [] })).toBe(0);
});

test('rivals count as they stood at the time of a view, those that are gone too; other own ads have to be outbid', async () => {
  const { shop, adId } = await makeRival(200_000);
  await db.deleteFrom('product_ad').where('id', '=', adId).execute();
  await db
    .insertInto('money_change')
    .values({
      ...{ shop_id: shop.id, change_set: randomUUID(), actor_email: 'x@shop.example', subject: 'ad' },
      ...{ subject_id: adId, at: new Date(first + 3.5 * DAY_MS), category_id: category.id },
      ...{ from_micros: 200_000, from_enabled: true, to_micros: null, to_enabled: null },
    })
    .execute();
  const one = await ownAd(180_000);
  const seen = async (id: number) =>
    (await ask({ ad_id: id })).body.points.map(({ bid, views_at }) => [bid, views_at]);
  expect(await seen(one)).toEqual([
    [0, [0, 0, 0, 0, 10]],
    [0.06, [6, 4, 0, 0, 0]],
    [0.21, [10, 0, 0, 0, 0]],
  ]);
  await ownAd(120_000, { brandId: brand.id });
  expect(await seen(one)).toEqual([
    [0, [0, 0, 0, 0, 10]],
    [0.13, [6, 4, 0, 0, 0]],
    [0.21, [10, 0, 0, 0, 0]],
  ]);
});

test('while its shop was kept out an ad lost nothing to others, and a rival that was kept out stands nowhere', async () => {
  const { shop } = await makeRival(200_000);
  const adId = await ownAd(180_000);
  const keepOut = (shopId: number) =>
    db
      .insertInto('shop_suspension')
      .values({
        ...{ shop_id: shopId, reason: 'x', from_at: new Date(first - DAY_MS) },
        to_at: new Date(first + 3.5 * DAY_MS),
      })
      .execute();
  await keepOut(shop.id);
  expect((await ask({ ad_id: adId })).body.now.views_at).toEqual([4, 6, 0, 0, 0]);
  await keepOut(own.id);
  expect((await ask({ ad_id: adId })).body).toMatchObject({ views: 6, now: { views_at: [0, 6, 0, 0, 0] } });
  await db.deleteFrom('shop_suspension').execute();
});

test.each([
  ['the curve', adCurveCall],
  // Both are asked alike, and what is refused is answered alike.
  ['the prices by the hour', adPricesCall as unknown as typeof adCurveCall],
])(
  'strangers, other people’s shops and ads, and what is no ad are refused, and a token needs its scope, by %s',
  async (_, call) => {
    const rival = await makeRival(200_000);
    const adId = await ownAd(180_000);
    expect((await ask({ ad_id: adId }, '', call)).status).toBe(401);
    const other = await signInAs(app, await makeUser(db, { shopIds: [rival.shop.id] }));
    expect((await ask({ ad_id: adId }, other, call)).status).toBe(403);
    const faults: Record<string, unknown>[] = [
      {},
      { ad_id: 'x' },
      { ad_id: rival.adId },
      { ad_id: 2_000_000_000 },
    ];
    for (const query of faults) {
      const { status, problem } = await ask(query, token, call);
      expect([status, problem.errors?.[0]?.field]).toEqual([422, 'ad_id']);
    }
    const tokenOf = (scopes: readonly ['ads:read'] | readonly ['bids:read']) =>
      createServiceToken(db, { name: 'ads', scopes, portalIds: [], shopIds: [own.id] });
    expect((await ask({ ad_id: adId }, await tokenOf(['ads:read']), call)).status).toBe(200);
    expect((await ask({ ad_id: adId }, await tokenOf(['bids:read']), call)).status).toBe(403);
  },
);
