import { belgradeDay, belgradeHour } from '../../../shared/rules/time/belgrade-time.ts';
import { demandOfHour } from '../demand-day.ts';
import { demandOfDay } from '../demand-season.ts';
import type { Traffic } from './load-traffic.ts';

const DAY_SECONDS = 86_400;
const VIEWS_PER_SECOND = 2.5;
const LIVELY_CLICKS_PER_SECOND = 0.2;
/** Once a day has so many times its usual clicks, they come as seldom as they usually do. */
const LIVELY_UP_TO = 1.5;
/** The night is quieter than the evening, but whoever watches the demo then should see something too. */
const HOUR_FACTOR = { least: 0.8, most: 1.5 } as const;

const hourFactor = (now: number): number => demandOfHour(belgradeDay(now), belgradeHour(now));

function liveliness(now: number): number {
  return Math.min(HOUR_FACTOR.most, Math.max(HOUR_FACTOR.least, hourFactor(now)));
}

/** How many pages of all portals together are looked at in a second. */
export function viewsPerSecond(now: number): number {
  return VIEWS_PER_SECOND * liveliness(now);
}

/**
 * How many clicks a portal's second has, for seconds that are given to one portal at a time by its share. A demo that
 * is watched should live; one that runs for days should not bury its history under the clicks of those days.
 */
export function clicksPerSecond(
  traffic: Omit<Traffic, 'drawProduct'>,
  clicksToday: number,
  now: number,
): number {
  const usualToday = traffic.clicksPerDay * demandOfDay(belgradeDay(now));
  if (clicksToday < usualToday * LIVELY_UP_TO) return LIVELY_CLICKS_PER_SECOND * liveliness(now);
  return (usualToday / DAY_SECONDS / traffic.share) * hourFactor(now);
}
