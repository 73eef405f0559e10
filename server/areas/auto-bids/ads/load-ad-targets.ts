import { lowestBaseMicros } from '../../../../shared/rules/auction/base-price.ts';
import { REST_HOURS } from '../../../../shared/rules/auto-bids/goals.ts';
import type { HeldBy } from '../../../../shared/rules/auto-bids/plan-bids.ts';
import { PRODUCT_AD_POSITIONS } from '../../../../shared/rules/limits.ts';
import { belgradeDay, dayStart } from '../../../../shared/rules/time/belgrade-time.ts';
import { HOUR_MS } from '../../../../shared/rules/time/durations.ts';
import { loadAdReplay } from '../../ad-replay/ad-replay.public.ts';
import { loadPriceList } from '../../product-ads/product-ads.public.ts';
import { listMoneyHistory } from '../goal-runs.repository.ts';
import { measureWorth } from '../targets/click-worth.ts';
import type { GoalAdPlace, GoalQuestion } from '../targets/goal-places.ts';
import { daysOfRule } from '../targets/load-rule-days.ts';
import { boundsOf, type GoalTarget, handsOn, type OfExperiment } from '../targets/load-targets.ts';
import { placeCurve } from '../targets/place-curve.ts';
import { listAdLocks } from './goal-ads.repository.ts';
import { adDays, type DatedAd, findDatedAd, isOwnPage } from './load-ad-days.ts';
import { measureAdsCame } from './measure-ads-came.ts';

/** What a click on an ad brings is what one in its category does. */
export const worthPlace = ({ ad }: GoalAdPlace) => ({ categoryId: ad.categoryId, productId: null });

/** The pages that are the ad's own by now. */
const withoutOwnAhead = ({ products, ...replayed }: DatedAd): DatedAd => ({
  ...replayed,
  products: products.map(({ part, pages }) => ({
    part,
    pages: pages.filter((page) => isOwnPage(page, part.bid)),
  })),
});

/** Which hands hold which ads, and what was done with them today. */
async function loadHands({ services: { db }, shop }: GoalQuestion, now: number) {
  const since = new Date(Math.min(dayStart(belgradeDay(now)), now - REST_HOURS * HOUR_MS));
  const [history, locked] = await Promise.all([
    listMoneyHistory(db, { shopId: shop.id, subject: 'ad', since }),
    listAdLocks(db, shop.id),
  ]);
  const historyOf = Map.groupBy(history, ({ subjectId }) => subjectId);
  return ({ ad }: GoalAdPlace) => {
    const { isRested, ...hands } = handsOn(historyOf.get(ad.id) ?? [], ad, now);
    const byHand: HeldBy | null = isRested ? null : 'by_person';
    const held: HeldBy | null = locked.has(ad.id) ? 'locked' : ad.enabled ? byHand : 'switched_off';
    return { ...hands, held };
  };
}

/**
 * The same for ads as `loadTargets` for bids: the last two weeks of their pages, and the ads of now. Of an experiment all
 * ads that nobody holds are those of the wish whose turn it is, as they stand before each other, too.
 */
export async function loadAdTargets(
  question: GoalQuestion,
  places: readonly GoalAdPlace[],
  now: number,
  tried?: OfExperiment,
): Promise<GoalTarget[]> {
  const { services, shop, signal } = question;
  const { db } = services;
  if (places.length === 0) return [];
  const today = belgradeDay(now);
  const ids = places.map(({ ad }) => ad.id);
  const handsOf = await loadHands(question, now);
  const free = places.filter((place) => handsOf(place).held === null);
  const bids = new Map(free.map((place) => [place.ad.id, tried?.asIf(place)]));
  const [replay, list, worthOf, cameOn] = await Promise.all([
    loadAdReplay(
      { ...question, ownBidOf: (adId) => bids.get(adId) },
      places.map(({ ad }) => ad),
    ),
    loadPriceList(db, shop.portalId, now),
    measureWorth(services, { shopId: shop.id, today, places: places.map(worthPlace) }, signal),
    measureAdsCame(question, ids, { today, turns: tried?.turns }),
  ]);
  const isRuled = places.some(({ goal }) => goal.rule !== null);
  const loaded: GoalTarget[] = [];
  for (const place of places) {
    const { ad, goal } = place;
    const replayed = await (isRuled ? findDatedAd(replay, ad.id) : replay.of(ad.id));
    // It was deleted while all this was read.
    if (!replayed) continue;
    loaded.push({
      place,
      bid: ad,
      ...placeCurve(replay, withoutOwnAhead(replayed), PRODUCT_AD_POSITIONS),
      hasViews: replay.knownDays > 0 && replayed.products.some(({ pages }) => pages.length > 0),
      ...handsOf(place),
      worth: worthOf(worthPlace(place)),
      came: cameOn(ad.id, goal),
      days: goal.rule ? daysOfRule(goal.rule, adDays(replayed, replay), null) : [],
      bounds: boundsOf(place, lowestBaseMicros(list, ad.categoryPath, ad)),
      bidMicros: ad.enabled ? ad.micros : null,
    });
  }
  return loaded;
}
