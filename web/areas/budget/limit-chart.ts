import type { LimitView } from '../../../shared/contract/bidding/budget.contract.ts';
import { addDays, daysBetween } from '../../../shared/rules/time/periods.ts';
import type { TimeBucket, TimeChart, TimeSeries } from '../../ui/chart/chart-time-data.ts';
import type { TableModel } from '../../ui/table/data-table-column.ts';
import type { LimitTranslate } from './limit-labels.ts';

type Row = {
  date: string;
  ofDay: number | null;
  spent: number | null;
  lowest: number | null;
  expected: number | null;
  highest: number | null;
};

/** The days of the month in order, each with what is known or expected of its end. */
function rowsOf({ month_start, month_end, days, forecast }: LimitView): Row[] {
  const spentOn = new Map(days.map((day) => [day.date, day]));
  const expectedOn = new Map(forecast?.days.map((day) => [day.date, day]));
  return Array.from({ length: daysBetween(month_start, month_end) + 1 }, (_, index) => {
    const date = addDays(month_start, index);
    const [spent, expected] = [spentOn.get(date), expectedOn.get(date)];
    return {
      date,
      ofDay: spent?.spent ?? null,
      spent: spent?.total ?? null,
      lowest: expected?.lowest ?? null,
      expected: expected?.expected ?? null,
      highest: expected?.highest ?? null,
    };
  });
}

/** What the month has cost by each day and is expected to cost, against its limit. */
export function limitChart(limit: LimitView, buckets: readonly TimeBucket[], t: LimitTranslate): TimeChart {
  const rows = rowsOf(limit);
  const yesterday = addDays(limit.today, -1);
  // The forecast goes on from where the days that are over end.
  const joined = (of: 'lowest' | 'expected' | 'highest') =>
    rows.map((row) => (row.date === yesterday && limit.forecast ? row.spent : row[of]));
  const series: TimeSeries[] = [
    { key: 'spent', name: t('spent'), color: 0, values: rows.map(({ spent }) => spent) },
    ...(limit.forecast
      ? [{ key: 'expected', name: t('expected'), color: 2, dashed: true, values: joined('expected') }]
      : []),
    ...(limit.limit === null
      ? []
      : [{ key: 'limit', name: t('limit'), color: 1, values: rows.map(() => limit.limit) }]),
  ];
  return {
    kind: 'money',
    unit: '€',
    shape: 'line',
    buckets: buckets.map((bucket) => ({ ...bucket, incomplete: false })),
    series,
    incompleteNote: '',
    ...(limit.forecast
      ? {
          band: { series: 'expected', name: t('range'), low: joined('lowest'), high: joined('highest') },
        }
      : {}),
  };
}

/** The same numbers as a table. */
export function limitTable(limit: LimitView, t: LimitTranslate): TableModel<Row> {
  const money = (key: Exclude<keyof Row, 'date'>, title: string) => ({
    key,
    title: `${title}, €`,
    kind: 'money' as const,
    value: (row: Row) => row[key],
  });
  return {
    columns: [
      { key: 'date', title: t('day'), kind: 'day', value: ({ date }) => date },
      money('ofDay', t('of_day')),
      money('spent', t('spent')),
      money('expected', t('expected')),
      money('lowest', t('lowest')),
      money('highest', t('highest')),
    ],
    rows: rowsOf(limit),
    rowKey: ({ date }) => date,
  };
}
