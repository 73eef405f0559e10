import type { Day } from '../../../shared/rules/time/belgrade-time.ts';
import { addDays, addMonths, bucketOf, type Period } from '../../../shared/rules/time/periods.ts';

/** Months that are offered: this one and the three years before. */
const MONTHS_BACK = 36;

/** The days of a month, `YYYY-MM`; the current one ends today. */
export function monthPeriod(month: string, today: Day): Period {
  const from = `${month}-01`;
  const last = addDays(addMonths(from, 1), -1);
  return { from, to: last < today ? last : today };
}

/** The month a range is exactly; null if it is none. */
export function monthOfRange(range: Period, today: Day): string | null {
  const month = range.from.slice(0, 7);
  const { from, to } = monthPeriod(month, today);
  return range.from === from && range.to === to ? month : null;
}

/** The months to choose from, newest first. */
export function monthsToChoose(today: Day): string[] {
  const first = bucketOf(today, 'month');
  return Array.from({ length: MONTHS_BACK + 1 }, (_, back) => addMonths(first, -back).slice(0, 7));
}

/** The month before or after the one a range ends in; null where reports do not go. */
export function neighbourMonth(range: Period, step: -1 | 1, today: Day): string | null {
  const month = addMonths(bucketOf(range.to, 'month'), step).slice(0, 7);
  return monthsToChoose(today).includes(month) ? month : null;
}
