import { countedState, type GrowthStep, growthStep } from './growth-steps.ts';

/** Percent of a feed's items that the portal takes, from which the feed is well. */
const FEED_GOAL = 98;

/**
 * How much of the shop's feed the portal took at the last good import; not known without one. A shop that has no offers
 * either has to add a feed first.
 */
export function feedStep(
  good: { readonly items: number; readonly accepted: number } | null,
  { hasOffers }: { readonly hasOffers: boolean },
): GrowthStep {
  if (!good && !hasOffers) return growthStep('feed', 'todo', { effect: 'blocks' });
  const { items, accepted } = good ?? { items: 0, accepted: 0 };
  const counts = { done: accepted, of: items, goal: FEED_GOAL };
  return growthStep('feed', countedState(accepted, items, FEED_GOAL), { effect: 'loses', ...counts });
}
