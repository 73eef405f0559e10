import { randomUUID } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import type { BidPoint } from '../../../shared/rules/auto-bids/choose-bid.ts';
import { type GoalMode, type GoalWish, isScheduled } from '../../../shared/rules/auto-bids/goals.ts';
import { type PlannedRow, planGoalBids } from '../../../shared/rules/auto-bids/plan-bids.ts';
import { CENT_MICROS } from '../../../shared/rules/bids/ideal-bid.ts';
import { belgradeDay, belgradeHourOfWeek } from '../../../shared/rules/time/belgrade-time.ts';
import { listGoalPlaces } from './goal-places.ts';
import type { GoalRow } from './goals.repository.ts';
import { type GoalQuestion, type GoalTarget, loadTargets } from './load-targets.ts';
import type { ContentRow, PlanContent, PlannedDay } from './plan-content.ts';
import type { FreshPlan } from './plans.repository.ts';

const HOURS_OF_DAY = 24;

/** What a goal wants, of its columns. */
function wishOf({ kind, position, share, micros }: GoalRow): GoalWish {
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
  }
}

function isActive(goal: GoalRow, now: number): boolean {
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

function dayOf(wish: GoalWish, { worth }: GoalTarget, point: Omit<BidPoint, 'cents'>): PlannedDay {
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
async function planInParts(
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

/** What becomes of the bids of one goal. */
async function planGoal(
  goal: GoalRow,
  targets: readonly GoalTarget[],
  about: { readonly now: number; readonly pace: number; readonly signal: AbortSignal | undefined },
): Promise<PlanContent> {
  const wish = wishOf(goal);
  const planned = isActive(goal, about.now)
    ? await planInParts(wish, targets, about)
    : targets.map(() => ({ point: null, reason: 'off_hours' as const }));
  const rows: ContentRow[] = [];
  const unchanged: PlanContent['unchanged'][number][] = [];
  for (const [index, { point, reason }] of planned.entries()) {
    const target = targets[index] as GoalTarget;
    const { bid, place } = target;
    const { categoryId, productId } = place;
    const where = { goalId: goal.id, categoryId, productId };
    if (point === null) unchanged.push({ ...where, micros: bid?.micros ?? null, reason });
    else
      rows.push({
        ...where,
        bidId: bid?.id ?? null,
        version: bid?.version ?? null,
        fromMicros: bid?.micros ?? null,
        toMicros: point.cents * CENT_MICROS,
        reason,
        now: dayOf(wish, target, target.now),
        planned: dayOf(wish, target, point),
      });
  }
  return { rows, unchanged };
}

/** What becomes of the bids of the chosen goals by now. `goals` are all of the shop, as they say what is left to the rest. */
export async function planGoals(
  question: GoalQuestion,
  goals: readonly GoalRow[],
  about: { readonly isChosen: (goal: GoalRow) => boolean; readonly pace: number; readonly now: number },
): Promise<PlanContent> {
  const { services, shop } = question;
  const all = await listGoalPlaces(services.db, shop, goals);
  const places = all.filter(({ goal }) => about.isChosen(goal));
  const targets = places.length === 0 ? [] : await loadTargets(question, places, about.now);
  const ofGoal = Map.groupBy(targets, ({ place }) => place.goal);
  const parts: PlanContent[] = [];
  for (const [goal, own] of ofGoal)
    parts.push(await planGoal(goal, own, { ...about, signal: question.signal }));
  return {
    rows: parts.flatMap(({ rows }) => rows),
    unchanged: parts.flatMap(({ unchanged }) => unchanged),
  };
}

/** A plan that nobody has applied yet. */
export function freshPlan(
  content: PlanContent,
  about: { readonly shopId: number; readonly mode: GoalMode; readonly pace: number; readonly now: number },
): FreshPlan {
  const { shopId, mode, pace, now } = about;
  return { id: randomUUID(), shopId, madeAt: new Date(now), mode, status: 'open', pace, content };
}
