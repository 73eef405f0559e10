import type { ClickRates } from '../../../../shared/rules/auction/click-rates.ts';
import {
  expectedClicks,
  type OutcomeViews,
  VIEW_OUTCOMES,
  type ViewOutcome,
} from '../../../../shared/rules/bids/lost-views.ts';
import { BIDDING_POSITIONS } from '../../../../shared/rules/limits.ts';
import type { CountedView } from '../ranking/count-day.ts';

/** Views of a category with one outcome; clicks, and the prices of the missed ones in minor units, are as exact as a number is. */
type OutcomeTally = { views: number; brought: number; missed: number; missedPrices: number };
export type CategoryTally = Record<ViewOutcome, OutcomeTally>;

const noTally = (): CategoryTally =>
  Object.fromEntries(
    VIEW_OUTCOMES.map((outcome) => [outcome, { views: 0, brought: 0, missed: 0, missedPrices: 0 }]),
  ) as CategoryTally;

/** The views of one product and stretch of a day, by outcome and position. */
function* outcomesOf(counted: CountedView): Generator<[ViewOutcome, OutcomeViews]> {
  const { tally, places, hasBid, isSuspended } = counted;
  // One stretch has one bid, so where the shop stood lower it was for one reason.
  const lower = tally.rank > 0 ? 'rank' : hasBid ? 'below' : 'no_bid';
  for (const [position, views] of places)
    yield [position <= BIDDING_POSITIONS ? 'premium' : lower, { views, position }];
  const absent = { position: null };
  if (tally.budget > 0) yield [isSuspended ? 'suspension' : 'limit', { ...absent, views: tally.budget }];
  if (tally.stock > 0) yield ['stock', { ...absent, views: tally.stock }];
}

export type LostTallies = {
  readonly add: (counted: CountedView) => void;
  readonly byCategory: ReadonlyMap<number, CategoryTally>;
};

/** Adds views up by leaf category, with the clicks that they brought and missed by its click rates. */
export function openLostTallies(computeRates: (categoryId: number) => ClickRates): LostTallies {
  const byCategory = new Map<number, CategoryTally>();
  const rates = new Map<number, ClickRates>();
  const ratesOf = (categoryId: number) => {
    const known = rates.get(categoryId) ?? computeRates(categoryId);
    rates.set(categoryId, known);
    return known;
  };
  const add = (counted: CountedView) => {
    const tally = byCategory.get(counted.categoryId) ?? noTally();
    byCategory.set(counted.categoryId, tally);
    for (const [outcome, views] of outcomesOf(counted)) {
      const { brought, missed } = expectedClicks(views, outcome, ratesOf(counted.categoryId));
      const line = tally[outcome];
      line.views += views.views;
      line.brought += brought;
      line.missed += missed;
      line.missedPrices += missed * counted.priceMinor;
    }
  };
  return { add, byCategory };
}
