import type { ClickRates } from '../auction/click-rates.ts';
import { BIDDING_POSITIONS } from '../limits.ts';

/**
 * What became of the views of a shop's products. Every view has one: the shop stood in a premium position; it was listed
 * below, with a bid too low to take part in the auction, outbid, or without a bid; or it was not listed, since its limit was
 * reached, since it was suspended, or since the product was out of stock.
 */
export const VIEW_OUTCOMES = ['premium', 'below', 'rank', 'no_bid', 'limit', 'suspension', 'stock'] as const;
export type ViewOutcome = (typeof VIEW_OUTCOMES)[number];

/** Views in which the shop stood at one position; null where it was not listed in them. */
export type OutcomeViews = { readonly views: number; readonly position: number | null };

/** What a premium position brings in a category: the mean of its click rates, from 0 to 1. */
function premiumRate(rates: ClickRates): number {
  let sum = 0;
  for (let position = 1; position <= BIDDING_POSITIONS; position += 1) sum += rates(position).rate;
  return sum / BIDDING_POSITIONS;
}

/**
 * The clicks that views brought where the shop stood, by the category's click rates, and those that a premium position
 * would have brought beyond that. The rates fall with the position; where a thin category says otherwise, nothing is
 * lost.
 */
export function expectedClicks(
  { views, position }: OutcomeViews,
  outcome: ViewOutcome,
  rates: ClickRates,
): { readonly brought: number; readonly missed: number } {
  const brought = position === null ? 0 : views * rates(position).rate;
  if (outcome === 'premium') return { brought, missed: 0 };
  return { brought, missed: Math.max(0, views * premiumRate(rates) - brought) };
}
