import type { AuctionPricing } from '../../../../shared/rules/auction/auction.ts';
import { bidCurve, tallyAt } from '../../../../shared/rules/bids/bid-curve.ts';
import {
  type ReplayedProduct,
  type ReplayTally,
  replayBid,
} from '../../../../shared/rules/bids/bid-replay.ts';
import { CENT_MICROS } from '../../../../shared/rules/bids/ideal-bid.ts';
import { microsToEur } from '../../../../shared/rules/money/money.ts';

export type CurveTally = Pick<ReplayTally, 'views' | 'positions'>;

/** Views at each of the places that are bid for, and the rest of them. */
export function viewsAt({ views, positions }: CurveTally, places: number): number[] {
  const shown = Array.from({ length: places }, (_, index) => positions.get(index + 1)?.views ?? 0);
  return [...shown, shown.reduce((rest, seen) => rest - seen, views)];
}

/** What a curve says, of bids and of ads: what comes as the bids stand, and from each bid on that changes it. */
export function curveFigures<T extends { readonly cost_month: number }>(
  products: readonly ReplayedProduct[],
  pricing: AuctionPricing,
  outcomeOf: (tally: CurveTally) => T,
) {
  const curve = bidCurve(products, pricing);
  return {
    rule: pricing.rule,
    views: curve.views,
    now: outcomeOf(replayBid(products, null, pricing)),
    points: curve.steps.map(({ cents }, index) => ({
      bid: microsToEur(cents * CENT_MICROS),
      ...outcomeOf(tallyAt(curve, cents)),
      cost_month_until: outcomeOf(tallyAt(curve, (curve.steps[index + 1]?.cents ?? cents + 1) - 1))
        .cost_month,
    })),
  };
}
