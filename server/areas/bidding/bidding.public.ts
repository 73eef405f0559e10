export { lockPortalBids, lockShopBids } from './bid-locks.repository.ts';
export { followBid, moveBids, returnBids } from './move-bids.ts';
