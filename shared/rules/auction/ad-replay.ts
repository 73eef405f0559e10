import { PRODUCT_AD_POSITIONS } from '../limits.ts';
import { type AuctionAd, coversPage } from './ad-auction.ts';
import { type AdMarket, type AdMoment, type AdViews, adMoments, couldStand } from './ad-moments.ts';
import type { ClickRates } from './click-rates.ts';
import type { ReplayPageOfKinds } from './replay-pages.ts';
import { sumOfKinds } from './view-turns.ts';

type KindOf = (ms: number) => number;

export type AdPages = (ad: AuctionAd, group: readonly AdViews[], kindOf: KindOf) => ReplayPageOfKinds[];

/**
 * The pages of one category and brand on which an ad could have stood while its shop was not kept out, those that are
 * alike as one: the same auction of the same instant, with its views by the kinds of their instants (ms since the epoch). A
 * page on which it does not stand counts as one at the place after the last. What is the same for all ads of the shop is
 * found out once for a group, the very array, and a `kindOf`.
 */
export function openAdPages(market: AdMarket): AdPages {
  const known = new WeakMap<readonly AdViews[], Map<KindOf, readonly AdMoment[]>>();
  const momentsOf = (group: readonly AdViews[], kindOf: KindOf): readonly AdMoment[] => {
    const ofGroup = known.get(group) ?? new Map<KindOf, readonly AdMoment[]>();
    const moments = ofGroup.get(kindOf) ?? adMoments(market, group, kindOf);
    known.set(group, ofGroup.set(kindOf, moments));
    return moments;
  };
  return (ad, group, kindOf) => {
    const [first] = group;
    if (!first || ad.products.length === 0 || !couldStand(ad, first)) return [];
    const { categoryPath, brandId } = first;
    const adPath = categoryPath.slice(0, categoryPath.indexOf(ad.categoryId) + 1);
    return momentsOf(group, kindOf).flatMap(({ ms, priceMinor, views, winners, bestOwnWithout }) => {
      if (!coversPage(ad, { categoryPath, brandId, priceMinor })) return [];
      return {
        productId: 0,
        views: sumOfKinds(views),
        viewsOf: views,
        baseMicros: market.calendar.at(ms).baseMicros(adPath, priceMinor),
        winners: winners(),
        cheaper: [],
        places: PRODUCT_AD_POSITIONS,
        besides: bestOwnWithout(ad.id),
      };
    });
  };
}

/** Ads that are not shown are not clicked. */
export const shownRates =
  (rates: ClickRates): ClickRates =>
  (position) =>
    position > PRODUCT_AD_POSITIONS ? { rate: 0, worth: rates(position).worth } : rates(position);
