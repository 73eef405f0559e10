import type { ReactNode } from 'react';
import { localText } from '../../../shared/contract/frame/localised.ts';
import { isComparable } from '../../../shared/rules/reports/comparable.ts';
import { type Bucket, bucketOf, buckets, type GroupBy } from '../../../shared/rules/time/periods.ts';
import type { TimeBucket, TimeChart, TimeSeries } from '../../ui/chart/chart-time-data.ts';
import type { DataColumn, TableModel } from '../../ui/table/data-table-column.ts';
import type { CellKind } from '../../ui/table/data-table-format.ts';
import { momentColumn } from '../../ui/table/text-columns.ts';

type Value = number | null;
type Row<M extends string> = { date: string; partial: boolean } & Record<M, Value>;

type Days = { date_from: string; date_to: string; group_by: GroupBy };

/** Chosen products or categories by date, seen through one of their measures. */
export type ItemsAnswer<M extends string> = Days & {
  items: { id: number; data: Row<M>[]; total: Record<M, Value> }[];
};

/** What the plot reports answer, seen through one of their measures. */
export type PlotAnswer<M extends string> = ItemsAnswer<M> & {
  data: Row<M>[];
  total: Record<M, Value>;
  data_from: string | null;
  previous: Record<M, Value> & { date_from: string; until: string | null };
  previous_data: Row<M>[];
};

export type TimeWords = {
  own: string;
  /** Null where nothing is compared. */
  previous: string | null;
  date: string;
  from: string;
  to: string;
  /** The unit: on the axis, and behind names in headers. */
  unit: string;
  incomplete: string;
};

export type TimeLook = {
  kind: CellKind;
  shape: TimeChart['shape'];
  /** Places in the colours, by plot item. */
  colors: ReadonlyMap<number, number>;
  nameOf: (id: number, name: string) => string;
  /** How the table shows the first day of a bucket, where it shows more than the day. */
  dayCell?: (bucket: Bucket) => ReactNode;
};

function itemSeries<M extends string>(answer: ItemsAnswer<M>, measure: M, look: TimeLook): TimeSeries[] {
  return answer.items.map((item) => ({
    key: `item-${item.id}`,
    name: look.nameOf(item.id, localText(item, 'name')),
    color: look.colors.get(item.id) ?? 1,
    isItem: true,
    values: item.data.map((row) => row[measure]),
  }));
}

function seriesOf<M extends string>(
  answer: PlotAnswer<M>,
  measure: M,
  words: TimeWords,
  look: TimeLook,
): TimeSeries[] {
  const { length } = answer.data;
  const valuesOf = (rows: readonly (Row<M> | undefined)[]): Value[] =>
    Array.from({ length }, (_, index) => rows[index]?.[measure] ?? null);
  const own: TimeSeries = { key: 'own', name: words.own, color: 0, values: valuesOf(answer.data) };
  const items = itemSeries(answer, measure, look);
  if (words.previous === null) return [own, ...items];
  // What was before the first data is not 0 but not known.
  const firstKnown = bucketOf(answer.data_from ?? '1970-01-01', answer.group_by);
  const values = valuesOf(answer.previous_data.map((row) => (row.date < firstKnown ? undefined : row)));
  const cut = answer.previous.until ? { isCut: true } : {};
  return [own, { key: 'previous', name: words.previous, color: 'previous', values, ...cut }, ...items];
}

/** The chart of one measure: the shop's own course, the compared period's and those of the plot items. */
export function timeChart<M extends string>(
  answer: PlotAnswer<M>,
  measure: M,
  names: readonly TimeBucket[],
  words: TimeWords,
  look: TimeLook,
): TimeChart {
  return {
    kind: look.kind,
    unit: words.unit,
    shape: look.shape,
    buckets: names,
    series: seriesOf(answer, measure, words, look),
    incompleteNote: words.incomplete,
  };
}

/** The chart of one measure for chosen items alone. */
export function itemsChart<M extends string>(
  answer: ItemsAnswer<M>,
  measure: M,
  names: readonly TimeBucket[],
  words: TimeWords,
  look: TimeLook,
): TimeChart {
  const { kind, shape } = look;
  const series = itemSeries(answer, measure, look);
  return { kind, unit: words.unit, shape, buckets: names, series, incompleteNote: words.incomplete };
}

export type TimeRow = { bucket: Bucket; values: readonly Value[] };

function dayColumns(groupBy: GroupBy, words: TimeWords, look: TimeLook): DataColumn<TimeRow>[] {
  const column = (key: 'from' | 'to', title: string): DataColumn<TimeRow> =>
    momentColumn(key, title, (row) => row.bucket[key]);
  const { dayCell } = look;
  const from = column('from', groupBy === 'day' ? words.date : words.from);
  const first = dayCell ? { ...from, render: (row: TimeRow) => dayCell(row.bucket) } : from;
  return groupBy === 'day' ? [first] : [first, column('to', words.to)];
}

/** A row for each bucket and a column for each series, which come with their totals. */
export function seriesTable(
  { date_from, date_to, group_by }: Days,
  series: readonly { key: string; name: string; values: readonly Value[]; total: Value }[],
  words: TimeWords,
  look: TimeLook,
): TableModel<TimeRow> {
  const withUnit = (name: string) => (look.kind === 'count' ? name : `${name}, ${words.unit}`);
  return {
    columns: [
      ...dayColumns(group_by, words, look),
      ...series.map(
        (one, index): DataColumn<TimeRow> => ({
          key: one.key,
          title: withUnit(one.name),
          kind: look.kind,
          value: (row) => row.values[index] ?? null,
        }),
      ),
    ],
    rows: buckets({ from: date_from, to: date_to }, group_by).map((bucket, index) => ({
      bucket,
      values: series.map((one) => one.values[index] ?? null),
    })),
    rowKey: (row) => row.bucket.from,
    totals: Object.fromEntries(series.map((one) => [one.key, one.total])),
  };
}

/** The table behind the chart of a plot report. */
export function timeTable<M extends string>(
  answer: PlotAnswer<M>,
  measure: M,
  words: TimeWords,
  look: TimeLook,
): TableModel<TimeRow> {
  const previous = isComparable(answer) ? answer.previous : undefined;
  const before = words.previous === null ? [] : [previous];
  const totals = [answer.total, ...before, ...answer.items.map((item) => item.total)];
  const series = seriesOf(answer, measure, words, look).map((one, index) => ({
    ...one,
    total: totals[index]?.[measure] ?? null,
  }));
  return seriesTable(answer, series, words, look);
}

/** The table behind the chart of chosen items. */
export function itemsTable<M extends string>(
  answer: ItemsAnswer<M>,
  measure: M,
  words: TimeWords,
  look: TimeLook,
): TableModel<TimeRow> {
  const series = itemSeries(answer, measure, look).map((one, index) => ({
    ...one,
    total: answer.items[index]?.total[measure] ?? null,
  }));
  return seriesTable(answer, series, words, look);
}
