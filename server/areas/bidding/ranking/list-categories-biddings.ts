import type {
  BiddingCategory,
  listCategoriesBiddingsCall as call,
} from '../../../../shared/contract/bidding/bidding.contract.ts';
import type { QueryOf, ResponseOf } from '../../../../shared/contract/frame/call.ts';
import type { BIDDING_CATEGORY_LIST } from '../../../../shared/contract/frame/list-specs.ts';
import {
  addViews,
  countViews,
  noViews,
  positionAvg,
  viewShares,
} from '../../../../shared/rules/bids/bid-ranking.ts';
import { BID_STATUSES } from '../../../../shared/rules/bids/bid-status.ts';
import { microsToEur } from '../../../../shared/rules/money/money.ts';
import { foldText } from '../../../../shared/rules/texts/folded-text.ts';
import { pageFrame, pageSlice } from '../../../platform/http/list-page.ts';
import { sortRows } from '../../../platform/http/sort-rows.ts';
import { breakEvenOf, measureBrought } from '../../analytics/analytics.public.ts';
import { findUndoStack, type OpenSet } from '../../changes/changes.public.ts';
import type { CurrentRanking } from './auction-position.ts';
import { type CategoryBidRanking, rankCategories, type ShopRankings } from './category-rankings.ts';
import { sumDayCost } from './day-views.repository.ts';
import { type ListQuestion, ofAskedGoal, openRanking, type RankingFrame } from './open-ranking.ts';
import { effectiveBid, openBidNames, rankingFields } from './present-ranking.ts';

type Query = QueryOf<typeof call>;
type Response = ResponseOf<typeof call>;
type Sort = (typeof BIDDING_CATEGORY_LIST)['sortBy'];
type Now = ReadonlyMap<number, CurrentRanking>;

/** The premium places that are free, mean over the products; null without products. */
function availabilityOf({ leaves }: CategoryBidRanking, now: Now): number | null {
  let [free, products] = [0, 0];
  for (const id of leaves) {
    free += now.get(id)?.free ?? 0;
    products += now.get(id)?.products ?? 0;
  }
  return products === 0 ? null : free / products;
}

function matches({ q, category_id, status }: Query, isOfGoal: Awaited<ReturnType<typeof ofAskedGoal>>) {
  const words = foldText(q).split(' ');
  return (row: CategoryBidRanking): boolean => {
    const name = foldText(row.place.name);
    return (
      words.every((word) => name.includes(word)) &&
      (category_id === undefined || row.place.path.includes(category_id)) &&
      (status === undefined || (row.status ?? 'no_bid') === status) &&
      isOfGoal({ categoryId: row.place.id, productId: null }, row.bid)
    );
  };
}

const SORT_VALUES: Readonly<Record<Sort, (row: CategoryBidRanking, now: Now) => string | number | null>> = {
  category_name: ({ place }) => foldText(place.name),
  current_bid: ({ bid }) => bid?.micros ?? null,
  availability: availabilityOf,
  position_avg: ({ tally }) => positionAvg(tally),
  coverage: ({ tally }) => viewShares(tally).coverage,
  views: ({ views }) => views,
  num_offers: ({ inStock }) => inStock,
};

async function sorted(
  { rows, now }: ShopRankings,
  { sort_by, order_by }: Query,
  found: readonly CategoryBidRanking[],
): Promise<CategoryBidRanking[]> {
  // What is free is worked out for all of them only where it orders them.
  const known = await now(sort_by === 'availability' ? rows.flatMap(({ leaves }) => leaves) : []);
  return sortRows(found, {
    value: (row) => SORT_VALUES[sort_by](row, known),
    id: ({ place }) => place.id,
    descending: order_by === 'desc',
  });
}

async function presentRows(
  frame: RankingFrame,
  { line, now }: ShopRankings,
  rows: readonly CategoryBidRanking[],
): Promise<BiddingCategory[]> {
  const [known, brought] = await Promise.all([
    now(rows.flatMap(({ leaves }) => leaves)),
    measureBrought(frame, { categoryIds: rows.map(({ place }) => place.id) }),
  ]);
  const { cc } = frame.shop;
  const nameOf = await openBidNames(
    frame,
    line,
    rows.map(({ bid }) => bid),
  );
  return rows.map((row) => ({
    category_id: row.place.id,
    [`category_name_${cc}`]: row.place.name,
    path: row.place.path
      .slice(0, -1)
      .map((id) => ({ category_id: id, [`category_name_${cc}`]: line.get(id)?.name ?? '' })),
    level: row.place.level,
    num_offers: row.inStock,
    availability: availabilityOf(row, known),
    bid: effectiveBid(row.bid, { categoryId: row.place.id }, nameOf, cc),
    break_even: breakEvenOf(brought, { categoryId: row.place.id }),
    ...rankingFields(row),
    status: row.status,
    strategy: row.strategy,
  }));
}

/** Over the categories with products of the shop in them, each with those alone, so that nothing counts twice. */
function summaryOf(rows: readonly CategoryBidRanking[], costMicros: number): Response['summary'] {
  const leaves = rows.filter(({ direct }) => direct !== null);
  const counted = noViews();
  for (const { direct } of leaves) if (direct) addViews(counted, direct);
  const statuses = Map.groupBy(leaves, ({ status }) => status ?? 'no_bid');
  return {
    categories: leaves.length,
    with_bid: leaves.filter(({ hasEnabledBid }) => hasEnabledBid).length,
    by_status: [...BID_STATUSES, 'no_bid' as const].map((status) => ({
      status,
      categories: statuses.get(status)?.length ?? 0,
    })),
    views: countViews(counted),
    ...viewShares(counted),
    cost: microsToEur(costMicros),
  };
}

const presentSet = (set: OpenSet | null): Response['last_change'] =>
  set && {
    ...{ change_set: set.changeSet, at: set.at, bids: set.rows },
    ...{ actor_email: set.actor, actor_name: set.actorName },
  };

/** One page of the shop's categories with their bids and how they stood on the last full day. */
export async function listCategoriesBiddings(question: ListQuestion<Query>): Promise<Response> {
  const { services, shopId, query, signal } = question;
  const frame = await openRanking(question);
  const [standings, costMicros, { undo, redo }, isOfGoal] = await Promise.all([
    rankCategories(frame),
    sumDayCost(services.clickhouse, { shopId, day: frame.day }, signal),
    findUndoStack(services.db, shopId, 'bid'),
    ofAskedGoal(question, frame.shop, query.goal_id),
  ]);
  const found = await sorted(standings, query, standings.rows.filter(matches(query, isOfGoal)));
  const page = pageSlice(found, query);
  return {
    shop_id: shopId,
    day: frame.day,
    data: await presentRows(frame, standings, page),
    ...pageFrame(query, found.length),
    summary: summaryOf(standings.rows, costMicros),
    last_change: presentSet(undo),
    last_undone: presentSet(redo),
  };
}
