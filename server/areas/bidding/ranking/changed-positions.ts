import { addViews, noViews, positionAvg } from '../../../../shared/rules/bids/bid-ranking.ts';
import { listShopBids } from '../bids.repository.ts';
import { findCurrentRankings } from './auction-position.ts';
import { openCategoryLine, openRanking, type RankingQuestion } from './open-ranking.ts';
import { indexOwnBids } from './own-bid-lookup.ts';
import { type CategoryPlace, listOfferCategories } from './own-offers.repository.ts';

/** A bid of today: when it was changed (ms since the epoch), and the mean position as the auctions are now. */
export type ChangedPosition = { readonly changedAt: number; readonly position: number | null };

/**
 * Where a shop stands in those of the categories whose bid was changed since the last counted day, which knows nothing
 * of it; by category.
 */
export async function findChangedPositions(
  question: Omit<RankingQuestion<never>, 'query'>,
  categories: readonly CategoryPlace[],
): Promise<ReadonlyMap<number, ChangedPosition>> {
  const { db } = question.services;
  const [frame, bids, offered] = await Promise.all([
    openRanking(question),
    listShopBids(db, [question.shopId]),
    listOfferCategories(db, question.shopId),
  ]);
  const session = indexOwnBids(bids, frame.changes);
  const changed = categories.flatMap(({ id, path }) => {
    const { changedAt } = session.ofCategory(path);
    return changedAt === null ? [] : [{ id, changedAt }];
  });
  if (changed.length === 0) return new Map();
  const line = await openCategoryLine(frame, new Set(offered.map(({ categoryId }) => categoryId)));
  const leavesOf = (id: number) =>
    offered.flatMap(({ categoryId }) => (line.get(categoryId)?.path.includes(id) ? [categoryId] : []));
  const now = await findCurrentRankings(frame, {
    categoryIds: new Set(changed.flatMap(({ id }) => leavesOf(id))),
  });
  return new Map(
    changed.map(({ id, changedAt }) => {
      const tally = noViews();
      for (const leaf of leavesOf(id)) addViews(tally, now.get(leaf)?.tally ?? noViews());
      return [id, { changedAt, position: positionAvg(tally) }];
    }),
  );
}
