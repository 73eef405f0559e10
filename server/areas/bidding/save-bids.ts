import type { BidsChanged } from '../../../shared/contract/bidding/bids.contract.ts';
import { type BidActor, changeBids } from './change-bids.ts';
import { type BidDraft, readDrafts } from './read-drafts.ts';

/** Places a bid on a category or a product that has none of the shop yet. */
export function placeBid(actor: BidActor, draft: BidDraft): Promise<BidsChanged> {
  return changeBids(actor, async (session) => ({
    steps: await readDrafts(session, [draft], (_index, name) => name),
  }));
}

/** Places and changes bids: all of them or, where one is at fault, none. */
export function saveBids(actor: BidActor, drafts: readonly BidDraft[]): Promise<BidsChanged> {
  return changeBids(actor, async (session) => ({
    steps: await readDrafts(session, drafts, (index, name) => `bids.${index}.${name}`),
  }));
}
