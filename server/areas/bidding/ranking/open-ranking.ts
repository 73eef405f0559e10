import type { GoalOfBids } from '../../../../shared/contract/bidding/goals-of-bids.contract.ts';
import type { AuctionPricing } from '../../../../shared/rules/auction/auction.ts';
import type { PriceList } from '../../../../shared/rules/auction/base-price.ts';
import type { BidTarget } from '../../../../shared/rules/auction/own-part.ts';
import { indexGoals, NO_GOAL } from '../../../../shared/rules/auto-bids/goal-by-bid.ts';
import { type BidChangeTimes, bidChangeTimes } from '../../../../shared/rules/bids/changed-bids.ts';
import { belgradeDay, type Day, dayStart } from '../../../../shared/rules/time/belgrade-time.ts';
import { addDays } from '../../../../shared/rules/time/periods.ts';
import {
  getPricing,
  listPortalMoves,
  loadPrices,
  type ProductMoves,
  shopStates,
} from '../../../kernel/catalogue/catalogue.public.ts';
import type { ShopPlace, ShopQuestion } from '../../../kernel/shops/shops.public.ts';
import { listBidChanges } from './own-bids.repository.ts';
import { type CategoryPlace, listCategoryLine } from './own-offers.repository.ts';

export type RankingQuestion<Q> = ShopQuestion<'db' | 'clickhouse' | 'clock', Q>;

/** The goals of a shop with what they are for: they are known where bids run themselves. */
export type GoalsOfShop = (shop: ShopPlace) => Promise<readonly GoalOfBids[]>;
export type ListQuestion<Q> = RankingQuestion<Q> & { readonly goalsOf: GoalsOfShop };

/** Whether a goal changes the bid of a row, as a filter asks; true of all where nothing is asked. */
export async function ofAskedGoal(
  { goalsOf }: { readonly goalsOf: GoalsOfShop },
  shop: ShopPlace,
  goalId: number | undefined,
): Promise<(target: BidTarget, bidOn: BidTarget | null) => boolean> {
  if (goalId === undefined) return () => true;
  const goalOf = indexGoals(await goalsOf(shop));
  return (target, bidOn) => (goalOf(target, bidOn)?.goal_id ?? NO_GOAL) === goalId;
}

/** What every answer about a shop's standing is made from. */
export type RankingFrame = {
  readonly services: RankingQuestion<never>['services'];
  readonly signal: AbortSignal;
  readonly shop: ShopPlace;
  readonly now: number;
  /** The last full day in Belgrade. */
  readonly day: Day;
  /** Of the bids that were changed since that day. */
  readonly changes: BidChangeTimes;
  readonly states: Awaited<ReturnType<typeof shopStates>>;
  /** Of now, and of the day. */
  readonly prices: { readonly now: PriceList; readonly day: PriceList };
  readonly pricing: AuctionPricing;
  readonly merges: ProductMoves;
};

/** The same frame for each of some days that are over. */
export type RankingDays = (day: Day) => RankingFrame;

/** What answers about some days are made from; `forbidden` for a shop that does not exist. */
export async function openRankingDays(
  question: Omit<RankingQuestion<never>, 'query'>,
  firstDay: Day,
): Promise<RankingDays> {
  const { services, shops, shopId, signal } = question;
  const { db, clock } = services;
  const now = clock();
  const today = belgradeDay(now);
  const shop = await shops.place(shopId);
  const [states, calendar, pricing, moves, lines] = await Promise.all([
    shopStates(db, shop.portalId, now),
    loadPrices(db, shop.portalId, { from: firstDay, to: today }),
    getPricing(db, shop.portalId),
    listPortalMoves(db, shop.portalId),
    listBidChanges(db, shop.id, new Date(dayStart(today) - 1)),
  ]);
  const changes = bidChangeTimes(lines);
  return (day) => {
    const prices = { now: calendar.onDay(today), day: calendar.onDay(day) };
    return { services, signal, shop, now, day, changes, states, prices, pricing, merges: moves.all };
  };
}

/** Of the last full day; `forbidden` for a shop that does not exist. */
export async function openRanking(question: Omit<RankingQuestion<never>, 'query'>): Promise<RankingFrame> {
  const day = addDays(belgradeDay(question.services.clock()), -1);
  return (await openRankingDays(question, day))(day);
}

export const isActive = ({ states, shop }: RankingFrame): boolean => states.get(shop.id)?.active === true;

export type CategoryLine = ReadonlyMap<number, CategoryPlace>;

/** The categories and all above them. */
export async function openCategoryLine(
  { services }: RankingFrame,
  ids: Iterable<number>,
): Promise<CategoryLine> {
  return new Map((await listCategoryLine(services.db, ids)).map((category) => [category.id, category]));
}
