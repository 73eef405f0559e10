import { AppError } from '../../platform/http/app-error.ts';
import { DELETED_MEANWHILE, refuseStale, staleError } from '../../platform/http/refuse-change.ts';
import { countFormer } from '../changes/changes.public.ts';
import { asItStands, noRight } from './bid-refusals.ts';
import { lockBids, type StoredBidRow } from './bids.repository.ts';
import type { BidEditSession } from './change-bids.ts';

/**
 * The bids of the shop that a call names, locked, in the order of their ids.
 * @throws AppError `changed_meanwhile` where one was deleted, `forbidden` for one that never was the shop's
 */
export async function ownBids({ tx, shop }: BidEditSession, ids: readonly number[]): Promise<StoredBidRow[]> {
  const asked = [...new Set(ids)];
  const rows = await lockBids(tx, shop.id, asked);
  if (rows.length === asked.length) return rows;
  const there = new Set(rows.map(({ id }) => id));
  const missing = asked.filter((id) => !there.has(id));
  if ((await countFormer(tx, 'bid', shop.id, missing)) < missing.length) throw noRight();
  throw new AppError('changed_meanwhile', `${DELETED_MEANWHILE}: bids ${missing.slice(0, 50).join(', ')}`);
}

/** One of them, in the version that was read. */
export async function ownBid(
  book: BidEditSession,
  id: number,
  version: number | undefined,
): Promise<StoredBidRow> {
  const [bid] = await ownBids(book, [id]);
  if (!bid) throw noRight();
  if (version !== undefined && version !== bid.version) refuseStale([staleError('version', asItStands(bid))]);
  return bid;
}
