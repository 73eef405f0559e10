import type { PortalCode } from '../portals/portal-codes.ts';
import { dayOfNumber, weekday } from '../time/belgrade-time.ts';
import { isSaleDay } from '../time/sale-days.ts';
import { isQuietDay } from './public-holidays.ts';

/** What was counted by hour on the wall in Belgrade: `dayNumber × 24 + hour`. An hour that is missing had nothing. */
export type HourCounts = ReadonlyMap<number, number>;

/** Hours on the wall, of which the first and the last may be counted in part: the share of each that belongs. */
export type WallHours = readonly { readonly hour: number; readonly share: number }[];

/** What is expected of some hours, and how far it usually is from that. */
export type TrafficBand = { readonly expected: number; readonly deviation: number };

export const BAND_WEEKS = 8;
/** With fewer of the same hours nothing is expected. */
const LEAST_WEEKS = 4;
const DAY_HOURS = 24;
/** Of a normal distribution: its standard deviation beside its median absolute deviation. */
const MAD_TO_SIGMA = 1.4826;
/** The last days that say how busy the season is beside the weeks before it. */
const LEVEL_DAYS = 7;
/** By so much a day is above or below what the days before it said. */
export const DAY_SCATTER = 0.07;
const LEVEL = { least: 0.5, most: 2 } as const;
/** What the day has had so far changes what is expected of the rest by no more, so that a fall that lasts stays one. */
const TODAY_LEVEL = { least: 0.8, most: 1.25 } as const;
/** One of so many days is left aside at either end where a usual share is asked for. */
const LEFT_ASIDE = 8;
/** Scatter that is measured on eight weeks is known no better than by this. */
const SCATTER_UNSURE = 0.15;

export function medianCount(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** The median absolute deviation from the median. */
export const mad = (values: readonly number[]): number => {
  const middle = medianCount(values);
  return medianCount(values.map((value) => Math.abs(value - middle)));
};

export type Known = {
  readonly counts: HourCounts;
  /** What was counted on whole days, by `dayNumber`. */
  readonly days: HourCounts;
  /** What was counted on a day, by `dayNumber`, before an hour of it; undefined where that is not known. */
  readonly before: (day: number, hourOfDay: number) => number | undefined;
  readonly portal: PortalCode;
  /** The first hour that anything is known of. */
  readonly firstHour: number;
  /** By how much a day is above or below what is known before it begins, where that is more than `DAY_SCATTER`. */
  readonly dayScatter?: number;
};

const isQuietHour = (portal: PortalCode, hour: number) =>
  isQuietDay(portal, dayOfNumber(Math.floor(hour / DAY_HOURS)));

/** Holidays say nothing about other days, nor those of the sale around Black Friday about days after it. */
const isUnlike = (portal: PortalCode, then: number, day: number) =>
  isQuietHour(portal, then * DAY_HOURS) || (isSaleDay(dayOfNumber(then)) && !isSaleDay(dayOfNumber(day)));

function sameDays(known: Known, day: number): number[] {
  const days: number[] = [];
  for (let week = 1; week <= BAND_WEEKS; week++) {
    const then = day - 7 * week;
    if (then * DAY_HOURS < known.firstHour || isUnlike(known.portal, then, day)) continue;
    days.push(known.days.get(then) ?? 0);
  }
  return days;
}

/** How busy the last whole days were beside the same days of the weeks before them; 1 where that is not known. */
export function seasonLevel(known: Known, beforeHour: number): number {
  const lastDay = Math.floor(beforeHour / DAY_HOURS) - 1;
  const ratios: number[] = [];
  for (let day = lastDay; day > lastDay - LEVEL_DAYS; day--) {
    if (isUnlike(known.portal, day, lastDay + 1)) continue;
    const weeks = sameDays(known, day);
    const usual = medianCount(weeks);
    if (weeks.length < LEAST_WEEKS || usual === 0) continue;
    ratios.push((known.days.get(day) ?? 0) / usual);
  }
  if (ratios.length < LEVEL_DAYS / 2) return 1;
  return Math.min(LEVEL.most, Math.max(LEVEL.least, medianCount(ratios)));
}

/** What days that are alike say of an hour: its share of a day, that of the hours before it, and how far hours are from it. */
export type HourProfile = { readonly share: number; readonly before: number; readonly scatter: number };

const isWeekend = (day: number) => weekday(dayOfNumber(day)) > 5;

/** The days of the last eight weeks that say something, those of a holiday or the sale left out. */
function pastDays(known: Known, day: number): number[] {
  const days: number[] = [];
  for (let ago = 1; ago <= BAND_WEEKS * 7; ago++) {
    const then = day - ago;
    if (then * DAY_HOURS < known.firstHour || isUnlike(known.portal, then, day)) continue;
    if ((known.days.get(then) ?? 0) > 0) days.push(then);
  }
  return days;
}

/** The share of their days, as a ratio of sums, that something had; days with least and with most of it left aside. */
function usualShare(known: Known, days: readonly number[], countOn: (day: number) => number): number {
  const counted = days.map((day) => ({ count: countOn(day), all: known.days.get(day) ?? 1 }));
  const sorted = counted.sort((a, b) => a.count / a.all - b.count / b.all);
  const aside = Math.floor(sorted.length / LEFT_ASIDE);
  const kept = sorted.slice(aside, sorted.length - aside);
  const all = kept.reduce((sum, one) => sum + one.all, 0);
  return all === 0 ? 0 : kept.reduce((sum, { count }) => sum + count, 0) / all;
}

/** How an hour on the wall usually is: working days by themselves, and weekends. */
export function hourProfile(known: Known, hour: number): HourProfile {
  const [day, hourOfDay] = [Math.floor(hour / DAY_HOURS), hour % DAY_HOURS];
  const ofHour = (then: number) => known.counts.get(then * DAY_HOURS + hourOfDay) ?? 0;
  const past = pastDays(known, day);
  const alike = past.filter((then) => isWeekend(then) === isWeekend(day));
  const others = past.filter((then) => isWeekend(then) !== isWeekend(day));
  const share = usualShare(known, alike, ofHour);
  const away = [alike, others].flatMap((days) => {
    const usual = days === alike ? share : usualShare(known, days, ofHour);
    return days.flatMap((then) => {
      const expected = usual * (known.days.get(then) ?? 0);
      return expected > 0 ? [(ofHour(then) - expected) / Math.sqrt(expected)] : [];
    });
  });
  const scatter = Math.max(1, MAD_TO_SIGMA * mad(away) - SCATTER_UNSURE);
  return { share, before: usualShare(known, alike, (then) => known.before(then, hourOfDay) ?? 0), scatter };
}

/** What the day has had so far beside what was expected of that, and how sure it makes one of the rest. */
function levelToday(known: Known, hour: number, expected: number) {
  const seen = known.before(Math.floor(hour / DAY_HOURS), hour % DAY_HOURS);
  const usual = 1 / (known.dayScatter ?? DAY_SCATTER) ** 2;
  if (seen === undefined) return { level: 1, sureness: usual };
  const level = (usual + seen) / (usual + expected);
  return {
    level: Math.min(TODAY_LEVEL.most, Math.max(TODAY_LEVEL.least, level)),
    sureness: usual + expected,
  };
}

/**
 * What is expected of some hours of a day: by the same days of the last eight weeks at the level of the season, the share
 * that hours like these have of a day, and what the day has had so far. The deviation is that of a count of chance, more
 * where these hours are seen to differ by more, and of what is not known of the day yet. Null where too few weeks are
 * known, and on holidays. `profileOf` gives what `hourProfile` does.
 */
export function trafficBand(
  known: Known,
  hours: WallHours,
  level: number,
  profileOf: (known: Known, hour: number) => HourProfile = hourProfile,
): TrafficBand | null {
  const [first] = hours;
  if (!first || hours.some(({ hour }) => isQuietHour(known.portal, hour))) return null;
  let [usual, scatter] = [0, 1];
  for (const { hour, share } of hours) {
    const days = sameDays(known, Math.floor(hour / DAY_HOURS));
    if (days.length < LEAST_WEEKS) return null;
    const profile = profileOf(known, hour);
    usual += share * profile.share * medianCount(days) * level;
    scatter = Math.max(scatter, profile.scatter);
  }
  const dayUsual = medianCount(sameDays(known, Math.floor(first.hour / DAY_HOURS))) * level;
  const today = levelToday(known, first.hour, dayUsual * profileOf(known, first.hour).before);
  const expected = usual * today.level;
  return { expected, deviation: Math.sqrt(scatter ** 2 * expected + expected ** 2 / today.sureness) };
}

/** The same of a whole day. */
export function dayBand(known: Known, day: number, level: number): TrafficBand | null {
  return isQuietHour(known.portal, day * DAY_HOURS) ? null : bandOf(sameDays(known, day), level);
}

function bandOf(weeks: readonly number[], level: number): TrafficBand | null {
  if (weeks.length < LEAST_WEEKS) return null;
  const expected = medianCount(weeks) * level;
  const chance = Math.sqrt(expected + (DAY_SCATTER * expected) ** 2);
  return { expected, deviation: Math.max(MAD_TO_SIGMA * mad(weeks) * level, chance) };
}

/** The hours on the wall that a stretch of time of a day lies in; `from` and `to` in hours since the first day. */
export function wallHours(from: number, to: number): WallHours {
  const hours: { hour: number; share: number }[] = [];
  for (let hour = Math.floor(from); hour < to; hour++) {
    hours.push({ hour, share: Math.min(to, hour + 1) - Math.max(from, hour) });
  }
  return hours;
}
