import { gridSum } from '../../../../shared/rules/clicks/week-grid.ts';
import { shareOf } from '../../../../shared/rules/money/growth.ts';
import { HOURS, hourName } from '../../../../shared/rules/time/week-hours.ts';
import type { TimeChart } from '../../../ui/chart/chart-time-data.ts';
import type { DataColumn, TableModel } from '../../../ui/table/data-table-column.ts';

type Row = { hour_of_day: number; clicks: number };

export type DayHours = {
  /** Clicks of each hour; null for those that have not come yet. */
  now: readonly (number | null)[];
  /** Of the compared day; empty while it is not known. */
  before: readonly number[];
};

const byHour = (rows: readonly Row[]) =>
  HOURS.map((hour) => gridSum(rows.filter((row) => row.hour_of_day === hour).map((row) => row.clicks)));

/** The hours of one day; `lastHour` is the current one if the day is today. */
export function dayHours(
  rows: readonly Row[],
  before: readonly Row[] | undefined,
  lastHour: number | null,
): DayHours {
  const isToCome = (hour: number) => lastHour !== null && hour > lastHour;
  return {
    now: byHour(rows).map((clicks, hour) => (isToCome(hour) ? null : clicks)),
    before: before ? byHour(before) : [],
  };
}

export type DayWords = {
  clicks: string;
  /** The compared day; null where there is none. */
  dayBefore: string | null;
  hour: string;
  share: string;
  unit: string;
  notOver: string;
};

/** The day as bars, the compared day as a line. */
export function hoursChart({ now, before }: DayHours, lastHour: number | null, words: DayWords): TimeChart {
  return {
    kind: 'count',
    unit: words.unit,
    shape: 'bar',
    buckets: HOURS.map((hour) => ({
      axis: String(hour),
      name: hourName(hour),
      incomplete: hour === lastHour,
    })),
    series: [
      { key: 'own', name: words.clicks, color: 0, values: now },
      ...(words.dayBefore === null
        ? []
        : [{ key: 'previous', name: words.dayBefore, color: 'previous' as const, values: before }]),
    ],
    incompleteNote: words.notOver,
  };
}

export type HourRow = { hour: number; now: number | null; before: number | null; share: number | null };

const hourBefore = (title: string): DataColumn<HourRow> => ({
  key: 'before',
  title,
  kind: 'count',
  value: (row) => row.before,
});

/** The table behind it. */
export function hoursTable({ now, before }: DayHours, words: DayWords): TableModel<HourRow> {
  const whole = gridSum(now.map((clicks) => clicks ?? 0));
  return {
    columns: [
      { key: 'hour', title: words.hour, kind: 'text', value: ({ hour }) => hourName(hour), short: true },
      { key: 'now', title: words.clicks, kind: 'count', value: (row) => row.now },
      { key: 'share', title: words.share, kind: 'share', value: (row) => row.share },
      ...(words.dayBefore === null ? [] : [hourBefore(words.dayBefore)]),
    ],
    rows: HOURS.map((hour) => {
      const clicks = now[hour] ?? null;
      return {
        hour,
        now: clicks,
        before: before[hour] ?? null,
        share: clicks === null ? null : shareOf(clicks, whole),
      };
    }),
    rowKey: ({ hour }) => hour,
    totals: {
      now: whole,
      before: before.length > 0 ? gridSum(before) : null,
      share: whole > 0 ? 1 : null,
    },
  };
}
