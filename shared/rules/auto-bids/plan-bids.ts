import type { BidRule } from './bid-rules.ts';
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
import { CHANGES_PER_DAY, type GoalWish, LEAST_GAIN, withinDay } from './goals.ts';
import { RULE_CHANGES_PER_DAY, ruleStep } from './plan-rule.ts';
import type { RuleDay } from './rule-holds.ts';
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
  /** Of a rule: its last whole days with the bid as it stands, the latest at the end. */
  readonly days: readonly RuleDay[];
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
  'no_bid',
  'rule_waits',
  'rule_acted',
  'limit_short',
  'as_wanted',
] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/**
 * Why a bid changes: it was outside of the goal’s bounds; the goal is broken and comes back, or only nearer; it gains, or
 * will at the end of a way that a day is too short for; it has no bid yet; the limit has to last the month;
 * a rule holds; in an experiment the other wish has its turn.
 */
export const CHANGE_REASONS = [
  'bounds',
  'restores',
  'nearer',
  'gains',
  'on_the_way',
  'starts',
  'paced',
  'rule',
  'turn',
] as const;
export type ChangeReason = (typeof CHANGE_REASONS)[number];

export type PlannedRow = (
  | { readonly point: BidPoint; readonly reason: ChangeReason }
  | { readonly point: null; readonly reason: HoldReason }
) & {
  /** Whether any bid within the bounds meets the goal; null where nothing tells. */
  readonly isInReach: boolean | null;
};

const CENT = 10_000;

/** The choice of each target; a budget is shared by those that nobody holds, less what the others cost as they stand. */
function choicesOf(wish: GoalWish, targets: readonly PlanTarget[]): Choice[] {
  const choices = targets.map((target) => chooseBid(wish, target.curve, target));
  if (wish.kind !== 'most_clicks') return choices;
  const seen = targets.flatMap((target, index) => (choices[index]?.point ? { target, index } : []));
  const open = seen.filter(({ target }) => target.held === null);
  const left = seen
    .filter(({ target }) => target.held !== null)
    .reduce((sum, { target }) => sum - target.now.cost, wish.budgetMicros);
  const points = open.map(({ target }) => pointsWithin(target.curve, target.bounds));
  for (const [at, point] of spreadBudget(points, left).entries()) {
    const index = open[at]?.index;
    if (index !== undefined) choices[index] = { point, obstacle: null };
  }
  return choices;
}

/** What the goal gains by a bid, as a part of what it has. */
function gainOf(wish: GoalWish, { now, worth }: PlanTarget, to: BidPoint): number {
  const [before, after] = [goalMeasure(wish, now, worth), goalMeasure(wish, to, worth)];
  if (before === null || after === null) return 0;
  if (before === 0) return after > 0 ? 1 : 0;
  return (after - before) / Math.abs(before);
}

type Judged = PlannedRow['isInReach'];
const stays = (reason: HoldReason, isInReach: Judged = null): PlannedRow => ({
  point: null,
  reason,
  isInReach,
});

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
  const isInReach = choice.obstacle === null;
  const paced = Math.max(bounds.lowest, Math.floor(choice.point.cents * pace));
  if (bidMicros === paced * CENT) return stays('as_wanted', isInReach);
  if (changesToday >= CHANGES_PER_DAY) return stays('changed_often', isInReach);
  const cents = withinDay(target, paced);
  if (bidMicros === cents * CENT) return stays('day_step', isInReach);
  const to = curve.at(cents);
  // While the limit is short no bid stays above what its goal wants, whatever coming down gains.
  const isPaced = paced < choice.point.cents || (pace < 1 && (bidMicros ?? 0) > paced * CENT);
  const reason = reasonFor(wish, target, { to, wanted: curve.at(paced), isPaced });
  return reason === null ? stays('small_gain', isInReach) : { point: to, reason, isInReach };
}

/** A rule changes bids that there are, once a day. */
function planRuleRow(rule: BidRule, target: PlanTarget, pace: number): PlannedRow {
  const { curve, bounds, bidMicros, held } = target;
  if (!target.hasViews) return stays('no_views');
  if (curve.steps.length === 0) return stays('nearer_bids');
  if (bounds.lowest > bounds.highest) return stays('below_minimum');
  if (held !== null) return stays(held);
  if (bidMicros === null) return stays('no_bid');
  if (target.changesToday >= RULE_CHANGES_PER_DAY) return stays('rule_acted');
  const { cents, reason } = ruleStep(rule, { ...target, bidMicros }, pace);
  return cents === null ? stays(reason) : { point: curve.at(cents), reason, isInReach: null };
}

/**
 * What becomes of the bids of one goal. The same targets give the same plan.
 * @param pace the factor of the shop’s budget, 0.05 to 1
 */
export function planGoalBids(wish: GoalWish, targets: readonly PlanTarget[], pace: number): PlannedRow[] {
  if (wish.kind === 'rule') return targets.map((target) => planRuleRow(wish.rule, target, pace));
  const own = targets.map((target) =>
    pace < 1 ? { ...target, came: { ...target.came, keepsSaved: true } } : target,
  );
  const choices = choicesOf(wish, own);
  return own.map((target, index) => planRow(wish, target, choices[index] as Choice, pace));
}
