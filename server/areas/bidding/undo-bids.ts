import type { BidsChanged } from '../../../shared/contract/bidding/bids.contract.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import {
  changedSince,
  type FormerChange,
  requireAsLeft,
  requireOpenChange,
} from '../changes/changes.public.ts';
import { listPortalProducts } from './bid-targets.repository.ts';
import { lockBids, lockBidsOn, type StoredBidRow } from './bids.repository.ts';
import { type BidActor, type BidEditSession, type BidStep, changeBids } from './change-bids.ts';

/** What a deleted bid was on has to be there still, and to have no other bid of the shop. */
async function requireFreeTargets(
  { tx, shop }: BidEditSession,
  back: readonly FormerChange[],
): Promise<void> {
  const productIds = back.flatMap(({ productId }) => productId ?? []);
  const categoryIds = back.flatMap(({ categoryId }) => categoryId ?? []);
  const taken = await lockBidsOn(tx, shop.id, { productIds, categoryIds });
  const products = await listPortalProducts(tx, shop.portalId, productIds);
  if (taken.length > 0 || products.some(({ mergedInto }) => mergedInto !== null)) throw changedSince();
}

function stepBack(
  { subjectId, categoryId, productId, fromMicros, fromEnabled }: FormerChange,
  before: StoredBidRow | undefined,
  version: number,
): BidStep {
  const after = fromMicros === null ? null : { micros: fromMicros, enabled: fromEnabled === true };
  if (before) return { before, after };
  if (!after) throw changedSince();
  return { before: null, after, target: { categoryId, productId }, back: { id: subjectId, version } };
}

/**
 * Takes a change of a shop's bids back, all of it; taking that back does the change again.
 * @param after done in the same transaction
 */
export function undoBids(
  actor: BidActor,
  changeSet: string,
  after?: (tx: DbOrTx) => Promise<void>,
): Promise<BidsChanged> {
  return changeBids(actor, async (session) => {
    const { tx, shop } = session;
    const set = { subject: 'bid', shopId: shop.id, changeSet } as const;
    const { changes, versionOf } = await requireOpenChange(tx, set);
    const ids = changes.map(({ subjectId }) => subjectId);
    const standing = new Map((await lockBids(tx, shop.id, ids)).map((row) => [row.id, row]));
    requireAsLeft(changes, standing);
    await requireFreeTargets(
      session,
      changes.filter(({ toMicros }) => toMicros === null),
    );
    const steps = changes.map((change) =>
      stepBack(change, standing.get(change.subjectId), versionOf(change.subjectId)),
    );
    return { steps, undoes: changeSet, after: async () => after?.(tx) };
  });
}
