import { beforeEach, expect, test } from 'vitest';
import { adPositionBidsCall } from '../../../shared/contract/bidding/ad-curve.contract.ts';
import { updateCreateProductAdsCall } from '../../../shared/contract/bidding/product-ads.contract.ts';
import { viewedAds } from '../../../tests/bidding/viewed-ads.ts';
import { type Loose, send, signInAs } from '../../../tests/clients/call-client.ts';
import { makeProduct, makeUser } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';
import { createServiceToken } from '../../kernel/identity/access-tokens/access-tokens.public.ts';

const world = await openWorld();
const { app, db } = world;
const { own, token, category, makeRival, ownAd } = await viewedAds(world);

const ask = (body: Loose, by: string | undefined = token) =>
  send(app, adPositionBidsCall, { params: { shopId: own.id }, body, ...(by ? { token: by } : {}) });
const priceOf = async (adId: number, position: number) => {
  const { body } = await ask({ position, ad_ids: [adId] });
  return body.data.map(({ bid, reason }) => bid ?? reason)[0];
};

beforeEach(async () => {
  await db.deleteFrom('product_ad').execute();
  await db.deleteFrom('money_change').execute();
});

test('a place costs what it takes among the ads of now, whatever others bid within the fortnight', async () => {
  await makeRival(200_000);
  const second = await makeRival(150_000);
  const adId = await ownAd(180_000);
  expect(await priceOf(adId, 1)).toBe(0.21);
  expect(await priceOf(adId, 2)).toBe(0.16);
  // The first cent above the base price.
  expect(await priceOf(adId, 3)).toBe(0.06);
  expect(await priceOf(adId, 4)).toBe(0.06);
  await db.updateTable('product_ad').set({ bid_micros: 400_000 }).where('id', '=', second.adId).execute();
  expect(await priceOf(adId, 1)).toBe(0.41);
  expect(await priceOf(adId, 2)).toBe(0.21);
});

test('is said in the order that was asked for, with why no bid holds it', async () => {
  await makeRival(100_000_000);
  const adId = await ownAd(180_000);
  const unseen = await ownAd(180_000, { categoryId: (await makeProduct(db)).category.id });
  const { body } = await ask({ position: 1, ad_ids: [unseen, adId] });
  expect(body).toEqual({
    position: 1,
    data: [
      { ad_id: unseen, bid: null, reason: 'no_views' },
      { ad_id: adId, bid: null, reason: 'too_dear' },
    ],
  });
  expect((await ask({ position: 1, ad_ids: [] })).body.data).toEqual([]);
});

test('the bid holds the place once it is set, and what stands before an equal one stays', async () => {
  const rival = await makeRival(200_000);
  const adId = await ownAd(180_000);
  const bid = await priceOf(adId, 1);
  const ads = [{ ad_id: adId, category_id: category.id, bid, version: 1 }];
  const saved = await send(app, updateCreateProductAdsCall, {
    params: { shopId: own.id },
    body: { ads },
    token,
  });
  expect(saved.status).toBe(200);
  expect(await priceOf(adId, 1)).toBe(0.21);
  // Placed before an equal one, an ad holds the place as it stands.
  await db
    .updateTable('product_ad')
    .set({ bid_micros: 210_000, updated_at: new Date('2026-11-25T00:00:00Z') })
    .where('id', '=', rival.adId)
    .execute();
  expect(await priceOf(adId, 1)).toBe(0.21);
});

test('refuses strangers, other people’s ads, and what cannot be; a token needs its scope', async () => {
  const rival = await makeRival(200_000);
  const adId = await ownAd(180_000);
  const field = async (body: Loose) => {
    const { status, problem } = await ask(body);
    return [status, problem.errors?.[0]?.field, problem.errors?.[0]?.code];
  };
  expect(await field({ position: 1, ad_ids: [adId, rival.adId] })).toEqual([422, 'ad_ids.1', 'unknown']);
  expect(await field({ position: 1, ad_ids: [adId, adId] })).toEqual([422, 'ad_ids.1', 'repeated']);
  expect((await field({ position: 5, ad_ids: [adId] })).slice(0, 2)).toEqual([422, 'position']);
  expect((await field({ position: 0, ad_ids: [adId] })).slice(0, 2)).toEqual([422, 'position']);
  expect((await field({ position: 1 })).slice(0, 2)).toEqual([422, 'ad_ids']);
  expect((await field({ position: 1, ad_ids: Array(501).fill(1) })).slice(0, 2)).toEqual([422, 'ad_ids']);
  const other = await signInAs(app, await makeUser(db, { shopIds: [rival.shop.id] }));
  expect((await ask({ position: 1, ad_ids: [adId] }, other)).status).toBe(403);
  expect((await ask({ position: 1, ad_ids: [adId] }, '')).status).toBe(401);
  const tokenOf = (scopes: readonly ['ads:read'] | readonly ['bids:read']) =>
    createServiceToken(db, { name: 'ads', scopes, portalIds: [], shopIds: [own.id] });
  expect((await ask({ position: 1, ad_ids: [adId] }, await tokenOf(['ads:read']))).status).toBe(200);
  expect((await ask({ position: 1, ad_ids: [adId] }, await tokenOf(['bids:read']))).status).toBe(403);
});
