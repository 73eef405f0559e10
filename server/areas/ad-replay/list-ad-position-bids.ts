import { setImmediate as breathe } from 'node:timers/promises';
import type { adPositionBidsCall } from '../../../shared/contract/bidding/ad-curve.contract.ts';
import type { BodyOf, ResponseOf } from '../../../shared/contract/frame/call.ts';
import type { FieldError } from '../../../shared/contract/frame/error-codes.ts';
import { lowestBaseMicros } from '../../../shared/rules/auction/base-price.ts';
import { replayBid } from '../../../shared/rules/bids/bid-replay.ts';
import { microsToEur } from '../../../shared/rules/money/money.ts';
import { belgradeDay } from '../../../shared/rules/time/belgrade-time.ts';
import { loadPrices } from '../../kernel/catalogue/catalogue.public.ts';
import { createFieldError } from '../../platform/http/app-error.ts';
import { refuseErrors } from '../../platform/http/refuse-change.ts';
import { repeatedPlaces } from '../../platform/http/repeated-places.ts';
import { aboveBase, idealNow } from '../bidding/bidding.public.ts';
import { type AdReplayQuestion, loadAdReplay } from './load-ad-replay.ts';
import { listOwnAds } from './replayed-ads.repository.ts';

type Answer = ResponseOf<typeof adPositionBidsCall>;
type OwnAd = Awaited<ReturnType<typeof listOwnAds>>[number];

function idErrors(adIds: readonly number[], own: ReadonlyMap<number, OwnAd>): FieldError[] {
  const repeated = new Set(repeatedPlaces(adIds));
  return adIds.flatMap((id, index): FieldError[] => {
    const field = `ad_ids.${index}`;
    if (repeated.has(index)) return [createFieldError(field, 'repeated', {}, 'An ad is named once')];
    return own.has(id) ? [] : [createFieldError(field, 'unknown', {}, 'The shop has no such ad')];
  });
}

/**
 * What a place costs now on each of some ads, by itself: the least bid that would hold it, or a better one, in nine of ten
 * views of the last days among the ads of now, or the bid as it stands where that does for less.
 * @throws AppError `validation_failed` for an ad that is not the shop’s, or is named twice
 */
export async function listAdPositionBids(
  question: AdReplayQuestion,
  { position, ad_ids: adIds }: BodyOf<typeof adPositionBidsCall>,
): Promise<Answer> {
  const { services, shop, signal } = question;
  const { db } = services;
  const own = new Map((await listOwnAds(db, shop.id, adIds)).map((ad) => [ad.id, ad]));
  refuseErrors(idErrors(adIds, own));
  if (adIds.length === 0) return { position, data: [] };
  const replay = await loadAdReplay(question, [...own.values()]);
  const { now, pricing } = replay;
  const today = belgradeDay(now);
  const list = (await loadPrices(db, shop.portalId, { from: today, to: today })).at(now);
  const priceOf = async (adId: number): Promise<Answer['data'][number]> => {
    const replayed = await replay.of(adId, now);
    // It was deleted while all this was read.
    if (!replayed) return { ad_id: adId, bid: null, reason: 'no_views' };
    const { products, current } = replayed;
    const asItStands = { tally: replayBid(products, null, pricing) };
    const { micros, reason } = idealNow({ products, pricing, current, asItStands }, position);
    if (micros === null) return { ad_id: adId, bid: null, reason };
    const base = lowestBaseMicros(list, own.get(adId)?.categoryPath ?? [], current);
    return { ad_id: adId, bid: microsToEur(aboveBase(micros, base)), reason: null };
  };
  const data: Answer['data'] = [];
  for (const adId of adIds) {
    data.push(await priceOf(adId));
    await breathe();
    signal?.throwIfAborted();
  }
  return { position, data };
}
