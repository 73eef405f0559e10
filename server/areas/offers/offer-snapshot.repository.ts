import type { Day } from '../../../shared/rules/time/belgrade-time.ts';
import { placedOffers } from '../../kernel/catalogue/catalogue.public.ts';
import { type ClickHouse, insertOnce, selectRows } from '../../platform/clickhouse/clickhouse.ts';
import type { Db, DbOrTx } from '../../platform/postgres/database.ts';

/** Every offer with what a daily row says of it, by shop and product. */
export async function listOffersForSnapshot(
  db: Db,
  after: { shopId: number; productId: number },
  limit: number,
) {
  return placedOffers(db)
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
type ListedOffer = Awaited<ReturnType<typeof listOffersForSnapshot>>[number];
/** `shown` says whether buyers see the offers of the shop. */
export type SnapshotOffer = ListedOffer & { readonly shown: boolean };

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
  'shown',
  'snapshot_at',
] as const;

const secondOf = (now: number): string => new Date(now).toISOString().slice(0, 19).replace('T', ' ');

/** Inserts the offers as the day's snapshot of `now`; the last one of a day wins. */
export async function insertDailyOffers(
  clickhouse: ClickHouse,
  snapshot: { offers: readonly SnapshotOffer[]; day: Day; now: number; token: string },
): Promise<void> {
  const { offers, day, now, token } = snapshot;
  const second = secondOf(now);
  const rows = offers.map(
    ({ shopId, productId, portalId, categoryPath: path, brandId, priceMinor, inStock, shown }) =>
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
        shown ? 1 : 0,
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

/** What the day's earlier snapshots had in stock and that of `now` does not know any more is out of stock; whose it was. */
export async function markGoneOffers(
  clickhouse: ClickHouse,
  { day, now }: { day: Day; now: number },
): Promise<number[]> {
  const query_params = { day, at: secondOf(now) };
  const gone =
    "app.offer_day FINAL WHERE day = {day:Date} AND in_stock AND snapshot_at < {at:DateTime('UTC')}";
  const shops = await selectRows<{ shop_id: number }>(
    clickhouse,
    `SELECT DISTINCT shop_id FROM ${gone} ORDER BY shop_id`,
    query_params,
  );
  if (shops.length === 0) return [];
  const columns = OFFER_DAY_COLUMNS.join(', ');
  const kept = OFFER_DAY_COLUMNS.slice(0, -3).join(', ');
  await clickhouse.command({
    query: `INSERT INTO app.offer_day (${columns}) SELECT ${kept}, false, shown, {at:DateTime('UTC')} FROM ${gone}`,
    query_params,
  });
  return shops.map(({ shop_id }) => shop_id);
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
