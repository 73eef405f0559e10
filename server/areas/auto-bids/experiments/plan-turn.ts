import { EXPERIMENT_ARMS, type ExperimentArm } from '../../../../shared/rules/auto-bids/experiment-turns.ts';
import type { GoalWish } from '../../../../shared/rules/auto-bids/goals.ts';
import type { PlannedRow } from '../../../../shared/rules/auto-bids/plan-bids.ts';
import { CENT_MICROS } from '../../../../shared/rules/bids/ideal-bid.ts';
import { belgradeDay, type Day } from '../../../../shared/rules/time/belgrade-time.ts';
import type { GoalRow } from '../goals.repository.ts';
import { goalActs, planAd, planInParts, plannedDay, wishOf } from '../make-plan.ts';
import type { PlanContent } from '../plan-content.ts';
import type { GoalPlace, GoalQuestion } from '../targets/goal-places.ts';
import type { GoalTarget } from '../targets/load-targets.ts';
import type { ExperimentRow } from './experiments.repository.ts';
import { loadTurnTargets, pointAt, type TurnTarget } from './load-turn-targets.ts';
import { type ArmBid, listArmBids } from './turns.repository.ts';

type TurnPlan = {
  readonly content: PlanContent;
  /** Where the bids of the wish whose turn it is stand from now on, and those of the other one where it has none yet. */
  readonly bids: { readonly changed: readonly ArmBid[]; readonly first: readonly ArmBid[] };
};

/** A bid of one wish after its turn was planned. */
function movedBid(before: ArmBid, micros: number, today: Day): ArmBid {
  if (before.micros === micros) return before;
  const isOfToday = before.changedDay === today;
  return {
    ...before,
    micros,
    changedDay: today,
    dayStartMicros: isOfToday ? before.dayStartMicros : before.micros,
    dayChanges: (isOfToday ? before.dayChanges : 0) + 1,
  };
}

const freshBid = (arm: ExperimentArm, { place }: GoalTarget, micros: number): ArmBid => ({
  ...{ arm, categoryId: place.categoryId, productId: place.productId, adId: place.ad?.id ?? null, micros },
  ...{ changedDay: null, dayStartMicros: null, dayChanges: 0 },
});

type OneBid = TurnTarget & { readonly planned: PlannedRow };

/** The bid that a place has in this turn: as planned, else as the wish left it; whoever holds it keeps it. */
function wantedMicros({ target, planned, state }: OneBid): number | null {
  if (target.held !== null) return target.bidMicros;
  return planned.point ? planned.point.cents * CENT_MICROS : (state?.micros ?? target.bidMicros);
}

function addBid(
  plan: { content: { rows: PlanContent['rows'][number][]; unchanged: PlanContent['unchanged'][number][] } },
  one: OneBid,
  { wish, goalId }: { readonly wish: GoalWish; readonly goalId: number },
): void {
  const { target, asOfArm, planned } = one;
  const { bid, place, bidMicros } = target;
  const where = { goalId, categoryId: place.categoryId, productId: place.productId, ad: planAd(place) };
  const wanted = wantedMicros(one);
  if (wanted === null || wanted === bidMicros)
    plan.content.unchanged.push({
      ...where,
      micros: bid?.micros ?? null,
      reason: planned.point ? 'as_wanted' : planned.reason,
    });
  else
    plan.content.rows.push({
      ...where,
      bidId: place.ad ? null : (bid?.id ?? null),
      version: bid?.version ?? null,
      fromMicros: bid?.micros ?? null,
      toMicros: wanted,
      reason: 'turn',
      now: plannedDay(wish, target, target.now),
      planned: plannedDay(wish, target, pointAt(asOfArm, wanted)),
    });
}

/** Where both wishes stand after the turn; what neither has a bid on yet is left out. */
function nextBids(arm: ExperimentArm, bids: readonly OneBid[], today: Day): TurnPlan['bids'] {
  const changed: ArmBid[] = [];
  const first: ArmBid[] = [];
  for (const one of bids) {
    const { target, state } = one;
    const wanted = wantedMicros(one);
    const start = target.bidMicros ?? wanted;
    if (wanted === null || start === null) continue;
    first.push(...EXPERIMENT_ARMS.map((each) => freshBid(each, target, start)));
    const before = state ?? freshBid(arm, target, start);
    // What a person set is where the wish goes on from.
    changed.push(target.held === null ? movedBid(before, wanted, today) : freshBid(arm, target, wanted));
  }
  return { changed, first };
}

export type TurnQuestion = {
  readonly experiment: ExperimentRow;
  readonly goal: GoalRow;
  /** All bids or all ads. */
  readonly places: readonly GoalPlace[];
  readonly arm: ExperimentArm;
  readonly pace: number;
  readonly now: number;
};

/** What becomes of the bids of a goal in a turn of its experiment; null outside the goal’s hours. */
export async function planTurn(question: GoalQuestion, asked: TurnQuestion): Promise<TurnPlan | null> {
  const { experiment, goal, arm, pace, now } = asked;
  const today = belgradeDay(now);
  const tried: GoalRow = arm === 'challenger' ? { ...goal, ...experiment.challenger } : goal;
  if (!goalActs(tried, now)) return null;
  const places = asked.places.map((place) => ({ ...place, goal: tried }));
  const states = (await listArmBids(question.services.db, experiment.id)).filter((bid) => bid.arm === arm);
  const targets = await loadTurnTargets(question, places, {
    ...{ now, states },
    turns: { firstDay: experiment.firstDay, arm },
  });
  const wish = wishOf(tried);
  const planned = await planInParts(
    wish,
    targets.map(({ asOfArm }) => asOfArm),
    { pace, signal: question.signal },
  );
  const bids = targets.map((target, index): OneBid => ({ ...target, planned: planned[index] as PlannedRow }));
  const goals = [{ id: goal.id, version: goal.version }];
  const plan = { content: { goals, rows: [], unchanged: [] } };
  for (const one of bids) addBid(plan, one, { wish, goalId: goal.id });
  return { ...plan, bids: nextBids(arm, bids, today) };
}
