import type { AdCurveAnswer } from '../../../shared/contract/bidding/ad-curve.contract.ts';
import { lowestBaseMicros } from '../../../shared/rules/auction/base-price.ts';
import { PRODUCT_AD_POSITIONS } from '../../../shared/rules/limits.ts';
import { microsToEur } from '../../../shared/rules/money/money.ts';
import { belgradeDay } from '../../../shared/rules/time/belgrade-time.ts';
import { loadPrices } from '../../kernel/catalogue/catalogue.public.ts';
import { type CurveTally, curveFigures, shapeFigures, viewsAt } from '../bidding/bidding.public.ts';
import type { AdReplayQuestion } from './load-ad-replay.ts';
import { replayOwnAd } from './replay-own-ad.ts';

/** Of the views that show it. */
function meanPlace(tally: CurveTally): number | null {
  const shown = viewsAt(tally, PRODUCT_AD_POSITIONS).slice(0, PRODUCT_AD_POSITIONS);
  const views = shown.reduce((sum, seen) => sum + seen, 0);
  return views === 0 ? null : shown.reduce((sum, seen, index) => sum + seen * (index + 1), 0) / views;
}

/**
 * What every bid of an ad would have brought.
 * @throws AppError `validation_failed` for an ad that is not the shop’s
 */
export async function drawAdCurve(question: AdReplayQuestion, adId: number): Promise<AdCurveAnswer> {
  const { services, shop } = question;
  const { ad, replay, replayed, frame } = await replayOwnAd(question, adId, ({ of }) => of(adId));
  const { pricing, knownDays: days, now } = replay;
  const { products, current, rates } = replayed;
  const outcomeOf = (tally: CurveTally) => {
    const { clicks, cost, cpc_avg, clicks_month, cost_month } = shapeFigures(tally, {
      rates,
      days,
      hasBid: true,
    });
    return {
      ...{ position_avg: meanPlace(tally), views_at: viewsAt(tally, PRODUCT_AD_POSITIONS) },
      ...{ clicks, cost, cpc_avg, clicks_month, cost_month },
    };
  };
  const today = belgradeDay(now);
  const list = (await loadPrices(services.db, shop.portalId, { from: today, to: today })).at(now);
  return {
    ...frame,
    current: { bid: microsToEur(current.bidMicros), enabled: current.enabled },
    ...curveFigures(products, pricing, outcomeOf),
    base: microsToEur(lowestBaseMicros(list, ad.categoryPath, current)),
  };
}
