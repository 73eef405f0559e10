import { randomUUID } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import type { BidPoint } from '../../../shared/rules/auto-bids/choose-bid.ts';
import { type GoalMode, type GoalWish, isScheduled } from '../../../shared/rules/auto-bids/goals.ts';
import { type PlannedRow, planGoalBids } from '../../../shared/rules/auto-bids/plan-bids.ts';
import { CENT_MICROS } from '../../../shared/rules/bids/ideal-bid.ts';
import { belgradeDay, belgradeHourOfWeek } from '../../../shared/rules/time/belgrade-time.ts';
import { loadAdTargets } from './ads/load-ad-targets.ts';
import type { GoalRow, WishColumns } from './goals.repository.ts';
import type { ContentRow, PlanAd, PlanContent, PlannedDay } from './plan-content.ts';
import type { FreshPlan } from './plans.repository.ts';
import { goalAt } from './seasons/season-columns.ts';
import { type GoalPlace, type GoalQuestion, listAdPlaces, listBidPlaces } from './targets/goal-places.ts';
import { type GoalTarget, loadTargets } from './targets/load-targets.ts';

const HOURS_OF_DAY = 24;

/** What a goal wants, of its columns. */
export function wishOf({ kind, position, share, micros, rule }: WishColumns): GoalWish {
  switch (kind) {
    case 'hold_position':
      return { kind, position: position ?? 1, share: share ?? 1 };
    case 'target_cpc':
      return { kind, cpcMicros: micros ?? 0 };
    case 'target_cost_share':
      return { kind, costShare: share ?? 0 };
    case 'most_clicks':
      return { kind, budgetMicros: micros ?? 0 };
    case 'most_profit':
      return { kind };
    case 'rule':
      return { kind, rule: rule ?? { conditions: [], days: 1, change: 0 } };
  }
}

/** Whether a goal acts by now. */
export function goalActs(goal: GoalRow, now: number): boolean {
  const hourOfWeek = belgradeHourOfWeek(now);
  return isScheduled(
    {
      weekdays: goal.weekdays,
      hourFrom: goal.hour_from,
      hourTo: goal.hour_to,
      fromDay: goal.from_day,
      toDay: goal.to_day,
    },
    {
      day: belgradeDay(now),
      weekday: Math.floor(hourOfWeek / HOURS_OF_DAY) + 1,
      hour: hourOfWeek % HOURS_OF_DAY,
    },
  );
}

/** What a day brings, as plans say it. */
export function plannedDay(
  wish: GoalWish,
  { worth }: GoalTarget,
  point: Omit<BidPoint, 'cents'>,
): PlannedDay {
  const { clicks, cost, position } = point;
  const held = wish.kind === 'hold_position' ? (point.held[wish.position - 1] ?? null) : null;
  return {
    clicks,
    cost,
    position,
    held,
    profit: worth.margin === null ? null : clicks * worth.margin - cost,
  };
}

/** The same bids as all at once; only a budget is shared, so that others get an answer in between. */
export async function planInParts(
  wish: GoalWish,
  targets: readonly GoalTarget[],
  about: { readonly pace: number; readonly signal: AbortSignal | undefined },
): Promise<PlannedRow[]> {
  const parts = wish.kind === 'most_clicks' ? [targets] : targets.map((target) => [target]);
  const planned: PlannedRow[] = [];
  for (const part of parts) {
    planned.push(...planGoalBids(wish, part, about.pace));
    await breathe();
    about.signal?.throwIfAborted();
  }
  return planned;
}

/** Whether a goal can be met on most of its places; null where nothing tells. */
export type GoalReach = 'met' | 'unmet' | null;
type GoalPlan = { readonly content: PlanContent; readonly reach: GoalReach };

function reachOf(planned: readonly PlannedRow[]): GoalReach {
  const judged = planned.filter(({ isInReach }) => isInReach !== null);
  const short = judged.filter(({ isInReach }) => isInReach === false);
  if (judged.length === 0) return null;
  return 2 * short.length > judged.length ? 'unmet' : 'met';
}

/** The ad of a place as plans keep it. */
export const planAd = ({ ad }: GoalPlace): PlanAd | null => {
  if (!ad) return null;
  const { id, categoryId, brandId, fromMinor, toMinor } = ad;
  return { id, categoryId, brandId, fromMinor, toMinor };
};

/** What becomes of the bids of one goal. */
async function planGoal(
  goal: GoalRow,
  targets: readonly GoalTarget[],
  about: { readonly now: number; readonly pace: number; readonly signal: AbortSignal | undefined },
): Promise<GoalPlan> {
  const wish = wishOf(goal);
  const planned = goalActs(goal, about.now)
    ? await planInParts(wish, targets, about)
    : targets.map(() => ({ point: null, reason: 'off_hours' as const, isInReach: null }));
  const rows: ContentRow[] = [];
  const unchanged: PlanContent['unchanged'][number][] = [];
  for (const [index, { point, reason }] of planned.entries()) {
    const target = targets[index] as GoalTarget;
    const { bid, place } = target;
    const { categoryId, productId } = place;
    const where = { goalId: goal.id, categoryId, productId, ad: planAd(place) };
    if (point === null) unchanged.push({ ...where, micros: bid?.micros ?? null, reason });
    else
      rows.push({
        ...where,
        bidId: place.ad ? null : (bid?.id ?? null),
        version: bid?.version ?? null,
        fromMicros: bid?.micros ?? null,
        toMicros: point.cents * CENT_MICROS,
        reason,
        now: plannedDay(wish, target, target.now),
        planned: plannedDay(wish, target, point),
      });
  }
  return {
    content: { goals: [{ id: goal.id, version: goal.version }], rows, unchanged },
    reach: reachOf(planned),
  };
}

/** Several plans as one. */
export const joinPlans = (parts: readonly PlanContent[]): PlanContent => ({
  goals: parts.flatMap(({ goals = [] }) => goals),
  rows: parts.flatMap(({ rows }) => rows),
  unchanged: parts.flatMap(({ unchanged }) => unchanged),
});

/** What becomes of the bids of the chosen goals by now. `goals` are all of the shop, as they say what is left to the rest. */
export async function planGoals(
  question: GoalQuestion,
  goals: readonly GoalRow[],
  about: { readonly isChosen: (goal: GoalRow) => boolean; readonly pace: number; readonly now: number },
): Promise<{ readonly content: PlanContent; readonly reach: ReadonlyMap<number, GoalReach> }> {
  const { services, shop } = question;
  const isChosen = ({ goal }: GoalPlace) => about.isChosen(goal);
  const ofDay = new Map(goals.map((goal) => [goal, goalAt(goal, about.now)]));
  const asOfDay = <P extends GoalPlace>(place: P): P => ({
    ...place,
    goal: ofDay.get(place.goal) ?? place.goal,
  });
  const places = (await listBidPlaces(services.db, shop, goals)).filter(isChosen).map(asOfDay);
  const ads = (await listAdPlaces(services.db, shop.id, goals)).filter(isChosen).map(asOfDay);
  const targets = [
    ...(places.length === 0 ? [] : await loadTargets(question, places, about.now)),
    ...(await loadAdTargets(question, ads, about.now)),
  ];
  const ofGoal = Map.groupBy(targets, ({ place }) => place.goal);
  const parts: PlanContent[] = [];
  const reach = new Map<number, GoalReach>();
  for (const [goal, own] of ofGoal) {
    const plan = await planGoal(goal, own, { ...about, signal: question.signal });
    parts.push(plan.content);
    reach.set(goal.id, plan.reach);
  }
  return { content: joinPlans(parts), reach };
}

/** A plan that nobody has applied yet. */
export function freshPlan(
  content: PlanContent,
  about: { readonly shopId: number; readonly mode: GoalMode; readonly pace: number; readonly now: number },
): FreshPlan {
  const { shopId, mode, pace, now } = about;
  return { id: randomUUID(), shopId, madeAt: new Date(now), mode, status: 'open', pace, content };
}
