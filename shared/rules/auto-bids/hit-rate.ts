/** A forecast hits where what came is off by at most so much of what was expected. */
export const HIT_BAND = 0.2;
/** The plans that are looked at: the latest that were applied, of so many days. */
export const JUDGED_PLANS_MAX = 500;
export const JUDGED_PLANS_DAYS = 90;

/** Whether what came is what was expected, within the band; where nothing was expected, nothing may come. */
export const isForecastHit = (expected: number, came: number): boolean =>
  Math.abs(came - expected) <= HIT_BAND * expected + Number.EPSILON * Math.max(expected, came);
