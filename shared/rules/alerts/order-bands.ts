import type { PortalCode } from '../portals/portal-codes.ts';
import { dayOfNumber } from '../time/belgrade-time.ts';
import { isJudgeable } from './alert-rule.ts';
import { areOrdersBack } from './orders-back.ts';
import { isQuietDay } from './public-holidays.ts';
import {
  BAND_WEEKS,
  DAY_SCATTER,
  type Known,
  seasonLevel,
  type TrafficBand,
  trafficBand,
} from './traffic-band.ts';

/**
 * The stretches up to now in which the orders of the running day are counted, in hours: orders are few, so a shop that sells
 * much is judged by the last hour and one that sells little by the last day.
 */
export const ORDER_HOURS = [1, 2, 4, 8, 16, 24] as const;
export type OrderHours = (typeof ORDER_HOURS)[number];
const WHOLE = ORDER_HOURS.length - 1;

/** Orders of the 24 hours up to this time of a day so many days ago: those in the last of them, by `ORDER_HOURS`. */
export type OrdersUpTo = { readonly ago: number; readonly counts: readonly number[] };

/** Of one stretch: what came in it, and what is expected of it. */
export type OrderBand = {
  readonly hours: OrderHours;
  readonly seen: number;
  readonly band: TrafficBand;
  /** Whether what it lacks was missing earlier, and orders are back, where so many times as much is expected of all of it. */
  readonly areBack: (times: number) => boolean;
};

/** The variance of a median beside that of the mean of as many values, of a normal distribution. */
const MEDIAN_VARIANCE = Math.PI / 2;
/** Days by which the median of the same days of the week is known, and the level of the season. */
const [WEEKS_KNOWN, LEVEL_KNOWN] = [BAND_WEEKS, 7];

/** How unsure the orders of a day are before it begins: as days scatter, and by how few orders the same days before it had. */
function dayScatter(rows: readonly OrdersUpTo[]): number {
  const same = rows.filter(({ ago }) => ago > 0 && ago % 7 === 0 && ago <= BAND_WEEKS * 7);
  const aDay = same.reduce((sum, { counts }) => sum + (counts[WHOLE] ?? 0), 0) / BAND_WEEKS;
  const ofMedians = MEDIAN_VARIANCE / WEEKS_KNOWN + MEDIAN_VARIANCE / LEVEL_KNOWN;
  return Math.hypot(DAY_SCATTER, Math.sqrt(ofMedians / Math.max(1, aDay)));
}

/** The level of the season and of today make no more of what days had. */
const MOST_OF_MEAN = 3;

/** Whether enough may be expected of a stretch: most shops sell too little in most of them, which is quickly seen. */
function mayBeJudged(rows: readonly OrdersUpTo[], nth: number): boolean {
  let all = 0;
  for (const { ago, counts } of rows) if (ago > 0 && ago <= BAND_WEEKS * 7) all += counts[nth] ?? 0;
  return isJudgeable('hour', (MOST_OF_MEAN * all) / (BAND_WEEKS * 7));
}

/**
 * What came in each stretch up to now beside what is expected of it: by the same hours of the week of the last eight weeks, as
 * clicks are. `hour` is the time of day as a number. Stretches of a holiday are absent, and those of
 * which too little is known or expected.
 */
export function orderBands(
  rows: readonly OrdersUpTo[],
  { portal, today, hour }: { readonly portal: PortalCode; readonly today: number; readonly hour: number },
): OrderBand[] {
  // A day is the 24 hours that end at this time of it, so that no stretch is cut by midnight.
  const days = new Map(rows.map(({ ago, counts }) => [today - ago, counts[WHOLE] ?? 0]));
  const firstHour = Math.min(...days.keys()) * 24;
  const whole = { days, portal, firstHour, dayScatter: dayScatter(rows) };
  const ofStretch = (nth: number): Known => {
    const counts = new Map(rows.map(({ ago, counts }) => [(today - ago) * 24, counts[nth] ?? 0]));
    return { ...whole, counts, before: (day) => (days.get(day) ?? 0) - (counts.get(day * 24) ?? 0) };
  };
  const level = seasonLevel(ofStretch(WHOLE), today * 24);
  const bandOf = (nth: number) => {
    const known = ofStretch(nth);
    const band = trafficBand(known, [{ hour: today * 24, share: 1 }], level);
    return band && { seen: known.counts.get(today * 24) ?? 0, band };
  };
  const stretchOf = (nth: number, times: number) => {
    const of = bandOf(nth);
    return of ? [{ seen: of.seen, expected: of.band.expected * times }] : [];
  };
  const areBack = (nth: number, times: number) => {
    const [whole] = stretchOf(nth, times);
    const parts = ORDER_HOURS.slice(0, nth).flatMap((_, part) => stretchOf(part, times));
    return whole !== undefined && areOrdersBack(whole, parts);
  };
  return ORDER_HOURS.flatMap((hours, nth) => {
    if (!mayBeJudged(rows, nth)) return [];
    if (hours > hour && isQuietDay(portal, dayOfNumber(today - 1))) return [];
    const of = bandOf(nth);
    return of ? [{ hours, ...of, areBack: (times: number) => areBack(nth, times) }] : [];
  });
}
