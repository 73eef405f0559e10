import type { ForecastRange } from '../budget/budget-forecast.ts';

/** So much of what is left stays unspent, for hours that cost more than they used to. */
const PACE_RESERVE = 0.02;
/** The factor on all automatic bids moves by so much an hour at most … */
const PACE_STEP = 0.1;
/** … and not below this. */
export const LEAST_PACE = 0.05;
/** How much of the error of the hour, and of the sum of those before it, goes into the next factor. */
const PROPORTIONAL = 1.5;
const INTEGRAL = 0.05;
/** What is left of the sum after an hour: the targets of later days make up for the rest. */
const KEPT_DEBT = 0.8;
const MOST_DEBT = 0.5;

export type BidPace = {
  /** On all automatic bids, LEAST_PACE to 1. */
  readonly factor: number;
  /** The errors of the last hours, in days’ targets. */
  readonly debt: number;
};
export const FULL_PACE: BidPace = { factor: 1, debt: 0 };

type Day = Pick<ForecastRange, 'expected'> & { readonly day: string };

/**
 * What today may cost so that the limit lasts the month: what is left at the start of the day, less the reserve, spread
 * as the rest of the month is expected to cost. Micro-euro.
 * @param days today and the days after it, with what each is expected to cost without pacing
 */
export function targetOfDay(leftMicros: number, days: readonly Day[]): number {
  const all = days.reduce((sum, { expected }) => sum + expected, 0);
  const [today] = days;
  const left = leftMicros * (1 - PACE_RESERVE);
  if (!today || all <= 0) return days.length === 0 ? left : left / days.length;
  return (left * today.expected) / all;
}

/** Whether the limit would be reached before the month ends. */
export const runsDry = (leftMicros: number, days: readonly Day[]): boolean =>
  days.reduce((sum, { expected }) => sum + expected, 0) > leftMicros * (1 - PACE_RESERVE);

/**
 * The factor for the next hour: proportional to how far the day is ahead of its target, and to how far it has been.
 * A shop whose limit lasts is at 1 and stays there.
 * @param spent of the day so far; `due`: what of the day’s target should have been spent by now; both micro-euro
 */
export function nextPace(
  { factor, debt }: BidPace,
  about: { readonly spent: number; readonly due: number; readonly target: number; readonly runsDry: boolean },
): BidPace {
  const { spent, due, target } = about;
  if (!about.runsDry && factor >= 1) return FULL_PACE;
  if (target <= 0) return { factor: LEAST_PACE, debt: MOST_DEBT * -1 };
  const error = (due - spent) / target;
  const owed = Math.max(-MOST_DEBT, Math.min(MOST_DEBT, debt * KEPT_DEBT + error));
  const step = Math.max(-PACE_STEP, Math.min(PACE_STEP, PROPORTIONAL * error + INTEGRAL * owed));
  return { factor: Math.max(LEAST_PACE, Math.min(1, factor * (1 + step))), debt: owed };
}
