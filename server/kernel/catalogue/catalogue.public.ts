export {
  getPricing,
  listPriceBands,
  listSeasons,
} from './catalogue.repository.ts';
export {
  CLICK_COLUMNS,
  type ClickFact,
  clickRow,
  IMPRESSION_COLUMNS,
  type ImpressionFact,
  impressionRows,
  type PlaceKind,
  type ShownPage,
  type ShownPlace,
} from './fact-columns.ts';
export {
  documentIdentifierCells,
  documentIdentifiers,
  identifierCells,
  identifierTitles,
} from './identifier-cells.ts';
export { type Catalogue, loadCatalogue, loadPrices } from './load-catalogue.ts';
export { BAND_COLUMNS, type Named } from './named.repository.ts';
export {
  ORDER_LINE_COLUMNS,
  type OrderedClick,
  type OrderLineColumn,
  orderLineCells,
  orderLinePlace,
  signedOrderLine,
} from './order-line-columns.ts';
export {
  findAmong,
  type IdentifiersOf,
  isFoundProduct,
  loadIdentifiers,
  loadOfferItems,
} from './product-identifiers.repository.ts';
export { endOldMoves, listPortalMoves, listProductMoves } from './product-moves.repository.ts';
export {
  followMoves,
  followPortalMoves,
  movedId,
  type PortalMoves,
  type ProductMoves,
} from './product-moves.ts';
export {
  listOfPage,
  PRODUCT_VIEW_COLUMNS,
  type ProductViewFact,
  productViewRow,
} from './product-view-columns.ts';
export { offeredBrands, placedOffers } from './shop-offers.repository.ts';
export { type ShopState, shopStateOf, shopStates } from './shop-states.ts';
