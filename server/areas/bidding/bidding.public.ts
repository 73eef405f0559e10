export { lockPortalBids, lockShopBids } from './bid-locks.repository.ts';
