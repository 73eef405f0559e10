import {
  addViews,
  bidStatus,
  bidStrategy,
  countViews,
  noViews,
  type ViewTally,
} from '../../../../shared/rules/bids/bid-ranking.ts';
import type { BidStatus } from '../../../../shared/rules/bids/bid-status.ts';
import type { RankingSource } from '../../../../shared/rules/bids/bids.ts';
import type { Strategy } from '../../../../shared/rules/bids/strategy.ts';
import { listShopBids, type StoredBidRow } from '../bids.repository.ts';
import { type CurrentRanking, findCurrentRankings } from './auction-position.ts';
import { type BaseRange, baseRange } from './base-range.ts';
import { countDay } from './count-day.ts';
import { type CategoryLine, isActive, openCategoryLine, type RankingFrame } from './open-ranking.ts';
import { indexOwnBids, type OwnBidIndex } from './own-bid-lookup.ts';
import { type CategoryPlace, listOfferCategories, type OfferCategory } from './own-offers.repository.ts';

/** A category of the list: a leaf with offers of the shop, or any category with a bid of it. */
export type CategoryBidRanking = {
  readonly place: CategoryPlace;
  /** With offers of the shop in it or below. */
  readonly leaves: readonly number[];
  /** Of the views of the products in this very category; null where the shop has none in it. */
  readonly direct: ViewTally | null;
  readonly inStock: number;
  readonly bid: StoredBidRow | null;
  readonly hasEnabledBid: boolean;
  readonly base: BaseRange;
  readonly tally: ViewTally;
  readonly views: number;
  readonly source: RankingSource;
  /** Ms since the epoch: today, when the bid that counts was last changed; null else. */
  readonly changedAt: number | null;
  readonly status: BidStatus | null;
  readonly strategy: Strategy;
};

export type ShopRankings = {
  readonly rows: readonly CategoryBidRanking[];
  readonly line: CategoryLine;
  /** How the products of leaf categories stand now; more are worked out when they are asked for. */
  readonly now: (leaves: readonly number[]) => Promise<ReadonlyMap<number, CurrentRanking>>;
};

type Leaf = OfferCategory & { readonly tally: ViewTally };
type Parts = {
  readonly frame: RankingFrame;
  readonly line: CategoryLine;
  readonly session: OwnBidIndex;
  readonly now: ReadonlyMap<number, CurrentRanking>;
};

function sumOf(tallies: readonly (ViewTally | undefined)[]): ViewTally {
  const sum = noViews();
  for (const tally of tallies) if (tally) addViews(sum, tally);
  return sum;
}

function standingOf(
  { frame, line, session, now }: Parts,
  place: CategoryPlace,
  below: readonly Leaf[],
): CategoryBidRanking {
  const counted = sumOf(below.map(({ tally }) => tally));
  const views = countViews(counted);
  const leaves = below.map(({ categoryId }) => categoryId);
  const { shown, enabled, changedAt } = session.ofCategory(place.path);
  // A bid that was changed since the day is not judged by it.
  const isOfDay = views > 0 && changedAt === null;
  const tally = isOfDay ? counted : sumOf(leaves.map((id) => now.get(id)?.tally));
  const inStock = below.reduce((sum, leaf) => sum + leaf.inStock, 0);
  const base = baseRange(
    frame.prices.now,
    place.path,
    below.map((leaf) => ({ path: line.get(leaf.categoryId)?.path ?? [], prices: leaf.prices })),
  );
  return {
    place,
    leaves,
    direct: below.find(({ categoryId }) => categoryId === place.id)?.tally ?? null,
    inStock,
    bid: shown,
    hasEnabledBid: enabled !== null,
    base,
    tally,
    views,
    source: isOfDay ? 'views' : 'offers',
    changedAt,
    status: bidStatus({
      bid: shown,
      offersInStock: inStock,
      baseMinMicros: base.minMicros,
      isOverLimit: !isActive(frame),
      covered: tally.covered,
    }),
    strategy: bidStrategy(enabled !== null, tally),
  };
}

/** A memory of how products stand now, which asks for each leaf category once. */
function rememberNow(frame: RankingFrame): ShopRankings['now'] {
  const known = new Map<number, CurrentRanking>();
  return async (leaves) => {
    const missing = leaves.filter((id) => !known.has(id));
    if (missing.length > 0) {
      for (const [id, standing] of await findCurrentRankings(frame, { categoryIds: missing }))
        known.set(id, standing);
    }
    return known;
  };
}

async function tallyLeaves(
  frame: RankingFrame,
  offered: readonly OfferCategory[],
  bids: readonly StoredBidRow[],
): Promise<Leaf[]> {
  const leaves = new Map(offered.map((leaf) => [leaf.categoryId, { ...leaf, tally: noViews() }]));
  for (const { categoryId, tally } of await countDay(frame, bids)) {
    const leaf = leaves.get(categoryId);
    if (leaf) addViews(leaf.tally, tally);
  }
  return [...leaves.values()];
}

/** How the shop stands in each category of its list. */
export async function rankCategories(frame: RankingFrame): Promise<ShopRankings> {
  const { db } = frame.services;
  const [bids, offered] = await Promise.all([
    listShopBids(db, [frame.shop.id]),
    listOfferCategories(db, frame.shop.id),
  ]);
  const leaves = await tallyLeaves(frame, offered, bids);
  const ids = [...offered, ...bids].flatMap(({ categoryId }) => categoryId ?? []);
  const line = await openCategoryLine(frame, new Set(ids));
  const now = rememberNow(frame);
  const session = indexOwnBids(bids, frame.changes);
  const isChanged = (id: number) => session.ofCategory(line.get(id)?.path ?? []).changedAt !== null;
  // In a category that is judged as things are now, so is all that is below it.
  const ofNow = leaves.filter(
    ({ categoryId, tally }) => countViews(tally) === 0 || (line.get(categoryId)?.path ?? []).some(isChanged),
  );
  const parts = { frame, line, session, now: await now(ofNow.map(({ categoryId }) => categoryId)) };
  const below = new Map<number, Leaf[]>();
  for (const leaf of leaves) {
    for (const id of line.get(leaf.categoryId)?.path ?? []) {
      const known = below.get(id);
      if (known) known.push(leaf);
      else below.set(id, [leaf]);
    }
  }
  const rows = [...new Set(ids)].flatMap((id) => {
    const place = line.get(id);
    return place ? [standingOf(parts, place, below.get(id) ?? [])] : [];
  });
  return { rows, line, now };
}
