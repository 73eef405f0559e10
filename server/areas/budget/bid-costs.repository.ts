import type { CLICK_KINDS } from '../../../shared/rules/bids/click-facts.ts';
import type { Day } from '../../../shared/rules/time/belgrade-time.ts';
import { followMoves, type ProductMoves } from '../../kernel/catalogue/catalogue.public.ts';
import { type ClickHouse, selectRows } from '../../platform/clickhouse/clickhouse.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';

/** The bids of a shop with what they are for. */
export function listBids(db: DbOrTx, shopId: number) {
  return db
    .selectFrom('bid')
    .leftJoin('category', 'category.id', 'bid.category_id')
    .leftJoin('product', 'product.id', 'bid.product_id')
    .select(['bid.id', 'bid.bid_micros as bidMicros', 'bid.enabled'])
    .select(['bid.category_id as categoryId', 'bid.product_id as productId'])
    .select(['category.name as categoryName', 'product.name as productName'])
    .where('bid.shop_id', '=', shopId)
    .orderBy('bid.id')
    .execute();
}
export type ShopBid = Awaited<ReturnType<typeof listBids>>[number];

/** What the bid clicks on products of a category cost; `productId` is 0 for all products without a bid of their own. */
export type BidClicks = {
  readonly categoryId: number;
  readonly productId: number;
  readonly clicks: number;
  readonly costMicros: number;
  /** Of the days `shownDays`. */
  readonly aboveBaseMicros: number;
};

/** The valid bid clicks of a shop from `monthStart` on, and what they cost above base in the days `shownDays`. */
export async function selectBidClicks(
  clickhouse: ClickHouse,
  question: {
    shopId: number;
    productIds: readonly number[];
    /** Bids followed their products, so their clicks do too. */
    moves: ProductMoves;
    monthStart: Day;
    shownDays: readonly Day[];
  },
  signal: AbortSignal,
): Promise<BidClicks[]> {
  const { shopId, productIds, moves, monthStart, shownDays } = question;
  const from = [monthStart, ...shownDays].sort()[0] ?? monthStart;
  // Sums stay below 2^53 micro-euro, nine thousand million EUR.
  const statement = `SELECT category_id AS categoryId, if(has({products:Array(UInt32)}, product_id), product_id, 0) AS productId,
  toUInt32(countIf(day >= {month:Date})) AS clicks,
  toFloat64(sumIf(charge_micros, day >= {month:Date})) AS costMicros,
  toFloat64(sumIf(charge_micros - base_micros, has({shown:Array(Date)}, day))) AS aboveBaseMicros
FROM app.click
WHERE shop_id = {shop:UInt32} AND day >= {from:Date} AND kind = 'bid' AND valid
GROUP BY categoryId, productId ORDER BY categoryId, productId`;
  const params = { shop: shopId, from, month: monthStart, products: productIds, shown: shownDays };
  const followed = followMoves({ sql: statement, params }, moves);
  return selectRows<BidClicks>(clickhouse, followed.sql, followed.params, signal);
}

/** The valid clicks of a shop from `monthStart` on, by their kind. */
export function sumByKind(
  clickhouse: ClickHouse,
  { shopId, monthStart }: { readonly shopId: number; readonly monthStart: Day },
  signal: AbortSignal,
): Promise<{ kind: (typeof CLICK_KINDS)[number]; clicks: number; costMicros: number }[]> {
  const statement = `SELECT kind, toUInt32(count()) AS clicks, toFloat64(sum(charge_micros)) AS costMicros
FROM app.click WHERE shop_id = {shop:UInt32} AND day >= {month:Date} AND valid GROUP BY kind ORDER BY kind`;
  return selectRows(clickhouse, statement, { shop: shopId, month: monthStart }, signal);
}
