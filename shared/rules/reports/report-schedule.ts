import { belgradeDay, belgradeHour, type Day, dayStart } from '../time/belgrade-time.ts';
import { HOUR_MS } from '../time/durations.ts';
import { addDays, addMonths, bucketOf, type Period } from '../time/periods.ts';

export const REPORT_RHYTHMS = ['weekly', 'monthly'] as const;
export type ReportRhythm = (typeof REPORT_RHYTHMS)[number];

/** When mailed reports are made, on the wall in Belgrade. */
const REPORT_HOUR = 6;

/** The ISO Monday or the first of the month, and the one after it. */
const startOf = (day: Day, rhythm: ReportRhythm): Day =>
  bucketOf(day, rhythm === 'weekly' ? 'week' : 'month');
const startAfter = (start: Day, rhythm: ReportRhythm): Day =>
  rhythm === 'weekly' ? addDays(start, 7) : addMonths(start, 1);

/** The instant of an hour of the day; the day may have 23 or 25 of them. */
function hourOfDay(day: Day, hour: number): number {
  const instant = dayStart(day) + hour * HOUR_MS;
  return instant + (hour - belgradeHour(instant)) * HOUR_MS;
}

/** The first instant after `now` (ms) at which a report of this rhythm is due: Mondays, or firsts of a month, at six. */
export function nextDue(rhythm: ReportRhythm, now: number): number {
  const start = startOf(belgradeDay(now), rhythm);
  const due = hourOfDay(start, REPORT_HOUR);
  return due > now ? due : hourOfDay(startAfter(start, rhythm), REPORT_HOUR);
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
