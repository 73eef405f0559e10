import type { AuctionBid } from '../../../../shared/rules/auction/auction.ts';
import { type BidTarget, changedBid } from '../../../../shared/rules/auction/own-part.ts';
import { replayPagesByKind } from '../../../../shared/rules/auction/replay-pages.ts';
import type { BidRule } from '../../../../shared/rules/auto-bids/bid-rules.ts';
import type { RuleDay } from '../../../../shared/rules/auto-bids/rule-holds.ts';
import { replayBid } from '../../../../shared/rules/bids/bid-replay.ts';
import { BIDDING_POSITIONS } from '../../../../shared/rules/limits.ts';
import { belgradeDay, dayNumber } from '../../../../shared/rules/time/belgrade-time.ts';
import { periodDays } from '../../../../shared/rules/time/periods.ts';
import { loadReplayOf } from '../../bidding/bidding.public.ts';
import type { GoalBidPlace, GoalPlace, GoalQuestion } from './goal-places.ts';
import { ruleDayOf } from './place-curve.ts';

const dayOf = (ms: number) => dayNumber(belgradeDay(ms));

/** The days of some places, the earliest first; `null` is the bid as it stands. */
export type PlaceDays = {
  readonly count: number;
  readonly current: AuctionBid | null;
  readonly hasViews: boolean;
  readonly outcomeOf: (day: number, bid: AuctionBid | null) => RuleDay;
};

/** Runs the auctions of the last whole days again, each day by itself. */
export async function loadPlaceDays(
  { services, shop, clicks, signal }: GoalQuestion,
  targets: readonly BidTarget[],
  days: number,
): Promise<(target: BidTarget) => PlaceDays> {
  const replay = await loadReplayOf(
    { services, shop, clicks, days, ...(signal && { signal }) },
    targets,
    (market, views) => replayPagesByKind(market, views, dayOf),
  );
  const first = dayNumber(replay.period.from);
  return (target) => {
    const { products, current, rates } = replay.of(target);
    const ofDay = Map.groupBy(
      products.flatMap(({ part, pages }) => pages.map((page) => ({ part, page }))),
      ({ page }) => page.kind - first,
    );
    const productsOf = (day: number) =>
      (ofDay.get(day) ?? []).map(({ part, page }) => ({ part, pages: [page] }));
    return {
      count: periodDays(replay.period),
      current,
      hasViews: products.some(({ part, pages }) => part.isTarget && pages.length > 0),
      outcomeOf: (day, bid) =>
        ruleDayOf(replayBid(productsOf(day), bid, replay.pricing), { rates, places: BIDDING_POSITIONS }),
    };
  };
}

/** The last days, as many as a rule looks at. */
export const daysOfRule = (
  { days }: Pick<BidRule, 'days'>,
  { count, outcomeOf }: PlaceDays,
  bid: AuctionBid | null,
): RuleDay[] => Array.from({ length: days }, (_, index) => outcomeOf(count - days + index, bid));

/** What a bid, or an ad, would be in micro-euro, of a place; without it as it stands. */
export type BidAsIf = (place: GoalPlace) => number | undefined;

/** The days that the rules among some places look at, with the bids as they stand or as if they were others. */
export async function loadRuleDays(
  question: GoalQuestion,
  all: readonly GoalBidPlace[],
  asIf: BidAsIf,
): Promise<(place: GoalBidPlace) => readonly RuleDay[]> {
  const places = all.filter(({ goal }) => goal.rule !== null);
  const most = Math.max(0, ...places.map(({ goal }) => goal.rule?.days ?? 0));
  if (most === 0) return () => [];
  const daysOf = await loadPlaceDays(question, places, most);
  return (place) => {
    const { rule } = place.goal;
    if (rule === null) return [];
    const days = daysOf(place);
    const { categoryId, productId } = place;
    const micros = asIf(place);
    const about = { categoryId, productId, shopId: question.shop.id, now: Number.MAX_SAFE_INTEGER };
    const bid = micros === undefined ? null : changedBid(days.current, { ...about, micros });
    return daysOfRule(rule, days, bid);
  };
}
