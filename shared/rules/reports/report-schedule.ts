import { belgradeDay, belgradeHour, type Day, dayStart } from '../time/belgrade-time.ts';
import { HOUR_MS } from '../time/durations.ts';
import { addDays, addMonths, bucketOf, type Period } from '../time/periods.ts';

export const REPORT_RHYTHMS = ['weekly', 'monthly'] as const;
export type ReportRhythm = (typeof REPORT_RHYTHMS)[number];
/** How often a view is mailed. */
export const MAILING_RHYTHMS = ['daily', ...REPORT_RHYTHMS] as const;
export type MailingRhythm = (typeof MAILING_RHYTHMS)[number];

/** When mailed reports are made, on the wall in Belgrade. */
const REPORT_HOUR = 6;

const BUCKETS = { daily: 'day', weekly: 'week', monthly: 'month' } as const;

/** The day itself, the ISO Monday or the first of the month, and the one after it. */
const startOf = (day: Day, rhythm: MailingRhythm): Day => bucketOf(day, BUCKETS[rhythm]);
function startAfter(start: Day, rhythm: MailingRhythm): Day {
  return rhythm === 'monthly' ? addMonths(start, 1) : addDays(start, rhythm === 'weekly' ? 7 : 1);
}

/** The instant of an hour of the day, which may have 23 or 25 of them; of one that it skips, the next. */
function hourOfDay(day: Day, hour: number): number {
  const instant = dayStart(day) + hour * HOUR_MS;
  const moved = instant + (hour - belgradeHour(instant)) * HOUR_MS;
  return belgradeHour(moved) === hour ? moved : instant;
}

/**
 * The first instant after `now` (ms) at which a report of this rhythm is due: each day, Mondays, or firsts of a month, at
 * six or at another hour on the wall in Belgrade.
 */
export function nextDue(rhythm: MailingRhythm, now: number, hour: number = REPORT_HOUR): number {
  const start = startOf(belgradeDay(now), rhythm);
  const due = hourOfDay(start, hour);
  return due > now ? due : hourOfDay(startAfter(start, rhythm), hour);
}

/** The day on which the latest report was due at `now` (ms). */
export function latestDueDay(rhythm: ReportRhythm, now: number): Day {
  const start = startOf(belgradeDay(now), rhythm);
  if (hourOfDay(start, REPORT_HOUR) <= now) return start;
  return startOf(addDays(start, -1), rhythm);
}

/** The whole ISO week or calendar month before the day on which its report is due. */
export function reportedPeriod(rhythm: ReportRhythm, dueDay: Day): Period {
  const to = addDays(dueDay, -1);
  return { from: startOf(to, rhythm), to };
}
