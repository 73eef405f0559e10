import {
  SETTLE_MINUTES,
  TURN_HOURS,
  TURNS_PER_DAY,
} from '../../../../shared/rules/auto-bids/experiment-turns.ts';
import type { TurnSums } from '../../../../shared/rules/auto-bids/judge-experiment.ts';
import type { Day } from '../../../../shared/rules/time/belgrade-time.ts';
import { followMoves, type ProductMoves } from '../../../kernel/catalogue/catalogue.public.ts';
import { type ClickHouse, selectRows } from '../../../platform/clickhouse/clickhouse.ts';

/** What came in a turn: clicks of bids and of the price list, or of ads, what they cost, and what their orders brought. */
export type CameInTurn = TurnSums & {
  readonly orders: number;
  /** Lines of orders whose margin, or rate of exchange, nobody knows. */
  readonly unknown: number;
  readonly unrated: number;
};

const OF_BIDS = `kind IN ('bid', 'base') AND (has({products:Array(UInt32)}, product_id)
    OR hasAny({categories:Array(UInt32)}, [category_id, category_l1, category_l2, category_l3]))`;
const OF_ADS = "kind = 'ad' AND has({ads:Array(UInt32)}, ad_id)";
const OF_PLACES = `shop_id = {shop:UInt32} AND day BETWEEN {from:Date} AND {to:Date}
  AND (${OF_BIDS} OR ${OF_ADS})`;

const SQL = `SELECT toUInt32(dateDiff('day', {from:Date}, day) * {turns:UInt8} + intDiv(hour, {hours:UInt8})) AS number,
  toUInt32(sum(click)) AS clicks, toFloat64(sum(paid)) AS cost, toFloat64(sum(revenue)) AS revenue,
  toFloat64(sum(margin)) AS margin, toInt32(sum(first)) AS orders, toInt32(sum(dark)) AS unknown, toInt32(sum(rateless)) AS unrated
FROM (
  SELECT day, toHour(at, 'Europe/Belgrade') AS hour, toMinute(at, 'Europe/Belgrade') AS minute,
    1 AS click, charge_micros AS paid, 0 AS revenue, 0 AS margin, 0 AS first, 0 AS dark, 0 AS rateless
  FROM app.click WHERE ${OF_PLACES} AND valid
  UNION ALL
  SELECT day, toHour(at, 'Europe/Belgrade'), toMinute(at, 'Europe/Belgrade'),
    0, 0, sign * revenue_micros, sign * margin_micros, sign * is_first, sign * greatest(no_rate, no_margin), sign * no_rate
  FROM app.order_line WHERE ${OF_PLACES} AND attributed = 1
)
WHERE NOT (hour % {hours:UInt8} = 0 AND minute < {settle:UInt8})
GROUP BY number`;

/** What came on some places in each turn, from its first quarter of an hour on; orders are those of the turn’s clicks. */
export async function sumTurns(
  clickhouse: ClickHouse,
  about: {
    readonly shopId: number;
    readonly from: Day;
    readonly to: Day;
    readonly moves: ProductMoves;
    readonly categoryIds: readonly number[];
    readonly productIds: readonly number[];
    readonly adIds: readonly number[];
  },
  signal?: AbortSignal,
): Promise<ReadonlyMap<number, CameInTurn>> {
  const params = {
    ...{ shop: about.shopId, from: about.from, to: about.to },
    ...{ products: [...about.productIds], categories: [...about.categoryIds], ads: [...about.adIds] },
    ...{ turns: TURNS_PER_DAY, hours: TURN_HOURS, settle: SETTLE_MINUTES },
  };
  const query = followMoves({ sql: SQL, params }, about.moves);
  const rows = await selectRows<CameInTurn & { number: number }>(clickhouse, query.sql, query.params, signal);
  return new Map(rows.map(({ number, ...sums }) => [number, sums]));
}
