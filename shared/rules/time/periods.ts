import { RANGE_MAX_YEARS } from '../limits.ts';
import { type Day, dayNumber, dayOfNumber, weekday } from './belgrade-time.ts';

/** Whole days, both ends included. */
export type Period = { from: Day; to: Day };
export const GROUP_BYS = ['day', 'week', 'month'] as const;
export type GroupBy = (typeof GROUP_BYS)[number];
export type Bucket = {
  /** The bucket's own start (the day, the ISO Monday, the first of the month), not cut to the range. */
  date: Day;
  /** First and last day of the bucket inside the range. */
  from: Day;
  to: Day;
  /** The range covers only a part of the bucket. */
  partial: boolean;
};

/** Long before anything that is counted; a range of years before it, as it is compared with, still has days. */
const FIRST_DAY: Day = '1900-01-01';

/** The day if the text is one that exists, written `YYYY-MM-DD`, and none of before 1900; else null. */
export function parseDay(text: string): Day | null {
  try {
    dayNumber(text);
    return text < FIRST_DAY ? null : text;
  } catch {
    return null;
  }
}

export function addDays(day: Day, days: number): Day {
  return dayOfNumber(dayNumber(day) + days);
}

/** The same day of another month, or that month's last day where it is shorter. */
export function addMonths(day: Day, months: number): Day {
  const monthIndex = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  const first = firstOfMonth(monthIndex);
  const lastDate = daysBetween(first, firstOfMonth(monthIndex + 1));
  return addDays(first, Math.min(Number(day.slice(8)), lastDate) - 1);
}

function firstOfMonth(monthIndex: number): Day {
  const year = String(Math.floor(monthIndex / 12)).padStart(4, '0');
  const month = String((monthIndex % 12) + 1).padStart(2, '0');
  return `${year}-${month}-01`;
}

/** Days from one to the other: 0 for the same day, negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return dayNumber(to) - dayNumber(from);
}

/** How many days a period has, both ends counted. */
export function periodDays(period: Period): number {
  return daysBetween(period.from, period.to) + 1;
}

/** The period of equal length that ends the day before this one begins. */
export function previousPeriod(period: Period): Period {
  return { from: addDays(period.from, -periodDays(period)), to: addDays(period.from, -1) };
}

/** At most RANGE_MAX_YEARS between the two dates: the same date three years earlier is still allowed. */
export function isWithinMaxRange(period: Period): boolean {
  return period.to <= addMonths(period.from, RANGE_MAX_YEARS * 12);
}

/** The start of the bucket a day falls into. */
export function bucketOf(day: Day, groupBy: GroupBy): Day {
  if (groupBy === 'day') return day;
  if (groupBy === 'month') return `${day.slice(0, 7)}-01`;
  return addDays(day, 1 - weekday(day));
}

function nextBucket(start: Day, groupBy: GroupBy): Day {
  if (groupBy === 'month') return addMonths(start, 1);
  return addDays(start, groupBy === 'week' ? 7 : 1);
}

/** Every bucket the period touches, in order; the first and the last are cut to it. None if it ends before it begins. */
export function buckets(period: Period, groupBy: GroupBy): Bucket[] {
  const result: Bucket[] = [];
  if (period.from > period.to) return result;
  let date = bucketOf(period.from, groupBy);
  while (date <= period.to) {
    const next = nextBucket(date, groupBy);
    const last = addDays(next, -1);
    const startsBefore = date < period.from;
    const endsAfter = last > period.to;
    result.push({
      date,
      from: startsBefore ? period.from : date,
      to: endsAfter ? period.to : last,
      partial: startsBefore || endsAfter,
    });
    date = next;
  }
  return result;
}

/** 1 January to 31 December of the year before. */
export function lastCalendarYear(today: Day): Period {
  const year = String(Number(today.slice(0, 4)) - 1).padStart(4, '0');
  return { from: `${year}-01-01`, to: `${year}-12-31` };
}
