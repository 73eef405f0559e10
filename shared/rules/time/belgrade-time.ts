import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts';
/** A calendar day in Europe/Belgrade, `YYYY-MM-DD`. */
export type Day = string;

const CACHED_MAX = 200_000;
const FIRST_DAY_NUMBER = -719_528; // 0000-01-01
const LAST_DAY_NUMBER = 2_932_896; // 9999-12-31

const wallClock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Europe/Belgrade',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
});

const offsetByHour = new Map<number, number>();
const dayByNumber = new Map<number, Day>();
const numberByDay = new Map<Day, number>();

/** Belgrade changes its offset only on whole UTC hours, so one look-up serves the whole hour. */
function offsetMs(ms: number): number {
  const hour = Math.floor(ms / HOUR_MS);
  const known = offsetByHour.get(hour);
  if (known !== undefined) return known;
  const part: Record<string, number> = {};
  for (const { type, value } of wallClock.formatToParts(hour * HOUR_MS)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour: wallHour = 0, minute = 0 } = part;
  const offset = Date.UTC(year, month - 1, day, wallHour, minute) - hour * HOUR_MS;
  if (offsetByHour.size >= CACHED_MAX) offsetByHour.clear();
  offsetByHour.set(hour, offset);
  return offset;
}

/** Days since 1970-01-01; a RangeError if the text is no calendar day. */
export function dayNumber(day: Day): number {
  const known = numberByDay.get(day);
  if (known !== undefined) return known;
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  // The engine rolls 31 February over into March.
  if (Number.isNaN(ms) || Number(day.slice(8)) !== new Date(ms).getUTCDate()) {
    throw new RangeError(`Not a day: ${day}`);
  }
  if (numberByDay.size >= CACHED_MAX) numberByDay.clear();
  numberByDay.set(day, ms / DAY_MS);
  return ms / DAY_MS;
}

/** The inverse of `dayNumber`; a RangeError outside the years 0000 to 9999. */
export function dayOfNumber(number: number): Day {
  const known = dayByNumber.get(number);
  if (known !== undefined) return known;
  if (!Number.isInteger(number) || number < FIRST_DAY_NUMBER || number > LAST_DAY_NUMBER) {
    throw new RangeError(`Not a day number: ${number}`);
  }
  const day = new Date(number * DAY_MS).toISOString().slice(0, 10);
  if (dayByNumber.size >= CACHED_MAX) dayByNumber.clear();
  dayByNumber.set(number, day);
  return day;
}

/** The business day of an instant (ms since the epoch). */
export function belgradeDay(ms: number): Day {
  return dayOfNumber(Math.floor((ms + offsetMs(ms)) / DAY_MS));
}

/** The hour on the wall, 0–23; 2 comes twice on the last Sunday of October and never on that of March. */
export function belgradeHour(ms: number): number {
  const local = ms + offsetMs(ms);
  return Math.floor(local / HOUR_MS) - Math.floor(local / DAY_MS) * 24;
}

/** The minute on the wall, `09:05`. */
export function wallMinute(ms: number): string {
  const minutes = Math.floor((ms + offsetMs(ms)) / MINUTE_MS) % (DAY_MS / MINUTE_MS);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** The hour of the week on the wall, from 0 on Monday at midnight to 167. */
export function belgradeHourOfWeek(ms: number): number {
  return (weekday(belgradeDay(ms)) - 1) * 24 + belgradeHour(ms);
}

/** The instant (ms since the epoch) of local midnight. */
export function dayStart(day: Day): number {
  // Changes come at 01:00 UTC, so the offset of UTC midnight is that of local midnight.
  const utcMidnight = dayNumber(day) * DAY_MS;
  return utcMidnight - offsetMs(utcMidnight);
}

/** The first instant after the day: 23, 24 or 25 hours after its start. */
export function dayEnd(day: Day): number {
  return dayStart(dayOfNumber(dayNumber(day) + 1));
}

/**
 * The instant at which the clocks show so many minutes after a day's midnight; 1440 and more are on the next day.
 * Of an hour that comes twice the first is meant, and one that never comes is the instant of the change.
 */
export function wallInstant(day: Day, minutes: number): number {
  if (minutes >= 1440) return wallInstant(dayOfNumber(dayNumber(day) + 1), minutes - 1440);
  const wall = dayNumber(day) * DAY_MS + minutes * 60_000;
  const change = dayNumber(day) * DAY_MS + HOUR_MS; // 01:00 UTC
  const before = wall - offsetMs(dayStart(day));
  return before < change ? before : Math.max(change, wall - offsetMs(change));
}

/** 1 Monday … 7 Sunday. */
export function weekday(day: Day): number {
  const fromMonday = (dayNumber(day) + 3) % 7; // 1970-01-01 was a Thursday
  return ((fromMonday + 7) % 7) + 1;
}

/** `YYYY-MM`, the budget's calendar month. */
export function monthOf(day: Day): string {
  return day.slice(0, 7);
}
