import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../shared/rules/time/durations.ts';
import { openPortalWorld, someClickEvent } from '../../../tests/clients/portal-client.ts';
import {
  makeLeaf,
  makeOffer,
  makeProduct,
  makeShop,
  RS_BASE_MICROS,
} from '../../../tests/worlds/factories.ts';
import { NOW } from '../../../tests/worlds/test-world.ts';
import { clickTokenKey, deleteOldBatches, signClickToken } from './portal.public.ts';

const { db, services, setNow, product, post, drain, ledgerOf, spendingOf } = await openPortalWorld();

const CLICK_AT = Date.parse('2026-11-20T09:50:00Z');

/** Deletes a shop's offer of a product, as if it had been done then. */
async function loseOffer(shopId: number, productId: number, goneAt: number): Promise<void> {
  await db.deleteFrom('offer').where('shop_id', '=', shopId).where('product_id', '=', productId).execute();
  await db
    .updateTable('gone_offer')
    .set({ gone_at: new Date(goneAt) })
    .where('shop_id', '=', shopId)
    .where('product_id', '=', productId)
    .execute();
}

async function verdict(shopId: number, productId: number, changed = {}) {
  const event = someClickEvent({ shopId, productId }, changed);
  const { body } = await post([event]);
  expect(body).toMatchObject({ accepted: 1, refused: [] });
  await drain();
  const click = (await ledgerOf(shopId)).find(({ event_id }) => event_id === event.id);
  return [click?.invalid_reason, click?.charge_micros, body.invalid];
}

describe('a click on an offer that is not there is kept, and costs nothing', () => {
  test('where the shop never had one', async () => {
    const shop = await makeShop(db);
    expect(await verdict(shop.id, product.id)).toEqual(['no_offer', 0, 1]);
    expect(await spendingOf(shop.id)).toEqual([]);
  });

  test('where another shop has one, and the shop one of another product', async () => {
    const [shop, other, elsewhere] = [await makeShop(db), await makeShop(db), await makeProduct(db)];
    await makeOffer(db, { shopId: other.id, productId: product.id });
    await makeOffer(db, { shopId: shop.id, productId: elsewhere.id });
    expect(await verdict(shop.id, product.id)).toEqual(['no_offer', 0, 1]);
  });

  test.each([
    ['an hour ago', HOUR_MS, ''],
    ['48 hours ago', 48 * HOUR_MS, ''],
    ['a millisecond longer ago', 48 * HOUR_MS + 1, 'no_offer'],
  ])('where it went away %s', async (_, beforeMs, reason) => {
    const shop = await makeShop(db);
    await makeOffer(db, { shopId: shop.id, productId: product.id });
    await loseOffer(shop.id, product.id, CLICK_AT - beforeMs);
    const [found, charge] = await verdict(shop.id, product.id);
    expect([found, charge]).toEqual([reason, reason === '' ? RS_BASE_MICROS : 0]);
  });

  test('not where it came back, nor where it is out of stock', async () => {
    const [back, empty] = [await makeShop(db), await makeShop(db)];
    await makeOffer(db, { shopId: back.id, productId: product.id });
    await loseOffer(back.id, product.id, CLICK_AT - 30 * DAY_MS);
    await makeOffer(db, { shopId: back.id, productId: product.id });
    await makeOffer(db, { shopId: empty.id, productId: product.id, inStock: false });
    expect(await verdict(back.id, product.id)).toEqual(['', RS_BASE_MICROS, 0]);
    expect(await verdict(empty.id, product.id)).toEqual(['', RS_BASE_MICROS, 0]);
  });

  test('a late click is classified by its own time: the offer was there then', async () => {
    const shop = await makeShop(db);
    await makeOffer(db, { shopId: shop.id, productId: product.id });
    await loseOffer(shop.id, product.id, CLICK_AT - 20 * DAY_MS);
    const at = new Date(CLICK_AT - 30 * DAY_MS).toISOString();
    expect(await verdict(shop.id, product.id, { at })).toEqual(['', RS_BASE_MICROS, 0]);
    expect(await verdict(shop.id, product.id)).toEqual(['no_offer', 0, 1]);
  });

  test('a token proves that it was shown', async () => {
    const shop = await makeShop(db);
    const shown = { shopId: shop.id, productId: product.id, categoryId: product.category.id };
    const terms = { ...shown, position: 1, kind: 'bid', baseMicros: 1, chargeMicros: 123_456 } as const;
    const click_token = signClickToken(clickTokenKey(services.secretKey), terms, CLICK_AT);
    expect(await verdict(shop.id, product.id, { position: 1, click_token })).toEqual(['', 123_456, 0]);
  });

  test('it makes no repeat of the next click, and a repeat says what it is', async () => {
    const [shop, other] = [await makeShop(db), await makeShop(db)];
    const visitor = 'one visitor';
    expect(await verdict(shop.id, product.id, { visitor })).toEqual(['no_offer', 0, 1]);
    await makeOffer(db, { shopId: shop.id, productId: product.id });
    const later = { visitor, at: new Date(CLICK_AT + 60_000).toISOString() };
    expect(await verdict(shop.id, product.id, later)).toEqual(['', RS_BASE_MICROS, 0]);
    expect(await verdict(other.id, product.id, { user_agent: 'Googlebot/2.1' })).toEqual(['crawler', 0, 1]);
  });
});

test('a click soon after the offer went away costs the base price of what it cost', async () => {
  const dear = await makeProduct(db, { category: await makeLeaf(db) });
  const band = { portal_id: 1, category_id: dear.category.id };
  await db
    .insertInto('price_band')
    .values([
      { ...band, from_minor: 0, to_minor: 100_00, base_micros: 11_111 },
      { ...band, from_minor: 100_00, to_minor: null, base_micros: 22_222 },
    ])
    .execute();
  const shop = await makeShop(db);
  await makeOffer(db, { shopId: shop.id, productId: dear.id, priceMinor: 500_00 });
  await loseOffer(shop.id, dear.id, CLICK_AT - HOUR_MS);
  expect(await verdict(shop.id, dear.id)).toEqual(['', 22_222, 0]);
});

test('a merged product has the offers of its target; an offer that moved is gone from where it was', async () => {
  const [shop, from, into] = [await makeShop(db), await makeProduct(db), await makeProduct(db)];
  await makeOffer(db, { shopId: shop.id, productId: from.id });
  await db.updateTable('offer').set({ product_id: into.id }).where('product_id', '=', from.id).execute();
  const gone = await db.selectFrom('gone_offer').selectAll().where('shop_id', '=', shop.id).execute();
  expect(gone).toMatchObject([{ product_id: from.id, price_minor: 1_000_00 }]);
  await loseOffer(shop.id, from.id, CLICK_AT - 3 * DAY_MS);
  expect(await verdict(shop.id, from.id)).toEqual(['no_offer', 0, 1]);
  await db.updateTable('product').set({ merged_into: into.id }).where('id', '=', from.id).execute();
  expect(await verdict(shop.id, from.id)).toEqual(['', RS_BASE_MICROS, 0]);
});

test('what went away is remembered for as long as a click may be late, and 48 hours and a day longer', async () => {
  const [shop, other] = [await makeShop(db), await makeProduct(db)];
  for (const { id } of [product, other]) await makeOffer(db, { shopId: shop.id, productId: id });
  await loseOffer(shop.id, product.id, Date.parse(NOW) - 38 * DAY_MS);
  await loseOffer(shop.id, other.id, Date.parse(NOW) - 38 * DAY_MS - 1);
  setNow(NOW);
  await deleteOldBatches(services);
  const left = await db
    .selectFrom('gone_offer')
    .select('product_id')
    .where('shop_id', '=', shop.id)
    .execute();
  expect(left).toEqual([{ product_id: product.id }]);
});
