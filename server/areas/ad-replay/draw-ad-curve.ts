import type { AdCurveAnswer } from '../../../shared/contract/bidding/ad-curve.contract.ts';
import { lowestBaseMicros } from '../../../shared/rules/auction/base-price.ts';
import { PRODUCT_AD_POSITIONS } from '../../../shared/rules/limits.ts';
import { microsToEur } from '../../../shared/rules/money/money.ts';
import { belgradeDay } from '../../../shared/rules/time/belgrade-time.ts';
import { loadPrices } from '../../kernel/catalogue/catalogue.public.ts';
import { invalidField } from '../../platform/http/app-error.ts';
import { type CurveTally, curveFigures, shapeFigures, viewsAt } from '../bidding/bidding.public.ts';
import { type AdReplayQuestion, loadAdReplay } from './load-ad-replay.ts';
import { findOwnAd } from './replayed-ads.repository.ts';

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
  const ad = await findOwnAd(services.db, shop.id, adId);
  const replay = ad && (await loadAdReplay(question, [ad]));
  const replayed = replay && (await replay.of(adId));
  if (!ad || !replayed) throw invalidField('ad_id', 'unknown', {}, 'The shop has no such ad');
  const { pricing, knownDays: days, period, now } = replay;
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
    ...{ shop_id: shop.id, ad_id: adId, date_from: period.from, date_to: period.to, days },
    current: { bid: microsToEur(current.bidMicros), enabled: current.enabled },
    ...curveFigures(products, pricing, outcomeOf),
    base: microsToEur(lowestBaseMicros(list, ad.categoryPath, current)),
  };
}
