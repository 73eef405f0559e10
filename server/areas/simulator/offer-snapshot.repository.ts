import type { Day } from '../../../shared/rules/belgrade-time.ts';
import { type ClickHouse, insertOnce } from '../../core/clickhouse.ts';
import type { Db, DbOrTx } from '../../core/database.ts';

/** Every offer with what a daily row says of it, by shop and product. */
export async function listOffersForSnapshot(
  db: Db,
  after: { shopId: number; productId: number },
  limit: number,
) {
  return db
    .selectFrom('offer')
    .innerJoin('product', 'product.id', 'offer.product_id')
    .innerJoin('category', 'category.id', 'product.category_id')
    .select([
      'offer.shop_id as shopId',
      'offer.product_id as productId',
      'product.portal_id as portalId',
      'category.path as categoryPath',
      'product.brand_id as brandId',
      'offer.price_minor as priceMinor',
      'offer.in_stock as inStock',
    ])
    .where((eb) =>
      eb(eb.refTuple('offer.shop_id', 'offer.product_id'), '>', eb.tuple(after.shopId, after.productId)),
    )
    .orderBy('offer.shop_id')
    .orderBy('offer.product_id')
    .limit(limit)
    .execute();
}
export type SnapshotOffer = Awaited<ReturnType<typeof listOffersForSnapshot>>[number];

/** Of a row of `app.offer_day`, in the order in which rows are written. */
export const OFFER_DAY_COLUMNS = [
  'shop_id',
  'day',
  'product_id',
  'portal_id',
  'category_id',
  'category_l1',
  'category_l2',
  'category_l3',
  'brand_id',
  'price_minor',
  'in_stock',
  'snapshot_at',
] as const;

/** Inserts the offers as the day's snapshot of `now`; the last one of a day wins. */
export async function insertDailyOffers(
  clickhouse: ClickHouse,
  snapshot: { offers: readonly SnapshotOffer[]; day: Day; now: number; token: string },
): Promise<void> {
  const { offers, day, now, token } = snapshot;
  const second = new Date(now).toISOString().slice(0, 19).replace('T', ' ');
  const rows = offers.map(
    ({ shopId, productId, portalId, categoryPath: path, brandId, priceMinor, inStock }) =>
      [
        shopId,
        day,
        productId,
        portalId,
        path.at(-1) ?? 0,
        path[0] ?? 0,
        path[1] ?? 0,
        path[2] ?? 0,
        brandId ?? 0,
        priceMinor,
        inStock ? 1 : 0,
        second,
      ].join('\t'),
  );
  await insertOnce(clickhouse, {
    table: 'app.offer_day',
    columns: OFFER_DAY_COLUMNS,
    rows: `${rows.join('\n')}\n`,
    token,
  });
}

/** Says that there are new facts of the shops: what was answered from the old ones is old. */
export async function raiseDataVersions(db: DbOrTx, shopIds: readonly number[]): Promise<void> {
  if (shopIds.length === 0) return;
  await db
    .insertInto('shop_data_version')
    .values(shopIds.toSorted((a, b) => a - b).map((shopId) => ({ shop_id: shopId, version: 1 })))
    .onConflict((conflict) =>
      conflict.column('shop_id').doUpdateSet((eb) => ({ version: eb('shop_data_version.version', '+', 1) })),
    )
    .execute();
}
