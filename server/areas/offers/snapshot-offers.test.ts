import { expect, test } from 'vitest';
import { makeLeaf, makeOffer, makeProduct, makeShop } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';
import { selectRows } from '../../platform/clickhouse/clickhouse.ts';
import { snapshotOffers } from './snapshot-offers.ts';

const { db, clickhouse, services, setNow } = await openWorld({ now: '2026-11-20T21:50:00Z' });

const dailyOffers = (shopId: number) =>
  selectRows(
    clickhouse,
    `SELECT toString(day) AS day, product_id, portal_id, category_id, category_l1, category_l2, category_l3, brand_id,
      toInt32(price_minor) AS price, in_stock FROM app.offer_day FINAL WHERE shop_id = {shopId:UInt32}
     ORDER BY day, product_id`,
    { shopId },
  );
const versionOf = async (shopId: number) =>
  (await db.selectFrom('shop_data_version').selectAll().where('shop_id', '=', shopId).executeTakeFirst())
    ?.version;

test('every offer is written for the day in Belgrade, those out of stock too; the last snapshot of a day wins', async () => {
  const shop = await makeShop(db, { cc: 'si' });
  const category = await makeLeaf(db, { cc: 'si' });
  const shown = await makeProduct(db, { category });
  const gone = await makeProduct(db, { category });
  await makeOffer(db, { shopId: shop.id, productId: shown.id, priceMinor: 19_99 });
  await makeOffer(db, { shopId: shop.id, productId: gone.id, priceMinor: 5_00, inStock: false });
  const [l1, l2, l3] = category.path;
  const place = {
    portal_id: 3,
    category_id: category.id,
    category_l1: l1,
    category_l2: l2,
    category_l3: l3,
    brand_id: 0,
  };
  const row = (product_id: number, price: number, in_stock: boolean) => ({
    day: '2026-11-20',
    product_id,
    ...place,
    price,
    in_stock,
  });

  await snapshotOffers(services);
  expect(await dailyOffers(shop.id)).toEqual([row(shown.id, 19_99, true), row(gone.id, 5_00, false)]);
  expect(await versionOf(shop.id)).toBe(1);

  await db.updateTable('offer').set({ price_minor: 17_49 }).where('product_id', '=', shown.id).execute();
  setNow('2026-11-20T22:50:00Z');
  await snapshotOffers(services);
  expect(await dailyOffers(shop.id)).toEqual([row(shown.id, 17_49, true), row(gone.id, 5_00, false)]);
  expect(await versionOf(shop.id)).toBe(2);
});

test('after midnight in Belgrade it is the next day, an hour before it is in UTC', async () => {
  const shop = await makeShop(db);
  const product = await makeProduct(db);
  await makeOffer(db, { shopId: shop.id, productId: product.id });
  setNow('2026-11-20T23:10:00Z');
  await snapshotOffers(services);
  expect(await dailyOffers(shop.id)).toMatchObject([{ day: '2026-11-21', product_id: product.id }]);
});
