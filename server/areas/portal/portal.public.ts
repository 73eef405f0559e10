export { type Forwarder, openForwarder } from './forwarding/forwarder.ts';
export { type ClassifiedClick, offerVisitorOf } from './intake/classify-clicks.ts';
export { rememberClicks } from './intake/click-guard.repository.ts';
export { deleteOldBatches } from './intake/delete-old-batches.ts';
export { storeHistory } from './intake/store-history.ts';
export { clickTokenKey, signClickToken } from './placements/click-token.ts';
export { listPlacements, type ProductPlacements } from './placements/list-placements.ts';
export { loadAuctions } from './placements/load-auctions.ts';
