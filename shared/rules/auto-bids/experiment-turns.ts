import { belgradeDay, belgradeHour, type Day, wallInstant } from '../time/belgrade-time.ts';
import { HOUR_MS, MINUTE_MS } from '../time/durations.ts';
import { addDays, daysBetween } from '../time/periods.ts';
import { CHANGES_PER_DAY } from './goals.ts';

/** Whose turn it is with the bids of a goal: what it wants today, or what is tried against it. */
export const EXPERIMENT_ARMS = ['today', 'challenger'] as const;
export type ExperimentArm = (typeof EXPERIMENT_ARMS)[number];

/** After so many days each hour of the week has been the turn of either once. */
const FORTNIGHT_DAYS = 14;
export const EXPERIMENT_FORTNIGHTS_MAX = 4;
const WEEK_DAYS = 7;
const DAY_HOURS = 24;
/** A bid changes so often a day at most, and changes hands as often. */
export const TURN_HOURS = DAY_HOURS / CHANGES_PER_DAY;
export const TURNS_PER_DAY = CHANGES_PER_DAY;
const TURNS_PER_WEEK = WEEK_DAYS * TURNS_PER_DAY;
/** So long after its beginning a turn has its own bids, or does not count; clicks until then are of nobody. */
export const SETTLE_MINUTES = 15;

export type Turn = {
  /** From 0, of the whole experiment. */
  readonly number: number;
  readonly arm: ExperimentArm;
  /** Instants, ms since the epoch. */
  readonly from: number;
  readonly to: number;
};

export const experimentDays = (fortnights: number): number => fortnights * FORTNIGHT_DAYS;

/**
 * Neighbours of a day take turns, so do the same hours of days that follow each other, and those of weeks. Midnight
 * alone changes nothing.
 */
export const armOfTurn = (number: number): ExperimentArm =>
  (Math.floor(number / TURNS_PER_DAY) + (number % TURNS_PER_DAY)) % 2 === 0 ? 'challenger' : 'today';

/** A turn by its number, as it lies on the wall in Belgrade. */
export function turnOf(firstDay: Day, number: number): Turn {
  const day = addDays(firstDay, Math.floor(number / TURNS_PER_DAY));
  const hour = (number % TURNS_PER_DAY) * TURN_HOURS;
  const at = (hours: number) => wallInstant(day, hours * (HOUR_MS / MINUTE_MS));
  const isLast = hour + TURN_HOURS === DAY_HOURS;
  const to = isLast ? wallInstant(addDays(day, 1), 0) : at(hour + TURN_HOURS);
  return { number, arm: armOfTurn(number), from: at(hour), to };
}

/** The turns of a first day, in order. */
export const turnsOfDay = (day: Day): Turn[] =>
  Array.from({ length: TURNS_PER_DAY }, (_, number) => turnOf(day, number));

/** The turn at an instant; null before the first day. */
export function turnAt(firstDay: Day, at: number): Turn | null {
  const days = daysBetween(firstDay, belgradeDay(at));
  if (days < 0) return null;
  return turnOf(firstDay, days * TURNS_PER_DAY + Math.floor(belgradeHour(at) / TURN_HOURS));
}

/** Whether bids that were set then leave the turn all of its hours; one in which the clock changes has too few or too many. */
export const isWholeTurn = ({ from, to }: Turn, appliedAt: number): boolean =>
  to - from === TURN_HOURS * HOUR_MS && appliedAt >= from && appliedAt - from <= SETTLE_MINUTES * MINUTE_MS;

/**
 * The turns that are held against each other: the same hours of the week, one week apart. Those of which only one is
 * there count for nobody.
 */
export function pairTurns(
  numbers: Iterable<number>,
): { readonly challenger: number; readonly today: number }[] {
  const there = new Set(numbers);
  return [...there]
    .filter((number) => Math.floor(number / TURNS_PER_WEEK) % 2 === 0 && there.has(number + TURNS_PER_WEEK))
    .sort((a, b) => a - b)
    .map((number) => {
      const later = number + TURNS_PER_WEEK;
      return armOfTurn(number) === 'challenger'
        ? { challenger: number, today: later }
        : { challenger: later, today: number };
    });
}
