import { firstOpenDay, type OrdersToCome } from '../../../shared/rules/orders/orders-to-come.ts';
import { formatDay } from '../../core/texts/day-format.ts';
import type { KeyFigureData } from '../../ui/panel/key-figure.tsx';
import { type CellKind, formatWithUnit } from '../../ui/table/data-table-format.ts';
import type { AnalyticsWord } from './brought-columns.ts';

type Value = number | null;
/** Absent where it was not asked for. */
type Values<M extends string> = { readonly [K in M]?: Value | undefined };
type SeriesAnswer<M extends string> = {
  data: Values<M>[];
  total: Values<M>;
  previous: Values<M>;
  growth: Values<M>;
};

/** As key figures say it: prices of a click with 2 decimals as all prices (spec §9); tables and files have 4. */
const figureText = (kind: CellKind, value: Value | undefined, unit: string) =>
  formatWithUnit(kind === 'cpc' ? 'money' : kind, value ?? null, unit);

/** One measure of a series as a key figure; undefined while there is no answer. A `price` needs its unit. */
export function seriesFigure<M extends string>(
  answer: SeriesAnswer<M> | undefined,
  measure: M,
  kind: CellKind,
  unit = '',
): KeyFigureData | undefined {
  return (
    answer && {
      value: figureText(kind, answer.total[measure], unit),
      previous: figureText(kind, answer.previous[measure], unit),
      growth: answer.growth[measure] ?? null,
      line: answer.data.map((row) => row[measure] ?? null),
    }
  );
}

/** Of an answer that says what clicks brought. */
export type OrderDays = OrdersToCome & { readonly orders_from?: string | null | undefined };

/**
 * Since when clicks may still bring orders, which is no day before the answer's first; null where the shop sends none, and
 * where those of all days are there.
 */
export function openOrders(answer: OrderDays | undefined, tWord: AnalyticsWord): string | null {
  if (!answer || answer.orders_from === null) return null;
  const day = firstOpenDay(answer);
  return day === null ? null : tWord('orders_open', { day: formatDay(day) });
}
