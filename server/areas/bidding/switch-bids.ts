import type { BidsChanged } from '../../../shared/contract/bidding/bids.contract.ts';
import { lockBids, type StoredBidRow } from './bids.repository.ts';
import { type BidActor, changeBids } from './change-bids.ts';
import { ownBid, ownBids } from './own-bids.ts';

const switched = (bids: readonly StoredBidRow[], enabled: boolean) => ({
  steps: bids.map((before) => ({ before, after: { micros: before.micros, enabled } })),
});

export function switchBid(
  actor: BidActor,
  { bidId, version, enabled }: { bidId: number; version: number | undefined; enabled: boolean },
): Promise<BidsChanged> {
  return changeBids(actor, async (session) => switched([await ownBid(session, bidId, version)], enabled));
}

/** Switches several bids of a shop, or all of them: all that are named or none. */
export function switchBids(
  actor: BidActor,
  { bidIds, enabled }: { bidIds: readonly number[] | 'all'; enabled: boolean },
): Promise<BidsChanged> {
  return changeBids(actor, async (session) => {
    const bids = bidIds === 'all' ? lockBids(session.tx, session.shop.id, 'all') : ownBids(session, bidIds);
    return switched(await bids, enabled);
  });
}

/** Deletes several bids of a shop: all that are named or none. */
export function deleteBids(actor: BidActor, bidIds: readonly number[]): Promise<BidsChanged> {
  return changeBids(actor, async (session) => ({
    steps: (await ownBids(session, bidIds)).map((before) => ({ before, after: null })),
  }));
}
