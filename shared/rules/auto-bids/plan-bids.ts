import {
  type BidPoint,
  type CameSoFar,
  type CentBounds,
  type Choice,
  type ClickWorth,
  chooseBid,
  type GoalObstacle,
  goalMeasure,
  isMet,
  pointsWithin,
  type TargetCurve,
} from './choose-bid.ts';
import { CHANGES_PER_DAY, DAY_STEP, type GoalWish, LEAST_GAIN } from './goals.ts';
import { spreadBudget } from './spread-budget.ts';

/** A bid that a person holds: locked, switched off, or changed within the last day. */
export const HELD_BY = ['locked', 'switched_off', 'by_person'] as const;
export type HeldBy = (typeof HELD_BY)[number];

/** A target with everything that decides its bid. */
export type PlanTarget = {
  readonly curve: TargetCurve;
  readonly hasViews: boolean;
  readonly worth: ClickWorth;
  readonly came: CameSoFar;
  readonly bounds: CentBounds;
  /** The enabled bid on it, as it stands, in micro-euro; null where there is none or it is off. */
  readonly bidMicros: number | null;
  /** What comes a day with the bids as they stand. */
  readonly now: Omit<BidPoint, 'cents'>;
  /** What the bid was when the day began, in micro-euro; null where it is new today or there is none. */
  readonly dayStartMicros: number | null;
  readonly changesToday: number;
  /** Whose hand holds it: somebody locked it, switched it off, or changed it within the last day. */
  readonly held: HeldBy | null;
};

/** Why a bid stays as it is. */
export const HOLD_REASONS = [
  ...(['no_views', 'nearer_bids', 'no_orders', 'below_minimum'] as const satisfies GoalObstacle[]),
  ...HELD_BY,
  'off_hours',
  'changed_often',
  'day_step',
  'small_gain',
  'as_wanted',
] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/**
 * Why a bid changes: it was outside of the goal’s bounds; the goal is broken and comes back, or only nearer; it gains, or
 * will at the end of a way that a day is too short for; it has no bid yet; the limit has to last the month.
 */
export const CHANGE_REASONS = [
  'bounds',
  'restores',
  'nearer',
  'gains',
  'on_the_way',
  'starts',
  'paced',
] as const;
export type ChangeReason = (typeof CHANGE_REASONS)[number];

export type PlannedRow =
  | { readonly point: BidPoint; readonly reason: ChangeReason }
  | { readonly point: null; readonly reason: HoldReason };

const CENT = 10_000;

/** The choice of each target; with a budget all of the goal’s targets share it. */
function choicesOf(wish: GoalWish, targets: readonly PlanTarget[]): Choice[] {
  const choices = targets.map((target) => chooseBid(wish, target.curve, target));
  if (wish.kind !== 'most_clicks') return choices;
  const open = targets.flatMap((target, index) => (choices[index]?.point ? { target, index } : []));
  const points = open.map(({ target }) => pointsWithin(target.curve, target.bounds));
  for (const [at, point] of spreadBudget(points, wish.budgetMicros).entries()) {
    const index = open[at]?.index;
    if (index !== undefined) choices[index] = { point, obstacle: null };
  }
  return choices;
}

/** The wanted cents as near as the day allows. */
function withinDay({ dayStartMicros, bounds }: PlanTarget, cents: number): number {
  if (dayStartMicros === null) return cents;
  const most = Math.floor((dayStartMicros * (1 + DAY_STEP)) / CENT);
  const least = Math.ceil((dayStartMicros * (1 - DAY_STEP)) / CENT);
  // What a bid may be at all comes before how far it may go in a day.
  return Math.max(bounds.lowest, Math.min(bounds.highest, Math.max(cents, least), Math.max(most, least)));
}

/** What the goal gains by a bid, as a part of what it has. */
function gainOf(wish: GoalWish, { now, worth }: PlanTarget, to: BidPoint): number {
  const [before, after] = [goalMeasure(wish, now, worth), goalMeasure(wish, to, worth)];
  if (before === null || after === null) return 0;
  if (before === 0) return after > 0 ? 1 : 0;
  return (after - before) / Math.abs(before);
}

const stays = (reason: HoldReason): PlannedRow => ({ point: null, reason });

/** Why a bid becomes `to`, as near to `wanted` as the day allows; null where even that gains too little. */
function reasonFor(
  wish: GoalWish,
  target: PlanTarget,
  { to, wanted, isPaced }: { readonly to: BidPoint; readonly wanted: BidPoint; readonly isPaced: boolean },
): ChangeReason | null {
  const { now, bidMicros, bounds } = target;
  if (bidMicros === null) return 'starts';
  if (bidMicros < bounds.lowest * CENT || bidMicros > bounds.highest * CENT) return 'bounds';
  if (isPaced) return 'paced';
  if (!isMet(wish, now, target)) return isMet(wish, to, target) ? 'restores' : 'nearer';
  if (gainOf(wish, target, to) >= LEAST_GAIN) return 'gains';
  // On the way to a step that is further than a day goes there is nothing to gain yet.
  return gainOf(wish, target, wanted) >= LEAST_GAIN ? 'on_the_way' : null;
}

function planRow(wish: GoalWish, target: PlanTarget, choice: Choice, pace: number): PlannedRow {
  const { curve, bounds, bidMicros, held, changesToday } = target;
  if (choice.point === null) return stays(choice.obstacle);
  if (held !== null) return stays(held);
  const paced = Math.max(bounds.lowest, Math.floor(choice.point.cents * pace));
  if (bidMicros === paced * CENT) return stays('as_wanted');
  if (changesToday >= CHANGES_PER_DAY) return stays('changed_often');
  const cents = withinDay(target, paced);
  if (bidMicros === cents * CENT) return stays('day_step');
  const to = curve.at(cents);
  const isPaced = paced < choice.point.cents;
  const reason = reasonFor(wish, target, { to, wanted: curve.at(paced), isPaced });
  return reason === null ? stays('small_gain') : { point: to, reason };
}

/**
 * What becomes of the bids of one goal. The same targets give the same plan.
 * @param pace the factor of the shop’s budget, 0.05 to 1
 */
export function planGoalBids(wish: GoalWish, targets: readonly PlanTarget[], pace: number): PlannedRow[] {
  const choices = choicesOf(wish, targets);
  return targets.map((target, index) => planRow(wish, target, choices[index] as Choice, pace));
}
