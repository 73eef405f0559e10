export { getPricing, listPriceBands, listSeasons } from './catalogue.repository.ts';
export { rememberClicks } from './click-guard.repository.ts';
export { clickTokenKey, signClickToken } from './click-token.ts';
export { deleteOldBatches } from './delete-old-batches.ts';
export {
  CLICK_COLUMNS,
  type ClickFact,
  clickRow,
  IMPRESSION_COLUMNS,
  type ImpressionFact,
  impressionRow,
} from './fact-columns.ts';
export { type Forwarder, openForwarder } from './forwarder.ts';
export { type JudgedClick, offerVisitorOf } from './judge-clicks.ts';
export { listPlacements, type ProductPlacements } from './list-placements.ts';
export { loadAuctions } from './load-auctions.ts';
export { loadPrices } from './load-catalogue.ts';
export {
  PRODUCT_VIEW_COLUMNS,
  type ProductViewFact,
  productViewRow,
} from './product-view-columns.ts';
export { shopStates } from './shop-states.ts';
export { storeHistory } from './store-history.ts';
