import type { PortalCode } from '../portals/portal-codes.ts';
import { dayOfNumber } from '../time/belgrade-time.ts';
import { isPublicHoliday } from './public-holidays.ts';

/** What was counted by hour on the wall in Belgrade: `dayNumber × 24 + hour`. An hour that is missing had nothing. */
export type HourCounts = ReadonlyMap<number, number>;

/** Hours on the wall, of which the first and the last may be counted in part: the share of each that belongs. */
export type WallHours = readonly { readonly hour: number; readonly share: number }[];

/** What is expected of some hours, and how far it usually is from that. */
export type TrafficBand = { readonly expected: number; readonly deviation: number };

export const BAND_WEEKS = 8;
/** With fewer of the same hours nothing is expected. */
const LEAST_WEEKS = 4;
const [DAY_HOURS, WEEK_HOURS] = [24, 168];
/** Of a normal distribution: its standard deviation beside its median absolute deviation. */
const MAD_TO_SIGMA = 1.4826;
/** The last days that say how busy the season is beside the weeks before it. */
const LEVEL_DAYS = 7;
/** A day of fewer says nothing of how busy it was. */
const LEVELLED_FROM = 100;
/** By so much a day is above or below what the days before it said. */
const DAY_SCATTER = 0.07;
const LEVEL = { least: 0.5, most: 2 } as const;

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
  readonly portal: PortalCode;
  /** The first hour that anything is known of. */
  readonly firstHour: number;
};

const isQuietDay = (portal: PortalCode, hour: number) =>
  isPublicHoliday(portal, dayOfNumber(Math.floor(hour / DAY_HOURS)));

/** The same hours of the weeks before; those of a holiday stand for no ordinary day. */
function sameHours(known: Known, hours: WallHours): number[] {
  const [first] = hours;
  if (!first) return [];
  const weeks: number[] = [];
  for (let week = 1; week <= BAND_WEEKS; week++) {
    const then = hours.map(({ hour, share }) => ({ hour: hour - week * WEEK_HOURS, share }));
    if (then.some(({ hour }) => hour < known.firstHour || isQuietDay(known.portal, hour))) continue;
    weeks.push(countOf(known, then));
  }
  return weeks;
}

function sameDays(known: Known, day: number): number[] {
  const days: number[] = [];
  for (let week = 1; week <= BAND_WEEKS; week++) {
    const then = day - 7 * week;
    if (then * DAY_HOURS < known.firstHour || isQuietDay(known.portal, then * DAY_HOURS)) continue;
    days.push(known.days.get(then) ?? 0);
  }
  return days;
}

/** How busy the day of some hours was beside the same days around it; 1 where a day says too little. */
function levelsOfDays(known: Known, hours: WallHours): number[] {
  const day = Math.floor((hours[0]?.hour ?? 0) / DAY_HOURS);
  const totals = sameDays(known, day);
  const usual = medianCount(totals);
  return totals.map((total) => (Math.min(total, usual) < LEVELLED_FROM ? 1 : total / usual));
}

const countOf = ({ counts }: Known, hours: WallHours) =>
  hours.reduce((sum, { hour, share }) => sum + share * (counts.get(hour) ?? 0), 0);

/** How busy the last whole days were beside the same days of the weeks before them; 1 where that is not known. */
export function seasonLevel(known: Known, beforeHour: number): number {
  const lastDay = Math.floor(beforeHour / DAY_HOURS) - 1;
  const ratios: number[] = [];
  for (let day = lastDay; day > lastDay - LEVEL_DAYS; day--) {
    if (isQuietDay(known.portal, day * DAY_HOURS)) continue;
    const weeks = sameDays(known, day);
    const usual = medianCount(weeks);
    if (weeks.length < LEAST_WEEKS || usual === 0) continue;
    ratios.push((known.days.get(day) ?? 0) / usual);
  }
  if (ratios.length < LEVEL_DAYS / 2) return 1;
  return Math.min(LEVEL.most, Math.max(LEVEL.least, medianCount(ratios)));
}

/**
 * What is expected of some hours by the median of the same hours of the last eight weeks, at the level of the season;
 * the deviation is at least that of a count of chance. Null where too few weeks are known, and on holidays.
 */
export function trafficBand(known: Known, hours: WallHours, level: number): TrafficBand | null {
  if (hours.some(({ hour }) => isQuietDay(known.portal, hour))) return null;
  const found = sameHours(known, hours);
  const levels = levelsOfDays(known, hours);
  return bandOf(
    found.map((count, week) => count / (levels[week] ?? 1)),
    level,
  );
}

/** The same of a whole day. */
export function dayBand(known: Known, day: number, level: number): TrafficBand | null {
  return isQuietDay(known.portal, day * DAY_HOURS) ? null : bandOf(sameDays(known, day), level);
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
