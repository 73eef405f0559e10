import { lowestBaseMicros } from '../../../../shared/rules/auction/base-price.ts';
import { REST_HOURS } from '../../../../shared/rules/auto-bids/goals.ts';
import { PRODUCT_AD_POSITIONS } from '../../../../shared/rules/limits.ts';
import { belgradeDay, dayStart } from '../../../../shared/rules/time/belgrade-time.ts';
import { HOUR_MS } from '../../../../shared/rules/time/durations.ts';
import { loadAdReplay } from '../../ad-replay/ad-replay.public.ts';
import { loadPriceList } from '../../product-ads/product-ads.public.ts';
import { listMoneyHistory } from '../goal-runs.repository.ts';
import { measureWorth } from '../targets/click-worth.ts';
import type { GoalAdPlace, GoalQuestion } from '../targets/goal-places.ts';
import { boundsOf, type GoalTarget, handsOn } from '../targets/load-targets.ts';
import { placeCurve } from '../targets/place-curve.ts';
import { listAdLocks } from './goal-ads.repository.ts';
import { isOwnPage, ruleDaysOfAds } from './load-ad-days.ts';
import { measureAdsCame } from './measure-ads-came.ts';

/** What a click on an ad brings is what one in its category does. */
export const worthPlace = ({ ad }: GoalAdPlace) => ({ categoryId: ad.categoryId, productId: null });

type ReplayedAd = NonNullable<Awaited<ReturnType<Awaited<ReturnType<typeof loadAdReplay>>['of']>>>;

/** The pages that are the ad's own by now. */
const withoutOwnAhead = ({ products, ...replayed }: ReplayedAd): ReplayedAd => ({
  ...replayed,
  products: products.map(({ part, pages }) => ({
    part,
    pages: pages.filter((page) => isOwnPage(page, part.bid)),
  })),
});

/** The same for ads as `loadTargets` for bids: the last two weeks of their pages, and the ads of now. */
export async function loadAdTargets(
  question: GoalQuestion,
  places: readonly GoalAdPlace[],
  now: number,
): Promise<GoalTarget[]> {
  const { services, shop, signal } = question;
  const { db } = services;
  if (places.length === 0) return [];
  const today = belgradeDay(now);
  const since = new Date(Math.min(dayStart(today), now - REST_HOURS * HOUR_MS));
  const ids = places.map(({ ad }) => ad.id);
  const [replay, list, history, locked, worthOf, cameOn] = await Promise.all([
    loadAdReplay(
      question,
      places.map(({ ad }) => ad),
    ),
    loadPriceList(db, shop.portalId, now),
    listMoneyHistory(db, { shopId: shop.id, subject: 'ad', since }),
    listAdLocks(db, shop.id),
    measureWorth(services, { shopId: shop.id, today, places: places.map(worthPlace) }, signal),
    measureAdsCame(question, ids, today),
  ]);
  const ruleDaysOf = ruleDaysOfAds(replay);
  const historyOf = Map.groupBy(history, ({ subjectId }) => subjectId);
  const loaded: GoalTarget[] = [];
  for (const place of places) {
    const { ad, goal } = place;
    const replayed = await replay.of(ad.id);
    // It was deleted while all this was read.
    if (!replayed) continue;
    const { isRested, ...hands } = handsOn(historyOf.get(ad.id) ?? [], ad, now);
    loaded.push({
      place,
      bid: ad,
      ...placeCurve(replay, withoutOwnAhead(replayed), PRODUCT_AD_POSITIONS),
      hasViews: replay.knownDays > 0 && replayed.products.some(({ pages }) => pages.length > 0),
      ...hands,
      worth: worthOf(worthPlace(place)),
      came: cameOn(ad.id, goal),
      days: await ruleDaysOf(place),
      bounds: boundsOf(place, lowestBaseMicros(list, ad.categoryPath, ad)),
      bidMicros: ad.enabled ? ad.micros : null,
      held: locked.has(ad.id) ? 'locked' : !ad.enabled ? 'switched_off' : isRested ? null : 'by_person',
    });
  }
  return loaded;
}
