export { type CutPartition, cutCondition } from './cut/facts-cut.repository.ts';
export { type FactsCut, withFactsCut } from './cut/facts-cut.ts';
export { readWaitingClicks } from './cut/waiting-clicks.ts';
export { readWaitingOrderLines } from './cut/waiting-order-lines.ts';
export { openBatchAnnouncer, WAITING_BATCHES } from './forwarding/announce-batches.ts';
export { awaitForwarding } from './forwarding/await-forwarding.ts';
export { type Forwarder, openForwarder } from './forwarding/forwarder.ts';
export { hasSetAsideBatches } from './forwarding/outbox.repository.ts';
export { type ChangedOrderLines, queueOrderLines } from './forwarding/queue-order-lines.ts';
export { listSetAsideEvents } from './forwarding/set-aside-events.ts';
export { type ClassifiedClick, offerVisitorOf } from './intake/classify-clicks.ts';
export { rememberClicks } from './intake/click-guard.repository.ts';
export { deleteOldBatches } from './intake/delete-old-batches.ts';
export { lockPortalIntake } from './intake/event-batch.repository.ts';
export { addMonthCharges, openMonthCharges } from './intake/month-charges.repository.ts';
export { countNewHistory, type StoredHistory, storeHistory } from './intake/store-history.ts';
export { clickTokenKey, signClickToken } from './placements/click-token.ts';
export { listPlacements, type ProductPlacements } from './placements/list-placements.ts';
export { loadAuctions } from './placements/load-auctions.ts';
export {
  listCategoriesWithFacts,
  listProductsWithFacts,
} from './taking-back/imported-facts.repository.ts';
export { deleteTakenBack, NotExact, takeBackSums } from './taking-back/take-back-history.ts';
export { moveDataVersion, waitsForClickHouse } from './taking-back/taken-back.repository.ts';
