import type { BidCurveAnswer } from '../../../../shared/contract/bidding/bid-curve.contract.ts';
import type { BidTarget } from '../../../../shared/rules/auction/own-part.ts';
import { BIDDING_POSITIONS } from '../../../../shared/rules/limits.ts';
import { microsToEur } from '../../../../shared/rules/money/money.ts';
import { type CurveTally, curveFigures, viewsAt } from './curve-figures.ts';
import { loadReplay, type ProjectionQuestion } from './load-replay.ts';
import { frameOf, shapeFigures } from './shape-figures.ts';

/** What every bid on one target would have brought. */
export async function drawCurve(
  question: ProjectionQuestion,
  target: BidTarget,
): Promise<Omit<BidCurveAnswer, 'base_min' | 'base_max'>> {
  const replay = await loadReplay(question, [target]);
  const { pricing, knownDays: days } = replay;
  const { products, current, rates } = replay.of(target);
  const outcomeOf = (tally: CurveTally) => {
    const { position_avg, clicks, cost, cpc_avg, clicks_month, cost_month } = shapeFigures(tally, {
      rates,
      days,
      hasBid: true,
    });
    return {
      position_avg,
      views_at: viewsAt(tally, BIDDING_POSITIONS),
      clicks,
      cost,
      cpc_avg,
      clicks_month,
      cost_month,
    };
  };
  return {
    ...frameOf(question.shop.id, replay, target),
    current: current && { bid: microsToEur(current.bidMicros), enabled: current.enabled },
    ...curveFigures(products, pricing, outcomeOf),
  };
}
