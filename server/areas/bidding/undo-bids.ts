import type { BidsChanged } from '../../../shared/contract/bids.contract.ts';
import { AppError } from '../../core/app-error.ts';
import { type BidChange, countChanges, listBidChanges } from './bid-history.repository.ts';
import { listPortalProducts } from './bid-targets.repository.ts';
import { type BidRow, lockBids, lockBidsOn } from './bids.repository.ts';
import { type BidActor, type BidBook, type BidStep, changeBids } from './change-bids.ts';

const changedSince = () => new AppError('changed_meanwhile', 'One of these bids was changed again since');

/** The bids of the changes as these left them; a bid that they deleted is not among them. */
async function asTheyWereLeft(
  { tx, shop }: BidBook,
  changes: readonly BidChange[],
): Promise<Map<number, BidRow>> {
  const rows = await lockBids(
    tx,
    shop.id,
    changes.map(({ bidId }) => bidId),
  );
  const standing = new Map(rows.map((row) => [row.id, row]));
  for (const { bidId, toMicros, toEnabled } of changes) {
    const row = standing.get(bidId);
    if ((row?.micros ?? null) !== toMicros || (row?.enabled ?? null) !== toEnabled) throw changedSince();
  }
  return standing;
}

/** What a deleted bid was on has to be there still, and to have no other bid of the shop. */
async function requireFreeTargets({ tx, shop }: BidBook, back: readonly BidChange[]): Promise<void> {
  const productIds = back.flatMap(({ productId }) => productId ?? []);
  const categoryIds = back.flatMap(({ categoryId }) => categoryId ?? []);
  const taken = await lockBidsOn(tx, shop.id, { productIds, categoryIds });
  const products = await listPortalProducts(tx, shop.portalId, productIds);
  if (taken.length > 0 || products.some(({ mergedInto }) => mergedInto !== null)) throw changedSince();
}

function stepBack(
  { bidId, categoryId, productId, fromMicros, fromEnabled }: BidChange,
  before: BidRow | undefined,
  version: number,
): BidStep {
  const after = fromMicros === null ? null : { micros: fromMicros, enabled: fromEnabled === true };
  if (before) return { before, after };
  if (!after) throw changedSince();
  return { before: null, after, target: { categoryId, productId }, back: { id: bidId, version } };
}

/**
 * Takes a change of a shop's bids back, all of it; taking that back does the change again.
 * @throws AppError `not_found` for no change of the shop, `conflict` for one that came with a product,
 * `changed_meanwhile` where one of the bids was changed since
 */
export function undoBids(actor: BidActor, changeSet: string): Promise<BidsChanged> {
  return changeBids(actor, async (book) => {
    const changes = await listBidChanges(book.tx, book.shop.id, changeSet);
    if (changes.length === 0) throw new AppError('not_found', 'The shop has no such change of bids');
    if (changes.some(({ reason }) => reason !== null))
      throw new AppError('conflict', 'These bids followed their products: change them one by one');
    const counts = await countChanges(
      book.tx,
      changes.map(({ bidId }) => bidId),
    );
    const counted = new Map(counts.map((row) => [row.bidId, row]));
    if (changes.some(({ id, bidId }) => counted.get(bidId)?.lastId !== id)) throw changedSince();
    const standing = await asTheyWereLeft(book, changes);
    await requireFreeTargets(
      book,
      changes.filter(({ toMicros }) => toMicros === null),
    );
    // Higher than the bid ever had, so that nobody changes it by what they read before it was deleted.
    const versionOf = (bidId: number) => (counted.get(bidId)?.changes ?? 0) + 1;
    const steps = changes.map((change) =>
      stepBack(change, standing.get(change.bidId), versionOf(change.bidId)),
    );
    return { steps, undoes: changeSet };
  });
}
