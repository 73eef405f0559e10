import type { Day } from './belgrade-time.ts';
import {
  addDays,
  addMonths,
  bucketOf,
  type GroupBy,
  isWithinMaxRange,
  lastCalendarYear,
  type Period,
  periodDays,
} from './periods.ts';

export const PRESETS = [
  'last_7',
  'last_30',
  'last_90',
  'month_to_date',
  'year_to_date',
  'current_quarter',
  'previous_quarter',
  'last_year',
  'last_month',
  'custom',
] as const;
export type Preset = (typeof PRESETS)[number];
export const DEFAULT_PRESET = 'month_to_date' satisfies Preset;

/** Bars of single days are hairlines beyond a quarter of a year. */
const DAYS_DRAWN_MAX = 92;

/** By what a range is counted unless somebody chooses otherwise: by weeks where its days are too many to be seen. */
export const usualGrouping = (range: Period): GroupBy =>
  periodDays(range) > DAYS_DRAWN_MAX ? 'week' : 'day';

function quarterStart(day: Day): Day {
  const monthsIntoQuarter = (Number(day.slice(5, 7)) - 1) % 3;
  return addMonths(bucketOf(day, 'month'), -monthsIntoQuarter);
}

/** The days a preset means today; `custom` alone says nothing and gives the default range. */
export function presetPeriod(preset: Preset, today: Day): Period {
  const monthStart = bucketOf(today, 'month');
  switch (preset) {
    case 'last_7':
      return { from: addDays(today, -6), to: today };
    case 'last_30':
      return { from: addDays(today, -29), to: today };
    case 'last_90':
      return { from: addDays(today, -89), to: today };
    case 'year_to_date':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
    case 'current_quarter':
      return { from: quarterStart(today), to: today };
    case 'previous_quarter':
      return { from: addMonths(quarterStart(today), -3), to: addDays(quarterStart(today), -1) };
    case 'last_year':
      return lastCalendarYear(today);
    case 'last_month':
      return { from: addMonths(monthStart, -1), to: addDays(monthStart, -1) };
    case 'month_to_date':
    case 'custom':
      return { from: monthStart, to: today };
  }
}

/** The preset a period is today; of several the default, then the first of the list; `custom` if none. */
export function presetOf(period: Period, today: Day): Preset {
  const isSame = (preset: Preset) => {
    const { from, to } = presetPeriod(preset, today);
    return from === period.from && to === period.to;
  };
  const inOrder: readonly Preset[] = [DEFAULT_PRESET, ...PRESETS];
  return inOrder.find(isSame) ?? 'custom';
}

/**
 * A range picked by hand; its end defaults to today. A RangeError whose message is the code:
 * `to_after_today`, `from_after_to` or `range_too_long`.
 */
export function customPeriod(from: Day, to: Day | undefined, today: Day): Period {
  const period = { from, to: to ?? today };
  if (period.to > today) throw new RangeError('to_after_today');
  if (period.from > period.to) throw new RangeError('from_after_to');
  if (!isWithinMaxRange(period)) throw new RangeError('range_too_long');
  return period;
}
