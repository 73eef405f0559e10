import type { BidCurveAnswer } from '../../../../shared/contract/bidding/bid-curve.contract.ts';
import type { BidTarget } from '../../../../shared/rules/auction/own-part.ts';
import { bidCurve, tallyAt } from '../../../../shared/rules/bids/bid-curve.ts';
import { type ReplayTally, replayBid } from '../../../../shared/rules/bids/bid-replay.ts';
import { CENT_MICROS } from '../../../../shared/rules/bids/ideal-bid.ts';
import { BIDDING_POSITIONS } from '../../../../shared/rules/limits.ts';
import { microsToEur } from '../../../../shared/rules/money/money.ts';
import { loadReplay, type ProjectionQuestion } from './load-replay.ts';
import { frameOf, shapeFigures } from './shape-figures.ts';

type Tally = Pick<ReplayTally, 'views' | 'positions'>;

/** Views at each premium position, and below. */
function viewsAt({ views, positions }: Tally): number[] {
  const premium = Array.from(
    { length: BIDDING_POSITIONS },
    (_, index) => positions.get(index + 1)?.views ?? 0,
  );
  return [...premium, premium.reduce((below, seen) => below - seen, views)];
}

/** What every bid on one target would have brought. */
export async function drawCurve(
  question: ProjectionQuestion,
  target: BidTarget,
): Promise<Omit<BidCurveAnswer, 'base_min' | 'base_max'>> {
  const replay = await loadReplay(question, [target]);
  const { pricing, knownDays: days } = replay;
  const { products, current, rates } = replay.of(target);
  const outcomeOf = (tally: Tally) => {
    const { position_avg, clicks, cost, cpc_avg, clicks_month, cost_month } = shapeFigures(tally, {
      rates,
      days,
      hasBid: true,
    });
    return { position_avg, views_at: viewsAt(tally), clicks, cost, cpc_avg, clicks_month, cost_month };
  };
  const curve = bidCurve(products, pricing);
  return {
    ...frameOf(question.shop.id, replay, target),
    rule: pricing.rule,
    views: curve.views,
    current: current && { bid: microsToEur(current.bidMicros), enabled: current.enabled },
    now: outcomeOf(replayBid(products, null, pricing)),
    points: curve.steps.map(({ cents }, index) => ({
      bid: microsToEur(cents * CENT_MICROS),
      ...outcomeOf(tallyAt(curve, cents)),
      cost_month_until: outcomeOf(tallyAt(curve, (curve.steps[index + 1]?.cents ?? cents + 1) - 1))
        .cost_month,
    })),
  };
}
