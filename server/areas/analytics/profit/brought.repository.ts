import type { Brought } from '../../../../shared/rules/orders/break-even.ts';
import type { Day } from '../../../../shared/rules/time/belgrade-time.ts';
import { followMoves, type ProductMoves } from '../../../kernel/catalogue/catalogue.public.ts';
import { type ClickHouse, selectRows } from '../../../platform/clickhouse/clickhouse.ts';

export type BroughtQuestion = {
  readonly shopId: number;
  /** Of the clicks, both inclusive. */
  readonly period: { readonly from: Day; readonly to: Day };
  readonly moves: ProductMoves;
  /** Those that are asked about, beside the shop. */
  readonly productIds?: readonly number[];
  /** At whatever level. */
  readonly categoryIds?: readonly number[];
};

/** What clicks brought and cost; `micros` is the margin of their orders. */
export type BroughtSums = Brought & {
  readonly costMicros: number;
  /** Of their orders; null where a currency had no rate. */
  readonly revenueMicros: number | null;
};

export type BroughtBy = {
  readonly shop: BroughtSums;
  readonly ofProduct: (id: number) => BroughtSums;
  readonly ofCategory: (id: number) => BroughtSums;
};

const NOTHING: BroughtSums = { clicks: 0, orders: 0, micros: 0, costMicros: 0, revenueMicros: 0 };
const PATH = 'product_id, category_id, category_l1, category_l2, category_l3';
const DAYS = 'shop_id = {shop:UInt32} AND day BETWEEN {from:Date} AND {to:Date}';

// A click stands in each category of its path once.
const SQL = `SELECT key.1 AS level, key.2 AS id, sum(clicked) AS clicks, sum(ordered) AS orders,
  sum(left) AS marginMicros, sum(unknown) AS unknownLines, sum(spent) AS costMicros,
  sum(taken) AS revenueMicros, sum(unrated) AS unratedLines
FROM (
  SELECT ${PATH}, sum(click) AS clicked, sum(paid) AS spent, sum(first) AS ordered, sum(margin) AS left, sum(dark) AS unknown,
    sum(revenue) AS taken, sum(rateless) AS unrated
  FROM (
    SELECT ${PATH}, 1 AS click, charge_micros AS paid, 0 AS first, 0 AS margin, 0 AS dark, 0 AS revenue, 0 AS rateless
    FROM app.click WHERE ${DAYS} AND valid
    UNION ALL
    SELECT ${PATH}, 0, 0, sign * is_first, sign * margin_micros, sign * greatest(no_rate, no_margin), sign * revenue_micros, sign * no_rate
    FROM app.order_line WHERE ${DAYS} AND attributed = 1
  ) GROUP BY ${PATH}
)
ARRAY JOIN arrayConcat(
  [('shop', toUInt32(0))],
  if(has({products:Array(UInt32)}, product_id), [('product', product_id)], []),
  arrayMap(category -> ('category', category), arrayDistinct(arrayFilter(
    category -> has({categories:Array(UInt32)}, category), [category_id, category_l1, category_l2, category_l3])))
) AS key
GROUP BY key SETTINGS output_format_json_quote_64bit_integers = 0`;

type Row = {
  level: 'shop' | 'product' | 'category';
  id: number;
  clicks: number;
  orders: number;
  marginMicros: number;
  unknownLines: number;
  costMicros: number;
  revenueMicros: number;
  unratedLines: number;
};

/** What the clicks of a shop on some days brought: in all, and on some products and in some categories. */
export async function sumBrought(
  clickhouse: ClickHouse,
  { shopId, period, moves, productIds = [], categoryIds = [] }: BroughtQuestion,
  signal?: AbortSignal,
): Promise<BroughtBy> {
  const params = {
    shop: shopId,
    from: period.from,
    to: period.to,
    products: [...productIds],
    categories: [...categoryIds],
  };
  const query = followMoves({ sql: SQL, params }, moves);
  const rows = await selectRows<Row>(clickhouse, query.sql, query.params, signal);
  const sums = new Map(
    rows.map(({ level, id, clicks, orders, costMicros, ...row }) => [
      `${level} ${id}`,
      {
        clicks,
        orders,
        micros: row.unknownLines > 0 ? null : row.marginMicros,
        costMicros,
        revenueMicros: row.unratedLines > 0 ? null : row.revenueMicros,
      },
    ]),
  );
  const of = (level: Row['level']) => (id: number) => sums.get(`${level} ${id}`) ?? NOTHING;
  return { shop: of('shop')(0), ofProduct: of('product'), ofCategory: of('category') };
}
