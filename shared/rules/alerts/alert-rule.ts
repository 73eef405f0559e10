import type { AlertLevel } from './alert-kinds.ts';
import type { TrafficBand } from './traffic-band.ts';

/** The last minutes that the running day is judged by, at every look. */
export const WINDOW_MINUTES = 50;
/** Fewer in the window, or in a day, say nothing by chance. */
const LEAST_EXPECTED = { hour: 8, day: 12 } as const;
/** A change below it is no news, however sure it is. */
const LEAST_CHANGE = 0.3;
/** What counts as grave: the half, or twice. */
const GRAVE_CHANGE = 0.45;
/** How many deviations away is sure where no cause is seen, and likely. */
const SURE = 4.3;
const LIKELY = 3.4;
/** A cause that is seen in bids, limits, feeds or prices and accounts for this share of what was expected proves itself: */
const SEEN_CAUSE = 0.25;
/** then a change of this much is enough. */
const CHANGE_WITH_CAUSE = 0.22;

/** How the rest of the portal does beside what was expected of it, and whether that is sure. */
export type PortalState = { readonly ratio: number; readonly expected: number };
/** From here on the portal as a whole says something. */
const PORTAL_EXPECTED = 100;
const PORTAL_RATIO = { least: 0.3, most: 3 } as const;
/** The portal as a whole is news once it has fallen so far. */
const PORTAL_FALL = 0.6;

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
};

/** What the others of the portal say that this shop should have, beside its own past. */
const portalFactor = ({ ratio, expected }: PortalState): number =>
  expected < PORTAL_EXPECTED ? 1 : Math.min(PORTAL_RATIO.most, Math.max(PORTAL_RATIO.least, ratio));

/** How far away it is, in deviations, where more is worse. */
function distance({ direction, seen }: Asked, { expected, deviation }: TrafficBand): number {
  const away = (seen - expected) / Math.max(deviation, 1);
  return direction === 'low' ? -away : away;
}

const changeOf = ({ direction, seen }: Asked, expected: number) =>
  direction === 'low' ? 1 - seen / expected : seen / expected - 1;

/** Whether a count is news beside its band, and how sure; null where it is not. */
function judgeBand(asked: Asked, band: TrafficBand): AlertLevel | null {
  const change = changeOf(asked, band.expected);
  const away = distance(asked, band);
  const isSeen = asked.explained >= SEEN_CAUSE && change >= CHANGE_WITH_CAUSE;
  if (change < LEAST_CHANGE) return isSeen ? 2 : null;
  if (away >= SURE || isSeen) return change >= GRAVE_CHANGE ? 3 : 2;
  return away >= LIKELY ? 1 : null;
}

/**
 * Whether what was counted leaves its band, once the course of the whole portal is taken out; a portal that has fallen as a
 * whole is news by itself. Null where it is within, or where too little was expected for chance to mean anything.
 */
export function judgeTraffic(asked: Asked): Judged | null {
  const { band, span, portal, direction } = asked;
  if (band.expected < LEAST_EXPECTED[span]) return null;
  const factor = portalFactor(portal);
  const scaled = {
    expected: band.expected * factor,
    deviation: Math.max(band.deviation * factor, Math.sqrt(band.expected * factor)),
  };
  if (scaled.expected >= 1) {
    const level = judgeBand(asked, scaled);
    if (level !== null) return { level, expected: scaled.expected, isPortal: false };
  }
  if (direction !== 'low' || factor > PORTAL_FALL) return null;
  const level = judgeBand({ ...asked, explained: 1 }, band);
  return level === null ? null : { level, expected: band.expected, isPortal: true };
}
