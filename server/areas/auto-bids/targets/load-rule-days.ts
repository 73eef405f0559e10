import type { AuctionBid } from '../../../../shared/rules/auction/auction.ts';
import { type BidTarget, changedBid } from '../../../../shared/rules/auction/own-part.ts';
import {
  type ListedViews,
  type ReplayMarket,
  type ReplayPageOfKinds,
  replayPagesOfKinds,
} from '../../../../shared/rules/auction/replay-pages.ts';
import type { BidRule } from '../../../../shared/rules/auto-bids/bid-rules.ts';
import type { RuleDay } from '../../../../shared/rules/auto-bids/rule-holds.ts';
import { type ReplayedProduct, replayBid } from '../../../../shared/rules/bids/bid-replay.ts';
import { BIDDING_POSITIONS } from '../../../../shared/rules/limits.ts';
import { belgradeDay, type Day, dayNumber, dayStart } from '../../../../shared/rules/time/belgrade-time.ts';
import { addDays, type Period, periodDays } from '../../../../shared/rules/time/periods.ts';
import { loadReplayOf, type PortalClicks, type Replay } from '../../bidding/bidding.public.ts';
import type { GoalBidPlace, GoalPlace, GoalQuestion } from './goal-places.ts';
import { ruleDayOf } from './place-curve.ts';

/** The kinds of views that `pagesByDay` tells apart: days, by their numbers. */
export const dayKind = (ms: number): number => dayNumber(belgradeDay(ms));

/** The days of some places, the earliest first; `null` is the bid as it stands. */
export type PlaceDays = {
  readonly count: number;
  readonly current: AuctionBid | null;
  readonly hasViews: boolean;
  readonly outcomeOf: (day: number, bid: AuctionBid | null) => RuleDay;
};

/** The pages of each day of a period, which is the kind of their views, by the day’s place in it. */
export function pagesByDay(
  products: readonly ReplayedProduct<ReplayPageOfKinds>[],
  period: Period,
): (day: number) => readonly ReplayedProduct<ReplayPageOfKinds>[] {
  const first = dayNumber(period.from);
  const ofDay = new Map<number, ReplayedProduct<ReplayPageOfKinds>[]>();
  for (const { part, pages } of products) {
    for (const page of pages) {
      for (const [kind, views] of page.viewsOf) {
        if (kind < first) continue;
        const one = { part, pages: [{ ...page, views }] };
        const known = ofDay.get(kind - first);
        if (known) known.push(one);
        else ofDay.set(kind - first, [one]);
      }
    }
  }
  return (day) => ofDay.get(day) ?? [];
}

type DatedReplay = Replay<ReplayPageOfKinds>;

function placeDays(
  { products, current, rates }: ReturnType<DatedReplay['of']>,
  { period, pricing }: Pick<DatedReplay, 'period' | 'pricing'>,
): PlaceDays {
  const productsOf = pagesByDay(products, period);
  return {
    count: periodDays(period),
    current,
    hasViews: products.some(({ part, pages }) => part.isTarget && pages.length > 0),
    outcomeOf: (day, bid) =>
      ruleDayOf(replayBid(productsOf(day), bid, pricing), { rates, places: BIDDING_POSITIONS }),
  };
}

/** Runs the auctions of the last whole days again, each day by itself. */
export async function loadPlaceDays(
  { services, shop, clicks, signal }: GoalQuestion,
  targets: readonly BidTarget[],
  days: number,
): Promise<(target: BidTarget) => PlaceDays> {
  const replay = await loadReplayOf(
    { services, shop, clicks, days, ...(signal && { signal }) },
    targets,
    (market, views) => replayPagesOfKinds(market, views, dayKind),
  );
  return (target) => placeDays(replay.of(target), replay);
}

/** The last days, as many as a rule looks at. */
export const daysOfRule = (
  { days }: Pick<BidRule, 'days'>,
  { count, outcomeOf }: PlaceDays,
  bid: AuctionBid | null,
): RuleDay[] => Array.from({ length: days }, (_, index) => outcomeOf(count - days + index, bid));

/** What a bid, or an ad, would be in micro-euro, of a place; without it as it stands. */
export type BidAsIf = (place: GoalPlace) => number | undefined;

/** The last whole days that the rules among some places look at; null without a rule. */
export function periodOfRules(places: readonly GoalPlace[], today: Day): Period | null {
  const most = Math.max(0, ...places.map(({ goal }) => goal.rule?.days ?? 0));
  return most === 0 ? null : { from: addDays(today, -most), to: addDays(today, -1) };
}

/** Earlier than what any rule looks at. */
const BEFORE = -1;

/** The pages of a replay in which the days that rules look at can be told apart. */
export function pagesForRules(period: Period | null) {
  const since = period === null ? Number.POSITIVE_INFINITY : dayStart(period.from);
  const kindOf = (ms: number) => (ms < since ? BEFORE : dayKind(ms));
  return (market: ReplayMarket, views: ListedViews) => replayPagesOfKinds(market, views, kindOf);
}

/**
 * The days that the rules among some places look at, with the bids as they stand or as if they were others. A listing is
 * of the nearest place with a rule, and is clicked as it was on these days.
 */
export function openRuleDays(
  replay: DatedReplay,
  all: readonly GoalBidPlace[],
  about: {
    readonly shopId: number;
    readonly recent: { readonly period: Period; readonly clicks: PortalClicks } | null;
    readonly asIf: BidAsIf;
  },
): (place: GoalBidPlace) => readonly RuleDay[] {
  const { shopId, recent, asIf } = about;
  if (recent === null) return () => [];
  const { period, clicks } = recent;
  const ruled = all.filter(({ goal }) => goal.rule !== null);
  const of = replay.among(ruled, { from: period.from, ratesOf: clicks.ratesOf });
  return (place) => {
    const { rule } = place.goal;
    if (rule === null) return [];
    const days = placeDays(of(place), { period, pricing: replay.pricing });
    const { categoryId, productId } = place;
    const micros = asIf(place);
    const changed = { categoryId, productId, shopId, now: Number.MAX_SAFE_INTEGER };
    const bid = micros === undefined ? null : changedBid(days.current, { ...changed, micros });
    return daysOfRule(rule, days, bid);
  };
}
