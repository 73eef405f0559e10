import { refuseStale, staleError } from '../../platform/http/refuse-change.ts';
import { requireOwnRows } from '../changes/changes.public.ts';
import { asItStands, noRight } from './bid-refusals.ts';
import { lockBids, type StoredBidRow } from './bids.repository.ts';
import type { BidEditSession } from './change-bids.ts';

/**
 * The bids of the shop that a call names, locked, in the order of their ids.
 * @throws AppError `changed_meanwhile` where one was deleted, `forbidden` for one that never was the shop's
 */
export async function ownBids({ tx, shop }: BidEditSession, ids: readonly number[]): Promise<StoredBidRow[]> {
  return requireOwnRows(tx, { subject: 'bid', shopId: shop.id, ids }, lockBids);
}

/** One of them, in the version that was read. */
export async function ownBid(
  session: BidEditSession,
  id: number,
  version: number | undefined,
): Promise<StoredBidRow> {
  const [bid] = await ownBids(session, [id]);
  if (!bid) throw noRight();
  if (version !== undefined && version !== bid.version) refuseStale([staleError('version', asItStands(bid))]);
  return bid;
}
