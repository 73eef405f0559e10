import { adAsBid } from '../../../../shared/rules/auction/ad-moments.ts';
import { type AuctionBid, byBid } from '../../../../shared/rules/auction/auction.ts';
import type { ReplayPage } from '../../../../shared/rules/auction/replay-pages.ts';
import type { RuleDay } from '../../../../shared/rules/auto-bids/rule-holds.ts';
import { replayBid } from '../../../../shared/rules/bids/bid-replay.ts';
import { PRODUCT_AD_POSITIONS } from '../../../../shared/rules/limits.ts';
import { belgradeDay, dayNumber } from '../../../../shared/rules/time/belgrade-time.ts';
import { periodDays } from '../../../../shared/rules/time/periods.ts';
import type { AdReplay } from '../../ad-replay/ad-replay.public.ts';
import type { GoalAdPlace } from '../targets/goal-places.ts';
import { daysOfRule, type PlaceDays } from '../targets/load-rule-days.ts';
import { ruleDayOf } from '../targets/place-curve.ts';

/**
 * Whether a page is an ad's own: not one on which another ad of the shop stands before it. To outbid that one would gain
 * the shop nothing, and it would be outbid in turn.
 */
export const isOwnPage = ({ besides }: Pick<ReplayPage, 'besides'>, bid: AuctionBid | null): boolean =>
  !besides || (bid !== null && byBid(bid, besides) < 0);

const dayOf = (ms: number) => dayNumber(belgradeDay(ms));

/** The days of the replay, each by itself; null for an ad that is gone. */
export function daysOfAds(replay: AdReplay): (adId: number) => Promise<PlaceDays | null> {
  const first = dayNumber(replay.period.from);
  return async (adId) => {
    const replayed = await replay.ofKinds(adId, dayOf);
    if (!replayed) return null;
    const { products, current, rates } = replayed;
    const ofDay = Map.groupBy(
      products.flatMap(({ part, pages }) => pages.map((page) => ({ part, page }))),
      ({ page }) => page.kind - first,
    );
    return {
      count: periodDays(replay.period),
      current: adAsBid(current),
      hasViews: products.some(({ pages }) => pages.length > 0),
      outcomeOf: (day, bid) => {
        const own = (ofDay.get(day) ?? []).filter(({ part, page }) => isOwnPage(page, bid ?? part.bid));
        const pages = own.map(({ part, page }) => ({ part, pages: [page] }));
        return ruleDayOf(replayBid(pages, bid, replay.pricing), {
          ...{ rates, places: PRODUCT_AD_POSITIONS, shownPlaces: PRODUCT_AD_POSITIONS },
        });
      },
    };
  };
}

/** The days that the rule of an ad's goal looks at, with the ad's bid as it stands; none without a rule. */
export function ruleDaysOfAds(replay: AdReplay): (place: GoalAdPlace) => Promise<readonly RuleDay[]> {
  const daysOf = daysOfAds(replay);
  return async ({ ad, goal: { rule } }) => {
    const days = rule && (await daysOf(ad.id));
    return days ? daysOfRule(rule, days, null) : [];
  };
}
