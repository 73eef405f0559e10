import { sql } from 'kysely';
import type { Day } from '../../../shared/rules/time/belgrade-time.ts';
import { type OrderLineColumn, orderLinePlace } from '../../kernel/catalogue/catalogue.public.ts';
import { type ClickHouse, selectRows } from '../../platform/clickhouse/clickhouse.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { type CutPartition, cutCondition } from '../portal/portal.public.ts';

/** What of order lines is added up, beside how many there are. */
export const SUMMED_COLUMNS = [
  'is_first',
  'units',
  'revenue_minor',
  'revenue_micros',
  'margin_minor',
  'margin_micros',
] as const satisfies OrderLineColumn[];

/** Of a shop and a day: how many lines count, and the sums of the columns in their order. */
export type OrderSums = {
  readonly shopId: number;
  readonly dayText: string;
  readonly sums: readonly bigint[];
};

type TextSums = { shopId: number; dayText: string; sums: string[] };
const exact = ({ sums, ...of }: TextSums): OrderSums => ({ ...of, sums: sums.map(BigInt) });

const cell = (column: OrderLineColumn) => sql.raw(`split_part(line, E'\\t', ${orderLinePlace(column) + 1})`);

/** What the orders of the snapshot were accounted as. */
export async function sumAccountedLines(tx: DbOrTx, fromDay: Day): Promise<OrderSums[]> {
  const sums = sql.join(SUMMED_COLUMNS.map((column) => sql`sum(${cell(column)}::bigint)::text`));
  const { rows } = await sql<TextSums>`
    select shop_id as "shopId", ${cell('day')} as "dayText", array[count(*)::text, ${sums}] as sums
    from shop_order, unnest(accounted_rows) as line where day >= ${fromDay} group by 1, 2`.execute(tx);
  return rows.map(exact);
}

/** What the order lines of a month of the cut add up to, of orders of the day and later. */
export async function sumOrderLines(
  clickhouse: ClickHouse,
  partition: CutPartition,
  fromDay: Day,
): Promise<OrderSums[]> {
  const sums = SUMMED_COLUMNS.map((column) => `toString(sum(sign * ${column}))`).join(', ');
  const rows = await selectRows<TextSums>(
    clickhouse,
    `SELECT shop_id AS shopId, toString(day) AS dayText, [toString(sum(sign)), ${sums}] AS sums
     FROM app.order_line WHERE ${cutCondition(partition)} AND order_day >= {fromDay:Date} GROUP BY shop_id, day`,
    { fromDay },
  );
  return rows.map(exact);
}
