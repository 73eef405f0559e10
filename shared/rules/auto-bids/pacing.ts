import type { ForecastRange } from '../budget/budget-forecast.ts';

/** So much of what is left stays unspent, for hours that cost more than they used to. */
const PACE_RESERVE = 0.02;
/** The factor on all automatic bids moves by so much an hour at most … */
const PACE_STEP = 0.1;
/** … and not below this. */
export const LEAST_PACE = 0.05;
/** How much of what the last hour added to the error goes into the next factor, and of the error itself. */
const PROPORTIONAL = 0.6;
const INTEGRAL = 0.02;
/** A day has so much of its own weekday, the rest of the mean of all days. */
const OWN_WEEKDAY = 0.5;

export type BidPace = {
  /** On all automatic bids, LEAST_PACE to 1. */
  readonly factor: number;
  /** How far the day was behind its target at the last hour, in days’ targets; below 0 where it was ahead. */
  readonly debt: number;
};
export const FULL_PACE: BidPace = { factor: 1, debt: 0 };

type Day = Pick<ForecastRange, 'expected'> & { readonly day: string };

/**
 * What today may cost so that the limit lasts the month: what is left at the start of the day, less the reserve, spread
 * as the rest of the month is expected to cost without pacing. Same weekdays of a paced shop repeat what the pace did to
 * them, so half of each day is the mean of all. Micro-euro.
 * @param days today and the days after it, with what each was expected to cost by the morning
 */
export function targetOfDay(leftMicros: number, days: readonly Day[]): number {
  const all = days.reduce((sum, { expected }) => sum + expected, 0);
  const [today] = days;
  const left = leftMicros * (1 - PACE_RESERVE);
  if (!today) return left;
  const even = left / days.length;
  return all <= 0 ? even : OWN_WEEKDAY * ((left * today.expected) / all) + (1 - OWN_WEEKDAY) * even;
}

/** Whether the limit would be reached before the month ends. */
export const runsDry = (leftMicros: number, days: readonly Day[]): boolean =>
  days.reduce((sum, { expected }) => sum + expected, 0) > leftMicros * (1 - PACE_RESERVE);

/**
 * The factor for the next hour: proportional to how much more the last hour cost than it was to, and, for what has summed
 * up, to how far the day is ahead of its target. A shop whose limit lasts is at 1 and stays there; where nothing is left
 * nothing is shown, and the factor waits for the next month.
 * @param spent of the day so far; `due`: what of the day’s target should have been spent by now; both micro-euro
 */
export function nextPace(
  { factor, debt }: BidPace,
  about: { readonly spent: number; readonly due: number; readonly target: number; readonly runsDry: boolean },
): BidPace {
  const { spent, due, target } = about;
  if (!about.runsDry && factor >= 1) return FULL_PACE;
  if (target <= 0) return { factor, debt: 0 };
  const error = (due - spent) / target;
  const step = PROPORTIONAL * (error - debt) + INTEGRAL * error;
  const within = Math.max(-PACE_STEP, Math.min(PACE_STEP, step));
  return { factor: Math.max(LEAST_PACE, Math.min(1, factor * (1 + within))), debt: error };
}

/** What an hour of the day, 0 to 23, has cost in micro-euro. */
export type HourCost = { readonly hour: number; readonly costMicros: number };
const HOURS_OF_DAY = 24;

/**
 * Which part of a day’s cost comes before a time of it, by what such days have cost in each hour; of days without any
 * cost by the clock. `within`: the part of the hour that has gone, 0 to 1.
 */
export function partOfDay(
  costs: readonly HourCost[],
  { hour, within }: { readonly hour: number; readonly within: number },
): number {
  const all = costs.reduce((sum, { costMicros }) => sum + costMicros, 0);
  if (all === 0) return (hour + within) / HOURS_OF_DAY;
  const gone = (of: number) => (of < hour ? 1 : of === hour ? within : 0);
  return costs.reduce((sum, one) => sum + one.costMicros * gone(one.hour), 0) / all;
}

/**
 * The factor for the hour that begins.
 * @param ahead what was left of the limit when the day began, what the day has cost since, and today with the days after
 *   it as the morning expected them
 * @param about `part`: of today’s cost, what was to come by now; `isNewDay`: whether the last factor is of a day before
 */
export function paceOfHour(
  pace: BidPace,
  ahead: { readonly leftMicros: number; readonly spentMicros: number; readonly days: readonly Day[] },
  { part, isNewDay }: { readonly part: number; readonly isNewDay: boolean },
): BidPace {
  const { leftMicros, spentMicros, days } = ahead;
  const target = targetOfDay(leftMicros, days);
  const [today, ...later] = days;
  const soFar = today ? [{ ...today, expected: Math.max(today.expected, spentMicros) }, ...later] : [];
  return nextPace(isNewDay ? { ...pace, debt: 0 } : pace, {
    spent: spentMicros,
    due: target * part,
    target,
    runsDry: runsDry(leftMicros, soFar),
  });
}
