import { sql } from 'kysely';
import type { Period } from '../../../../shared/rules/time/periods.ts';
import { followMoves, type ProductMoves } from '../../../kernel/catalogue/catalogue.public.ts';
import { type ClickHouse, type SqlParams, selectRows } from '../../../platform/clickhouse/clickhouse.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import { HAS_SOLD, NO_SOLD_SUMS, SOLD_COLUMNS, type SoldSums } from '../../analytics/analytics.public.ts';
import { isHit, mergedIdsOf } from '../coupon-targeting.repository.ts';

/** The products of the coupon's shop that it hits now, also those out of stock. */
export async function listHitProducts(
  db: DbOrTx,
  couponId: number,
): Promise<{ id: number; inStock: boolean }[]> {
  const offer = {
    path: sql`category.path`,
    brandId: sql`product.brand_id`,
    productId: sql`product.id`,
    mergedIds: mergedIdsOf(sql`product.portal_id`, sql`product.id`),
    priceMinor: sql`offer.price_minor`,
  };
  const { rows } = await sql<{ id: number; inStock: boolean }>`
    select product.id, offer.in_stock as "inStock"
    from coupon
    join offer on offer.shop_id = coupon.shop_id
    join product on product.id = offer.product_id
    join category on category.id = product.category_id
    where coupon.id = ${couponId} and ${isHit('coupon', offer)}
    order by product.id`.execute(db);
  return rows;
}

/** Cost in micro-euro. */
export type DayClicks = { day: string; clicks: number; costMicros: number };

type Clicks = {
  readonly shopId: number;
  readonly couponId: number;
  readonly period: Period;
  readonly moves: ProductMoves;
};

const VALID = 'shop_id = {shop:UInt32} AND day BETWEEN {from:Date} AND {to:Date} AND valid';
const SUMS = 'day, toUInt32(count()) AS clicks, toFloat64(sum(charge_micros)) AS costMicros';

/** By day the clicks on offers that showed the coupon. */
export async function countClicksWith(
  clickhouse: ClickHouse,
  { shopId, couponId, period }: Clicks,
  signal: AbortSignal,
): Promise<DayClicks[]> {
  return selectRows<DayClicks>(
    clickhouse,
    `SELECT ${SUMS} FROM app.click WHERE ${VALID} AND coupon_id = {coupon:UInt32} GROUP BY day`,
    { shop: shopId, coupon: couponId, ...period },
    signal,
  );
}

export type DayOrders = SoldSums & { readonly day: string };

/** By day what those clicks brought. */
export async function sumOrdersWith(
  clickhouse: ClickHouse,
  { shopId, couponId, period }: Clicks,
  signal: AbortSignal,
): Promise<DayOrders[]> {
  return selectRows<DayOrders>(
    clickhouse,
    `SELECT day, ${SOLD_COLUMNS} FROM app.order_line
     WHERE shop_id = {shop:UInt32} AND day BETWEEN {from:Date} AND {to:Date} AND attributed = 1 AND coupon_id = {coupon:UInt32}
     GROUP BY day ${HAS_SOLD}`,
    { shop: shopId, coupon: couponId, ...period },
    signal,
  );
}

type CouponSums = SoldSums & { readonly coupon: number; readonly costMicros: number };

/** What the clicks on offers that showed some coupons of a shop cost and brought so far, by coupon. */
export async function sumByCoupon(
  clickhouse: ClickHouse,
  shopId: number,
  couponIds: readonly number[],
): Promise<ReadonlyMap<number, CouponSums>> {
  if (couponIds.length === 0) return new Map();
  const where = 'shop_id = {shop:UInt32} AND coupon_id IN {coupons:Array(UInt32)}';
  const run = <T>(text: string) => selectRows<T>(clickhouse, text, { shop: shopId, coupons: [...couponIds] });
  const [costs, sold] = await Promise.all([
    run<Pick<CouponSums, 'coupon' | 'costMicros'>>(
      `SELECT coupon_id AS coupon, toFloat64(sum(charge_micros)) AS costMicros FROM app.click WHERE ${where} AND valid GROUP BY coupon`,
    ),
    run<SoldSums & Pick<CouponSums, 'coupon'>>(
      `SELECT coupon_id AS coupon, ${SOLD_COLUMNS} FROM app.order_line WHERE ${where} AND attributed = 1 GROUP BY coupon ${HAS_SOLD}`,
    ),
  ]);
  const soldBy = new Map(sold.map((row) => [row.coupon, row]));
  return new Map(costs.map((row) => [row.coupon, { ...NO_SOLD_SUMS, ...soldBy.get(row.coupon), ...row }]));
}

/** So many ids a question names: they are part of its address. */
const IDS_AT_ONCE = 10_000;

type ClicksOn = Clicks & {
  readonly only: 'all' | 'without';
  /** Only what came before, in ms since the epoch. */
  readonly until?: number | undefined;
};

/** By day the clicks on some of the shop's products, all of them or only those that did not show the coupon. */
export async function countClicksOn(
  clickhouse: ClickHouse,
  productIds: ReadonlySet<number>,
  { shopId, couponId, period, moves, only, until }: ClicksOn,
  signal: AbortSignal,
): Promise<DayClicks[]> {
  const cut = until === undefined ? {} : { until: new Date(until).toISOString().slice(0, -1) };
  const run = <T>(text: string, more: SqlParams = {}) => {
    const params = { shop: shopId, ...period, ...more, ...cut };
    const query = followMoves({ sql: text, params }, moves);
    return selectRows<T>(clickhouse, query.sql, query.params, signal);
  };
  const clicked = await run<{ id: number }>(`SELECT DISTINCT product_id AS id FROM app.click WHERE ${VALID}`);
  const ids = clicked.map(({ id }) => id).filter((id) => productIds.has(id));
  const other = only === 'all' ? '' : 'AND coupon_id != {coupon:UInt32}';
  const early = until === undefined ? '' : "AND at < {until:DateTime64(3, 'UTC')}";
  const found: DayClicks[] = [];
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
    const rows = await run<DayClicks>(
      `SELECT ${SUMS} FROM app.click WHERE ${VALID} AND product_id IN {products:Array(UInt32)} ${other} ${early} GROUP BY day`,
      { products: ids.slice(from, from + IDS_AT_ONCE), coupon: couponId },
    );
    found.push(...rows);
  }
  return found;
}
