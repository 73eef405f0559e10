import type { AlertLevel } from './alert-kinds.ts';
import type { TrafficBand } from './traffic-band.ts';

/**
 * The last minutes that the running day is judged by, at every look: the longest stretch that lies within a fall which is to
 * be found within the hour. Of all tests for a change that has to be found so soon, one window of that length misses least.
 */
export const WINDOW_MINUTES = 55;
/** Fewer in the window, or in a day, say nothing by chance. */
export const LEAST_JUDGEABLE = { hour: 8, day: 12 } as const;
/** A change below it is no news, however sure it is. */
export const LEAST_CHANGE = 0.3;
/** What counts as grave: the half, or twice. */
const GRAVE_CHANGE = 0.45;
/** How many deviations away is sure where no cause is seen, and likely. */
const SURE = 4.3;
const LIKELY = 3.4;
/** The same of the running day, whose deviations are those of chance exactly: of too few, and of too many. */
const OF_HOURS = { low: { sure: 3.8, likely: 3.2 }, high: { sure: 4.6, likely: 3.8 } } as const;
/** And where several stretches of them are looked at, any of which may be out by chance. */
const OF_FEW = { sure: 4.2, likely: 3.5 } as const;
/** A cause that is seen in bids, limits, feeds or prices and accounts for this share of what was expected proves itself: */
const SEEN_CAUSE = 0.25;
/** then a change of this much is enough, where it is more than a deviation of chance. */
const CHANGE_WITH_CAUSE = 0.22;
const CHANCE_WITH_CAUSE = 1;

/** Whether so much is expected that what is counted says something. */
export const isJudgeable = (span: keyof typeof LEAST_JUDGEABLE, expected: number): boolean =>
  expected >= LEAST_JUDGEABLE[span];

/** How the rest of the portal does beside what was expected of it, and whether that is sure. */
export type PortalState = { readonly ratio: number; readonly expected: number };
/** From here on the portal as a whole says something. */
const PORTAL_EXPECTED = 60;
const PORTAL_RATIO = { least: 0.05, most: 3 } as const;
/** The portal as a whole is news once it has fallen so far, and over once it is back so far. */
const PORTAL_FALL = 0.6;
const PORTAL_BACK = 0.8;

export type Judged = { readonly level: AlertLevel; readonly expected: number; readonly isPortal: boolean };

type Asked = {
  /** Whether fewer or more than expected is bad. */
  readonly direction: 'low' | 'high';
  readonly span: 'hour' | 'day';
  readonly seen: number;
  readonly band: TrafficBand;
  readonly portal: PortalState;
  /** The share of what was expected that a cause which is seen elsewhere accounts for. */
  readonly explained: number;
  /** Whether it is of things so few that half of one more or less matters. */
  readonly isSparse: boolean;
};

/** What the others of the portal say that this shop should have, beside its own past. */
const portalFactor = ({ ratio, expected }: PortalState): number =>
  expected < PORTAL_EXPECTED ? 1 : Math.min(PORTAL_RATIO.most, Math.max(PORTAL_RATIO.least, ratio));

/** Whether a portal that had fallen as a whole is back: one that hovers at the line is news once. */
export const isPortalBack = ({ ratio }: PortalState): boolean => ratio >= PORTAL_BACK;

/** How unlikely a count so far away is by chance, as the deviations of a normal distribution that are as unlikely (the deviance). */
function distanceOfChance(seen: number, expected: number): number {
  return Math.sqrt(2 * (expected - seen + (seen > 0 ? seen * Math.log(seen / expected) : 0)));
}

const isOutOn = (direction: Asked['direction'], seen: number, expected: number) =>
  direction === 'low' ? seen < expected : seen > expected;

/** Of a few: so much is a count nearer to what was expected, as the deviance of whole numbers makes it less likely than it is. */
const CONTINUITY = 0.5;

/** Whether a count is as far away as is sure, or likely, in deviations. */
function surenessOf({ direction, span, seen, isSparse }: Asked, { expected, deviation }: TrafficBand) {
  const wide = Math.max(deviation, 1);
  if (span === 'day') {
    const away = (direction === 'low' ? expected - seen : seen - expected) / wide;
    return { isSure: away >= SURE, isLikely: away >= LIKELY };
  }
  const lines = isSparse ? OF_FEW : OF_HOURS[direction];
  const nearer = isSparse ? Math.min(expected, seen + CONTINUITY) : seen;
  const away = isOutOn(direction, seen, expected)
    ? (distanceOfChance(nearer, expected) * Math.sqrt(expected)) / wide
    : 0;
  return { isSure: away >= lines.sure, isLikely: away >= lines.likely };
}

/** Whether a portal too small to scale the band has itself fallen surely, and by most of what the shop has. */
function isFallOfSmallPortal({ direction, portal, seen, band }: Asked): boolean {
  const { ratio, expected } = portal;
  if (direction !== 'low' || expected >= PORTAL_EXPECTED || ratio > PORTAL_FALL) return false;
  const missing = 1 - seen / band.expected;
  return 1 - ratio >= missing / 2 && distanceOfChance(ratio * expected, expected) >= OF_HOURS.low.sure;
}

const changeOf = ({ direction, seen }: Asked, expected: number) =>
  direction === 'low' ? 1 - seen / expected : seen / expected - 1;

/** Whether a count is news beside its band, and how sure; null where it is not. */
function judgeBand(asked: Asked, band: TrafficBand): AlertLevel | null {
  const change = changeOf(asked, band.expected);
  const { isSure, isLikely } = surenessOf(asked, band);
  const isSeen =
    asked.explained >= SEEN_CAUSE &&
    change >= CHANGE_WITH_CAUSE &&
    distanceOfChance(asked.seen, band.expected) >= CHANCE_WITH_CAUSE;
  if (change < LEAST_CHANGE) return isSeen ? 2 : null;
  if (isSure || isSeen) return change >= GRAVE_CHANGE ? 3 : 2;
  return isLikely ? 1 : null;
}

/**
 * Whether what was counted leaves its band, once the course of the whole portal is taken out; a portal that has fallen as a
 * whole is news by itself. Null where it is within, or where too little was expected for chance to mean anything.
 */
export function judgeTraffic(asked: Asked): Judged | null {
  const { band, span, portal, direction } = asked;
  if (!isJudgeable(span, band.expected)) return null;
  const factor = portalFactor(portal);
  const expected = band.expected * factor;
  const ofPortal = portal.expected < PORTAL_EXPECTED ? 0 : expected / Math.sqrt(portal.expected);
  const own = Math.max(band.deviation * factor, Math.sqrt(expected));
  const scaled = { expected, deviation: Math.hypot(own, ofPortal) };
  // Of the little that is left where the whole portal has fallen, chance makes no news of the shop's own.
  if (isJudgeable(span, scaled.expected)) {
    const level = judgeBand(asked, scaled);
    if (level !== null) return { level, expected: scaled.expected, isPortal: isFallOfSmallPortal(asked) };
  }
  if (direction !== 'low' || factor > PORTAL_FALL) return null;
  const level = judgeBand({ ...asked, explained: 1 }, band);
  return level === null ? null : { level, expected: band.expected, isPortal: true };
}
