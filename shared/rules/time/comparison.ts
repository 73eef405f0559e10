import { addDays, addMonths, type Period, periodDays, previousPeriod } from './periods.ts';

const WEEK_DAYS = 7;
const YEAR_MONTHS = 12;

/** What the days of a report are compared with. */
export const COMPARISONS = ['previous', 'year', 'weekdays', 'custom'] as const;
export type ComparisonKind = (typeof COMPARISONS)[number];
/** What a screen can compare with, or nothing. */
export const COMPARISON_CHOICES = [...COMPARISONS, 'none'] as const;
export type ComparisonChoice = (typeof COMPARISON_CHOICES)[number];

/** The same dates the least number of whole years before at which they are over before the range begins. */
function sameDatesBefore(range: Period): Period {
  for (let years = 1; ; years += 1) {
    const move = -years * YEAR_MONTHS;
    const before = { from: addMonths(range.from, move), to: addMonths(range.to, move) };
    if (before.to < range.from) return before;
  }
}

/** As many days on the same weekdays, whole weeks before, over before the range begins. */
function sameWeekdaysBefore(range: Period): Period {
  const shift = -Math.ceil(periodDays(range) / WEEK_DAYS) * WEEK_DAYS;
  return { from: addDays(range.from, shift), to: addDays(range.to, shift) };
}

/** The days that a range is compared with; they are over before it begins. */
export function comparedPeriod(range: Period, comparison: Exclude<ComparisonKind, 'custom'>): Period {
  switch (comparison) {
    case 'previous':
      return previousPeriod(range);
    case 'year':
      return sameDatesBefore(range);
    case 'weekdays':
      return sameWeekdaysBefore(range);
  }
}
