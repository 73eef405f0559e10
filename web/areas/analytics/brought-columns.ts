import { broughtTogether, type OrderFigures } from '../../../shared/rules/clicks/brought-together.ts';
import type { Translate } from '../../core/texts/i18n.ts';
import type { KeyOfTexts } from '../../core/texts/texts.ts';
import type { Metric } from '../../ui/look/metric-texts.ts';
import type { DataColumn, TableModel } from '../../ui/table/data-table-column.ts';
import type { CellKind } from '../../ui/table/data-table-format.ts';
import type { analyticsTexts } from './analytics-texts.ts';

export type AnalyticsWord = Translate<KeyOfTexts<typeof analyticsTexts>>;

const COLUMNS = [
  ['orders', 'count', 'orders', 'orders'],
  ['revenue', 'money', 'revenue_eur', 'order_revenue'],
  ['conversion_rate', 'share', 'conversion_rate_percent', 'conversion_rate'],
  ['cost_share', 'share', 'cost_share_percent', 'cost_share'],
  ['roas', 'decimal', 'roas', 'roas'],
  ['profit', 'money', 'profit_eur', 'profit'],
] as const satisfies [string, CellKind, string, Metric][];
type OrderMeasure = (typeof COLUMNS)[number][0];

function columnsOf<R>(
  tWord: AnalyticsWord,
  figuresOf: (row: R) => OrderFigures | undefined,
): DataColumn<R>[] {
  return COLUMNS.map(([key, kind, title, metric]) => ({
    key,
    title: tWord(title),
    metric,
    kind,
    value: (row) => figuresOf(row)?.[key] ?? null,
  }));
}

/** Columns of what the clicks of a row brought, for those who choose them; none where the shop sends no orders. */
export const broughtColumns = <R extends OrderFigures>(
  tWord: AnalyticsWord,
  hasOrders: boolean,
): DataColumn<R>[] =>
  hasOrders
    ? columnsOf<R>(tWord, (row) => row).map((column) => ({ ...column, optional: true, sortable: true }))
    : [];

type Answer<A> = {
  orders_from?: string | null | undefined;
  data: readonly A[];
  total: OrderFigures;
};

/** Of a table that has room for two of them; the others are shown to those who choose them, and stand in every file. */
const ALWAYS_SHOWN: ReadonlySet<string> = new Set(['orders', 'profit'] satisfies OrderMeasure[]);

/** The table of a distribution with columns of what the clicks brought; as it is where the shop sends no orders. */
export function withBroughtColumns<R, A extends OrderFigures & { clicks: number }>(
  table: TableModel<R>,
  answer: Answer<A>,
  keyOf: (row: A) => string | number,
  tWord: AnalyticsWord,
): TableModel<R> {
  if (!answer.orders_from) return table;
  const rows = Map.groupBy(answer.data, (row) => String(keyOf(row)));
  const figures = new Map([...rows].map(([key, some]) => [key, broughtTogether(some)]));
  const isSaid = (key: string) => [...figures.values()].some((one) => one[key as OrderMeasure] !== undefined);
  const columns = columnsOf<R>(tWord, (row) => figures.get(String(table.rowKey(row)))).map((column) => ({
    ...column,
    optional: !ALWAYS_SHOWN.has(column.key),
  }));
  return {
    ...table,
    columns: [...table.columns, ...columns.filter(({ key }) => isSaid(key))],
    ...(table.totals
      ? { totals: { ...answer.total, ...table.totals } as TableModel<R>['totals'] & object }
      : {}),
  };
}
