import type { AdPricesAnswer } from '../../../shared/contract/bidding/ad-curve.contract.ts';
import { positionPrices } from '../../../shared/rules/bids/position-prices.ts';
import { PRODUCT_AD_POSITIONS } from '../../../shared/rules/limits.ts';
import { belgradeHourOfWeek } from '../../../shared/rules/time/belgrade-time.ts';
import { weekPricesOf } from '../bidding/bidding.public.ts';
import type { AdReplayQuestion } from './load-ad-replay.ts';
import { replayOwnAd } from './replay-own-ad.ts';

/**
 * What each place for ads costs an ad on the pages that it is for, by hour of the week.
 * @throws AppError `validation_failed` for an ad that is not the shop’s
 */
export async function priceAdPlaces(question: AdReplayQuestion, adId: number): Promise<AdPricesAnswer> {
  const { replay, replayed, frame } = await replayOwnAd(question, adId, ({ ofKinds }) =>
    ofKinds(adId, belgradeHourOfWeek),
  );
  const prices = positionPrices(replayed.products, replay.pricing, PRODUCT_AD_POSITIONS);
  return { ...frame, ...weekPricesOf(prices) };
}
