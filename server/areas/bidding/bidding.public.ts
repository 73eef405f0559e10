export { lockPortalBids, lockShopBids } from './bid-locks.repository.ts';
export { minimumBidsIn } from './minimum-bids.ts';
export { followBid, moveBids, returnBids } from './move-bids.ts';
export { type ShopsViews, tallyShops } from './standings/tally-shops.ts';
