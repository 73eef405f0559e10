export { lockPortalBids, lockShopBids } from './bid-locks.repository.ts';
export { leastBasesIn } from './least-bases.ts';
export { followBid, moveBids, returnBids } from './move-bids.ts';
