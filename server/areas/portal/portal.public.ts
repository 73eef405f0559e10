export { getPricing, listPriceBands, listSeasons } from '../../kernel/catalogue/catalogue.repository.ts';
export {
  CLICK_COLUMNS,
  type ClickFact,
  clickRow,
  IMPRESSION_COLUMNS,
  type ImpressionFact,
  impressionRow,
} from '../../kernel/catalogue/fact-columns.ts';
export { loadPrices } from '../../kernel/catalogue/load-catalogue.ts';
export {
  PRODUCT_VIEW_COLUMNS,
  type ProductViewFact,
  productViewRow,
} from '../../kernel/catalogue/product-view-columns.ts';
export { shopStates } from '../../kernel/catalogue/shop-states.ts';
export { type Forwarder, openForwarder } from './forwarding/forwarder.ts';
export { rememberClicks } from './intake/click-guard.repository.ts';
export { deleteOldBatches } from './intake/delete-old-batches.ts';
export { type JudgedClick, offerVisitorOf } from './intake/judge-clicks.ts';
export { storeHistory } from './intake/store-history.ts';
export { clickTokenKey, signClickToken } from './placements/click-token.ts';
export { listPlacements, type ProductPlacements } from './placements/list-placements.ts';
export { loadAuctions } from './placements/load-auctions.ts';
