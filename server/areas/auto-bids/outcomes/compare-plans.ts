import { setImmediate as breathe } from 'node:timers/promises';
import type { PlanOutcome } from '../../../../shared/contract/bidding/auto-bids.contract.ts';
import { OUTCOME_DAYS } from '../../../../shared/rules/auto-bids/goals.ts';
import { microsToEur } from '../../../../shared/rules/money/money.ts';
import { belgradeDay, type Day } from '../../../../shared/rules/time/belgrade-time.ts';
import { addDays, daysBetween } from '../../../../shared/rules/time/periods.ts';
import { movedId, type ProductMoves } from '../../../kernel/catalogue/catalogue.public.ts';
import type { PlanRow } from '../plans.repository.ts';
import type { GoalQuestion } from '../targets/goal-places.ts';
import { type DayPart, firstDayOf, listDayParts } from './day-parts.ts';
import { type JudgedPlan, listChangesOfAll } from './judged-plans.repository.ts';

/** What was expected of a plan and what came, for a span of days that is over; money in micro-euro. */
export type ComparedPlan = {
  readonly days: (typeof OUTCOME_DAYS)[number];
  /** Bids and ads that stood through these days as the plan had left them: only they are compared. */
  readonly bids: number;
  readonly bidsChanged: number;
  readonly clicks: readonly [expected: number, came: number];
  readonly cost: readonly [expected: number, came: number];
};

type Place = {
  readonly categoryId: number | null;
  readonly productId: number | null;
  readonly ad?: { readonly id: number } | null;
};
const keyOf = ({ categoryId, productId, ad }: Place, moves: ProductMoves): string =>
  ad ? `ad ${ad.id}` : productId === null ? `category ${categoryId}` : `product ${movedId(moves, productId)}`;

type Change = Awaited<ReturnType<typeof listChangesOfAll>>[number];
type Facts = {
  readonly moves: ProductMoves;
  readonly parts: ReadonlyMap<Day, readonly DayPart[]>;
  readonly changesOf: ReadonlyMap<string, readonly Change[]>;
};

/** How many whole days each bid stood as the plan left it; a day on which it was changed is none. */
function daysStood(plan: JudgedPlan, key: string, { changesOf }: Facts): number {
  const own = [plan.changeSet, plan.adChangeSet];
  const next = changesOf
    .get(key)
    ?.find(({ at, changeSet }) => at >= plan.appliedAt && !own.includes(changeSet));
  if (!next) return Number.POSITIVE_INFINITY;
  return daysBetween(firstDayOf(plan), belgradeDay(next.at.getTime()));
}

/** Which of a plan's places a click is of: as in the replay the nearest, a product before its categories. */
function placeOf(plan: JudgedPlan, moves: ProductMoves): (part: DayPart) => string {
  const all = new Set([...plan.rows, ...plan.unchanged].map((place) => keyOf(place, moves)));
  return ({ adId, productId, categories }) => {
    if (adId > 0) return `ad ${adId}`;
    const product = `product ${productId}`;
    if (all.has(product)) return product;
    return `category ${categories.find((id) => all.has(`category ${id}`)) ?? 0}`;
  };
}

function comparePlan(plan: JudgedPlan, facts: Facts, yesterday: Day): ComparedPlan[] {
  const without = new Set(plan.without);
  const rows = plan.rows
    .filter((_, row) => !without.has(row))
    .map(({ planned, ...place }) => {
      const key = keyOf(place, facts.moves);
      return { key, planned, stood: daysStood(plan, key, facts) };
    });
  const first = firstDayOf(plan);
  const spans = OUTCOME_DAYS.filter((days) => addDays(first, days - 1) <= yesterday);
  const stoodOf = new Map(rows.map(({ key, stood }) => [key, stood]));
  const keyOfPart = placeOf(plan, facts.moves);
  // The spans lie in each other: each day is looked through once.
  const came = Array.from({ length: Math.max(0, ...spans) }, (_, day) =>
    (facts.parts.get(addDays(first, day)) ?? []).map((part) => ({
      ...part,
      stood: stoodOf.get(keyOfPart(part)) ?? 0,
    })),
  );
  return spans.map((days) => {
    const own = rows.filter(({ stood }) => stood >= days);
    const within = came.slice(0, days).flatMap((parts) => parts.filter(({ stood }) => stood >= days));
    const expected = (of: 'clicks' | 'cost') => own.reduce((sum, { planned }) => sum + planned[of], 0) * days;
    const total = (of: 'clicks' | 'costMicros') => within.reduce((sum, part) => sum + part[of], 0);
    return {
      days,
      bids: own.length,
      bidsChanged: rows.length - own.length,
      clicks: [expected('clicks'), total('clicks')],
      cost: [expected('cost'), total('costMicros')],
    };
  });
}

/** Compares plans with what came, each for the spans of days that are over. */
export async function comparePlans(
  question: Pick<GoalQuestion, 'services' | 'shop' | 'signal'>,
  plans: readonly JudgedPlan[],
): Promise<ComparedPlan[]> {
  const { services, shop } = question;
  const yesterday = addDays(belgradeDay(services.clock()), -1);
  const over = plans.filter((plan) => firstDayOf(plan) <= yesterday);
  const [earliest] = over.toSorted((a, b) => a.appliedAt.getTime() - b.appliedAt.getTime());
  if (!earliest) return [];
  const [{ parts, moves }, changes] = await Promise.all([
    listDayParts(question, over, { from: firstDayOf(earliest), to: yesterday }),
    listChangesOfAll(services.db, shop.id, earliest.appliedAt),
  ]);
  const changesOf = Map.groupBy(changes, ({ subject, subjectId, ...place }) =>
    subject === 'ad' ? `ad ${subjectId}` : keyOf(place, moves),
  );
  const compared: ComparedPlan[] = [];
  for (const plan of over) {
    await breathe();
    compared.push(...comparePlan(plan, { moves, parts, changesOf }, yesterday));
  }
  return compared;
}

/** What was expected of an applied plan in the whole days after it, and what came; without those that are not over. */
export async function outcomesOf(question: GoalQuestion, plan: PlanRow): Promise<PlanOutcome[]> {
  const { appliedAt, content } = plan;
  if (appliedAt === null || plan.status !== 'applied') return [];
  const compared = await comparePlans(question, [{ ...plan, ...content, appliedAt }]);
  return compared.map(({ days, bids, bidsChanged, clicks, cost }) => ({
    ...{ days, bids, bids_changed: bidsChanged },
    clicks_expected: Math.round(clicks[0] * 100) / 100,
    clicks: clicks[1],
    cost_expected: microsToEur(Math.round(cost[0])),
    cost: microsToEur(cost[1]),
  }));
}
