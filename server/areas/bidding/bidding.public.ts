export { lockPortalBids, lockShopBids } from './bid-locks.repository.ts';
export { minimumBidsIn } from './minimum-bids.ts';
export { followBid, moveBids, returnBids } from './move-bids.ts';
