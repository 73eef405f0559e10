import type {
  AutoBidPlan,
  AutoBidPlanHead,
  BidExpectation,
  PlanDecay,
  PlanOutcome,
} from '../../../shared/contract/bidding/auto-bids.contract.ts';
import { microsToEur } from '../../../shared/rules/money/money.ts';
import { listCategoryLine, listProductLabels } from '../bidding/bidding.public.ts';
import { openGoalAds } from './ads/present-goal-ads.ts';
import type { ContentRow, PlanContent, PlannedDay, PlanPlace } from './plan-content.ts';
import type { FreshPlan, PlanRow } from './plans.repository.ts';
import type { GoalQuestion } from './targets/goal-places.ts';

const inEur = (micros: number) => microsToEur(Math.round(micros));
/** A hundredth of an expected click says enough. */
const roundClicks = (clicks: number) => Math.round(clicks * 100) / 100;

const expectation = ({ clicks, cost, position, held, profit }: PlannedDay): BidExpectation => ({
  clicks: roundClicks(clicks),
  cost: inEur(cost),
  position_avg: position,
  held,
  profit: profit === null ? null : inEur(profit),
});

const sumOf = (rows: readonly ContentRow[], amountOf: (row: ContentRow) => number) =>
  rows.reduce((sum, row) => sum + amountOf(row), 0);

/** The rows of a plan with their numbers, without those that were left out when it was applied. */
function wantedRows({ rows, without }: PlanContent): readonly (readonly [row: number, ContentRow])[] {
  const left = new Set(without);
  return [...rows.entries()].filter(([row]) => !left.has(row));
}

/** A plan with what its rows come to, and why it cannot be applied any more. */
export function presentPlanHead(
  plan: FreshPlan | PlanRow,
  outdated: PlanDecay | null = null,
): AutoBidPlanHead {
  const { unchanged } = plan.content;
  const rows = wantedRows(plan.content).map(([, row]) => row);
  const applied = 'appliedAt' in plan ? plan : null;
  return {
    plan_id: plan.id,
    made_at: plan.madeAt.toISOString(),
    mode: plan.mode,
    status: plan.status,
    outdated,
    num_rows: rows.length,
    num_unchanged: unchanged.length,
    pace: plan.pace,
    clicks_now: roundClicks(sumOf(rows, ({ now }) => now.clicks)),
    clicks: roundClicks(sumOf(rows, ({ planned }) => planned.clicks)),
    cost_now: inEur(sumOf(rows, ({ now }) => now.cost)),
    cost: inEur(sumOf(rows, ({ planned }) => planned.cost)),
    applied_at: applied?.appliedAt?.toISOString() ?? null,
    applied_by: applied?.appliedBy ?? null,
    change_set: applied?.changeSet ?? null,
    ad_change_set: applied?.adChangeSet ?? null,
  };
}

/** The names of categories and products as they are today; of an ad that of its category. */
export async function namesOf({ services, shop }: GoalQuestion, places: readonly PlanPlace[]) {
  const [categories, products] = await Promise.all([
    listCategoryLine(
      services.db,
      new Set(places.flatMap(({ categoryId, ad }) => categoryId ?? ad?.categoryId ?? [])),
    ),
    listProductLabels(services.db, [...new Set(places.flatMap(({ productId }) => productId ?? []))]),
  ]);
  const nameOf = {
    category: new Map(categories.map(({ id, name }) => [id, name])),
    product: new Map(products.map(({ id, name }) => [id, name])),
  };
  return ({ goalId, categoryId, productId, ad }: PlanPlace) => ({
    goal_id: goalId,
    category_id: categoryId,
    product_id: productId,
    [`name_${shop.cc}`]:
      (productId === null
        ? nameOf.category.get(categoryId ?? ad?.categoryId ?? 0)
        : nameOf.product.get(productId)) ?? '',
  });
}

/** A plan with its rows. */
export async function presentPlan(
  question: GoalQuestion,
  plan: FreshPlan | PlanRow,
  { outcomes = [], outdated = null }: { outcomes?: PlanOutcome[]; outdated?: PlanDecay | null } = {},
): Promise<AutoBidPlan> {
  const { rows, unchanged } = plan.content;
  const places = [...rows, ...unchanged];
  const [named, presentAd] = await Promise.all([
    namesOf(question, places),
    openGoalAds(
      question,
      places.flatMap(({ ad }) => ad ?? []),
    ),
  ]);
  const about = (place: PlanPlace) => ({ ...named(place), ad: place.ad ? presentAd(place.ad) : null });
  return {
    ...presentPlanHead(plan, outdated),
    goals: (plan.content.goals ?? []).map(({ id, version }) => ({ goal_id: id, version })),
    rows: wantedRows(plan.content).map(([row, one]) => ({
      row,
      ...about(one),
      bid_id: one.bidId,
      from_bid: one.fromMicros === null ? null : microsToEur(one.fromMicros),
      to_bid: microsToEur(one.toMicros),
      reason: one.reason,
      now: expectation(one.now),
      planned: expectation(one.planned),
    })),
    unchanged: unchanged.map((one) => ({
      ...about(one),
      bid: one.micros === null ? null : microsToEur(one.micros),
      reason: one.reason,
    })),
    outcomes,
  };
}
