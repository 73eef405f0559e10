import { adAsBid } from '../../../../shared/rules/auction/ad-moments.ts';
import { type AuctionBid, byBid } from '../../../../shared/rules/auction/auction.ts';
import type { ReplayPage } from '../../../../shared/rules/auction/replay-pages.ts';
import { replayBid } from '../../../../shared/rules/bids/bid-replay.ts';
import { PRODUCT_AD_POSITIONS } from '../../../../shared/rules/limits.ts';
import { periodDays } from '../../../../shared/rules/time/periods.ts';
import type { AdReplay } from '../../ad-replay/ad-replay.public.ts';
import { dayKind, type PlaceDays, pagesByDay } from '../targets/load-rule-days.ts';
import { ruleDayOf } from '../targets/place-curve.ts';

/**
 * Whether a page is an ad's own: not one on which another ad of the shop stands before it. To outbid that one would gain
 * the shop nothing, and it would be outbid in turn.
 */
export const isOwnPage = ({ besides }: Pick<ReplayPage, 'besides'>, bid: AuctionBid | null): boolean =>
  !besides || (bid !== null && byBid(bid, besides) < 0);

/** An ad with the views of its pages by their day. */
export type DatedAd = NonNullable<Awaited<ReturnType<AdReplay['ofKinds']>>>;

/** The days of a replay, each by itself. */
export function adDays(
  { products, current, rates }: DatedAd,
  { period, pricing }: Pick<AdReplay, 'period' | 'pricing'>,
): PlaceDays {
  const productsOf = pagesByDay(products, period);
  return {
    count: periodDays(period),
    current: adAsBid(current),
    hasViews: products.some(({ pages }) => pages.length > 0),
    outcomeOf: (day, bid) => {
      const own = productsOf(day).filter(({ part, pages }) =>
        pages.every((page) => isOwnPage(page, bid ?? part.bid)),
      );
      return ruleDayOf(replayBid(own, bid, pricing), {
        ...{ rates, places: PRODUCT_AD_POSITIONS, shownPlaces: PRODUCT_AD_POSITIONS },
      });
    },
  };
}

/** An ad of a replay with the views of its pages by their day; null for one that is gone. */
export const findDatedAd = (replay: AdReplay, adId: number): Promise<DatedAd | null> =>
  replay.ofKinds(adId, dayKind);
