import type { LedgerRow } from '../../../../shared/contract/reports/ledger.contract.ts';
import { type ClickHouse, selectRows } from '../../../platform/clickhouse/clickhouse.ts';
import type { LedgerFilter } from './ledger-filter.ts';

/** A click as ClickHouse has it; money in micro-euro. */
export type LedgerClick = Pick<
  LedgerRow,
  'event_id' | 'product_id' | 'category_id' | 'position' | 'kind' | 'device' | 'valid'
> & {
  /** Milliseconds since 1970 UTC. */
  readonly ms: number;
  /** `dd.mm.yyyy HH:mm:ss` on the wall in Belgrade. */
  readonly local_time: string;
  readonly base_micros: number;
  readonly charge_micros: number;
  readonly invalid_reason: '' | NonNullable<LedgerRow['invalid_reason']>;
};

export type LedgerTotals = { readonly rows: number; readonly clicks: number; readonly cost: number };

const COLUMNS = `event_id, toUnixTimestamp64Milli(at) AS ms, formatDateTime(at, '%d.%m.%Y %H:%i:%S', 'Europe/Belgrade') AS local_time,
  product_id, category_id, position, kind, device, base_micros, charge_micros, valid, invalid_reason`;
const SETTINGS = 'SETTINGS output_format_json_quote_64bit_integers = 0';

/** How many clicks there are, and how many of them are valid and what those cost. */
export async function countLedger(
  clickhouse: ClickHouse,
  { from, where, params }: LedgerFilter,
  signal: AbortSignal,
): Promise<LedgerTotals> {
  const sql = `SELECT count() AS rows, countIf(valid) AS clicks, sumIf(charge_micros, valid) AS cost
FROM ${from} WHERE ${where} ${SETTINGS}`;
  const [totals] = await selectRows<LedgerTotals>(clickhouse, sql, params, signal);
  return totals ?? { rows: 0, clicks: 0, cost: 0 };
}

const DIRECTIONS = { asc: 'ASC', desc: 'DESC' } as const;
const OPPOSITE = { asc: 'desc', desc: 'asc' } as const;
export type LedgerOrder = 'at' | 'position' | 'base' | 'charge';
export type Direction = keyof typeof DIRECTIONS;

function orderBy(order: LedgerOrder, direction: Direction, ties: Direction): string {
  const to = DIRECTIONS[direction];
  switch (order) {
    case 'at':
      // The table's own order, so that the engine reads no more than the page.
      return `shop_id ${to}, day ${to}, at ${to}, event_id ${to}`;
    case 'position':
      return `position ${to}, event_id ${DIRECTIONS[ties]}`;
    case 'base':
      return `base_micros ${to}, event_id ${DIRECTIONS[ties]}`;
    case 'charge':
      return `charge_micros ${to}, event_id ${DIRECTIONS[ties]}`;
  }
}

export type LedgerPage = {
  readonly order: LedgerOrder;
  readonly direction: Direction;
  readonly offset: number;
  readonly limit: number;
  /** How many rows the filter leaves. */
  readonly rows: number;
};

/** One page in order; ties by id, in time order in the direction of the time. The second half is read from the end. */
export async function selectLedgerPage(
  clickhouse: ClickHouse,
  { from, where, params }: LedgerFilter,
  page: LedgerPage,
  signal: AbortSignal,
): Promise<LedgerClick[]> {
  const { order, direction, offset, rows } = page;
  const limit = Math.min(page.limit, rows - offset);
  if (limit <= 0) return [];
  const fromEnd = offset > rows / 2;
  const by = fromEnd ? orderBy(order, OPPOSITE[direction], 'desc') : orderBy(order, direction, 'asc');
  const sql = `SELECT ${COLUMNS} FROM ${from} WHERE ${where}
ORDER BY ${by} LIMIT {limit:UInt32} OFFSET {offset:UInt32} ${SETTINGS}`;
  const bound = { ...params, limit, offset: fromEnd ? rows - offset - limit : offset };
  const found = await selectRows<LedgerClick>(clickhouse, sql, bound, signal);
  return fromEnd ? found.reverse() : found;
}

/** The next clicks in the order of their time, after the given one or from the first. */
export function selectLedgerAfter(
  clickhouse: ClickHouse,
  { from, where, params }: LedgerFilter,
  page: { after: Pick<LedgerClick, 'ms' | 'event_id'> | null; limit: number },
  signal: AbortSignal,
): Promise<LedgerClick[]> {
  const { after, limit } = page;
  // The day of the last click narrows what is read; the rest of the condition is exact.
  const beyond = after
    ? `AND day >= toDate({after_at:DateTime64(3, 'UTC')}, 'Europe/Belgrade')
AND (at, event_id) > ({after_at:DateTime64(3, 'UTC')}, {after_id:UUID})`
    : '';
  const sql = `SELECT ${COLUMNS} FROM ${from} WHERE ${where} ${beyond}
ORDER BY shop_id, day, at, event_id LIMIT {limit:UInt32} ${SETTINGS}`;
  const bound = after
    ? { after_at: new Date(after.ms).toISOString().slice(0, 23), after_id: after.event_id }
    : {};
  return selectRows<LedgerClick>(clickhouse, sql, { ...params, ...bound, limit }, signal);
}
