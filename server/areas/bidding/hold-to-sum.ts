import type { ProjectionFigures } from '../../../shared/contract/bidding/bid-projection.contract.ts';
import { spreadBudget } from '../../../shared/rules/auto-bids/spread-budget.ts';
import { PROJECTED_DAYS } from '../../../shared/rules/bids/bids.ts';
import { CENT_MICROS } from '../../../shared/rules/bids/ideal-bid.ts';
import { eurToMicros, microsToEur } from '../../../shared/rules/money/money.ts';
import type { ProjectionQuestion } from './projection/load-replay.ts';
import { projectSteps } from './projection/project-steps.ts';

/** A category whose bid is to reach a goal. */
export type WantedCategory = {
  readonly id: number;
  /** That reaches it, EUR. */
  readonly toBid: number;
  readonly figures: ProjectionFigures;
  readonly now: ProjectionFigures;
  /** A bid has to be above it, micro-euro. */
  readonly baseMicros: number;
  /** Of its own enabled bid; null without one. */
  readonly ownMicros: number | null;
};

/** What a category gets; `toBid` is null where it stays as it is. */
export type HeldCategory = {
  readonly toBid: number | null;
  readonly figures: ProjectionFigures;
  readonly isHeldBack: boolean;
};

/** In place of cents: the category keeps the bid that it has, or none. Of two that bring the same it is taken. */
const AS_IT_STANDS = 0;

/**
 * Chooses the bids of some categories, each at most the one that reaches its goal, that bring the most clicks for a sum a
 * day: from the cheapest of each, which may be what stands, the steps that buy the most clicks a euro, as long as they fit. Where even the cheapest
 * cost more than the sum, they are what is chosen.
 * @param spentMicros what cannot be changed of it, micro-euro of 30 days
 */
export async function holdToSum(
  question: ProjectionQuestion,
  wanted: readonly WantedCategory[],
  { dayMax, spentMicros }: { readonly dayMax: number; readonly spentMicros: number },
): Promise<Map<number, HeldCategory>> {
  const steps = await projectSteps(
    question,
    wanted.map(({ id, toBid, baseMicros }) => ({
      target: { categoryId: id, productId: null },
      aboveMicros: baseMicros,
      upToMicros: eurToMicros(toBid),
    })),
  );
  const pointOf = (cents: number, figures: ProjectionFigures) => ({
    ...{ cents, figures, clicks: figures.clicks_month },
    cost: eurToMicros(figures.cost_month),
  });
  // No bid stays above the one that reaches its goal.
  const mayStay = ({ ownMicros, toBid }: WantedCategory) => (ownMicros ?? 0) <= eurToMicros(toBid);
  const points = wanted.map((one, at) => [
    ...(mayStay(one) ? [pointOf(AS_IT_STANDS, one.now)] : []),
    ...(steps[at] ?? []).map(({ cents, figures }) => pointOf(cents, figures)),
  ]);
  const chosen = spreadBudget(points, eurToMicros(dayMax) * PROJECTED_DAYS - spentMicros);
  return new Map(
    wanted.map(({ id, toBid, figures, now }, at): [number, HeldCategory] => {
      const { cents = AS_IT_STANDS, figures: reached = now } = chosen[at] ?? {};
      const micros = cents * CENT_MICROS;
      if (micros === eurToMicros(toBid)) return [id, { toBid, figures, isHeldBack: false }];
      const isHeldBack = reached.clicks_month < figures.clicks_month;
      return [
        id,
        { toBid: cents === AS_IT_STANDS ? null : microsToEur(micros), figures: reached, isHeldBack },
      ];
    }),
  );
}
