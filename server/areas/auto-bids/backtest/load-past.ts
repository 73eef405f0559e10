import { lowestBaseMicros } from '../../../../shared/rules/auction/base-price.ts';
import type { ClickWorth } from '../../../../shared/rules/auto-bids/choose-bid.ts';
import { belgradeDay } from '../../../../shared/rules/time/belgrade-time.ts';
import { loadAdReplay } from '../../ad-replay/ad-replay.public.ts';
import { loadLeastBases } from '../../bidding/bidding.public.ts';
import { loadPriceList } from '../../product-ads/product-ads.public.ts';
import { adDays, findDatedAd } from '../ads/load-ad-days.ts';
import { worthPlace } from '../ads/load-ad-targets.ts';
import { measureWorth } from '../targets/click-worth.ts';
import type { GoalAdPlace, GoalBidPlace, GoalQuestion } from '../targets/goal-places.ts';
import { loadPlaceDays, type PlaceDays } from '../targets/load-rule-days.ts';

/** A place with its past days, what the price list asks there at least, and what a click on it brings. */
export type PlacePast<P> = {
  readonly place: P;
  readonly days: PlaceDays;
  readonly baseMicros: number;
  readonly worth: ClickWorth;
};

/** The past of places, one after the other, as each takes its time. */
export async function* pastOfBids(
  question: GoalQuestion,
  places: readonly GoalBidPlace[],
  days: number,
): AsyncGenerator<PlacePast<GoalBidPlace>> {
  const { services, shop, signal } = question;
  const now = services.clock();
  const [daysOf, baseOf, worthOf] = await Promise.all([
    loadPlaceDays(question, places, days),
    loadLeastBases(services.db, shop, places, now),
    measureWorth(services, { shopId: shop.id, today: belgradeDay(now), places }, signal),
  ]);
  for (const place of places)
    yield { place, days: daysOf(place), baseMicros: baseOf(place), worth: worthOf(place) };
}

/** The same of ads; those that are gone are left out. */
export async function* pastOfAds(
  question: GoalQuestion,
  places: readonly GoalAdPlace[],
  days: number,
): AsyncGenerator<PlacePast<GoalAdPlace>> {
  const { services, shop, signal } = question;
  const now = services.clock();
  const about = { shopId: shop.id, today: belgradeDay(now), places: places.map(worthPlace) };
  const [replay, list, worthOf] = await Promise.all([
    loadAdReplay(
      { ...question, days },
      places.map(({ ad }) => ad),
    ),
    loadPriceList(services.db, shop.portalId, now),
    measureWorth(services, about, signal),
  ]);
  for (const place of places) {
    const ad = await findDatedAd(replay, place.ad.id);
    const baseMicros = lowestBaseMicros(list, place.ad.categoryPath, place.ad);
    if (ad) yield { place, days: adDays(ad, replay), baseMicros, worth: worthOf(worthPlace(place)) };
  }
}
