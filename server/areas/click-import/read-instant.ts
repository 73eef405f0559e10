import { belgradeHour, dayStart } from '../../../shared/rules/time/belgrade-time.ts';
import { HOUR_MS, MINUTE_MS } from '../../../shared/rules/time/durations.ts';
import { BadValue } from './bad-value.ts';
import { type DateOrder, readDay, splitDayAndTime } from './read-day.ts';

/** How a file writes days and times. */
export type TimeFormats = {
  /** Time of what has none, in minutes after Belgrade's midnight. */
  readonly defaultMinutes: number;
  /** Null where each text itself has to say it. */
  readonly dateOrder: DateOrder | null;
};

/** Minutes since midnight of a time such as 9:05, 9.05 or 21:30:15. */
export function parseTime(text: string): number | null {
  const [, hours, minutes, seconds = '0'] = /^(\d{1,2})[:.](\d{2})(?::(\d{2})(?:\.\d+)?)?$/.exec(text) ?? [];
  const total = Number(hours) * 60 + Number(minutes) + Number(seconds) / 60;
  return Number(hours) < 24 && Number(minutes) < 60 && Number(seconds) < 60 ? total : null;
}

/** The instant of a time on Belgrade's clocks; an hour that summer time leaves out is the one after it. */
function belgradeInstant(day: string, minutes: number): number {
  const sinceMidnight = dayStart(day) + Math.round(minutes * MINUTE_MS);
  const hour = Math.floor(minutes / 60);
  const change = ((hour - belgradeHour(sinceMidnight) + 36) % 24) - 12;
  const corrected = sinceMidnight + change * HOUR_MS;
  return belgradeHour(corrected) === hour ? corrected : sinceMidnight;
}

/**
 * The instant that a text such as `20.11.2026 9:05`, or a day with its time beside it, names: on Belgrade's clocks unless it
 * says its own. In ms since 1970.
 * @throws BadValue where it names none, or may name two
 */
export function readInstant(
  { text, time: beside }: { text: string; time: string | undefined },
  { defaultMinutes, dateOrder }: TimeFormats,
): number {
  const zoned = text.replace(/ ([+-]\d\d:?\d\d)$/, '$1');
  if (/[Tt ].*(Z|[+-]\d\d:?\d\d)$/.test(zoned) && !Number.isNaN(Date.parse(zoned))) return Date.parse(zoned);
  const { date, time: timeOfDate } = splitDayAndTime(text);
  const day = readDay(date, dateOrder);
  const time = beside ?? timeOfDate;
  const minutes = time === undefined ? defaultMinutes : parseTime(time);
  if (minutes === null)
    throw new BadValue('no_time', { value: time ?? '' }, `"${time}" is not a time such as 09:30`);
  return belgradeInstant(day, minutes);
}
