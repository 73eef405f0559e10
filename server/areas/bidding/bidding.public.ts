export { lockPortalBids, lockShopBids } from './bid-locks.repository.ts';
export { listBiddableCategories, listPortalProducts } from './bid-targets.repository.ts';
export { listShopBids, lockBidsOn, type StoredBidRow } from './bids.repository.ts';
export { type BidEditSession, type BidStep, changeBids } from './change-bids.ts';
export { validateBidAmounts } from './check-bid-amounts.ts';
export { targetKey, validateBidTargets } from './check-bid-targets.ts';
export { listLostViews } from './lost/list-lost-views.ts';
export { loadLeastBases, minimumBidsIn } from './minimum-bids.ts';
export { followBid, moveBids, returnBids } from './move-bids.ts';
export {
  type ClickRateIndex,
  openClickRateIndex,
  type PortalClicks,
  sumPlaces,
} from './projection/click-rate-cache.ts';
export { type CurveTally, curveFigures, viewsAt } from './projection/curve-figures.ts';
export { aboveBase, idealNow } from './projection/ideal-now.ts';
export { loadReplayOf, type Replay } from './projection/load-replay.ts';
export { weekPricesOf } from './projection/price-positions.ts';
export { type ProjectedChange, projectChanges } from './projection/project-changes.ts';
export { listBranches } from './projection/replay-bids.repository.ts';
export { indexPrices, seasonTurns } from './projection/replay-market.ts';
export { selectReplayPrices } from './projection/replay-views.repository.ts';
export { shapeFigures } from './projection/shape-figures.ts';
export { withheldMonth } from './ranking/count-day.ts';
export { listCategoriesBiddings } from './ranking/list-categories-biddings.ts';
export { listProductsBiddings } from './ranking/list-products-biddings.ts';
export { listWithholdings } from './ranking/own-bids.repository.ts';
export { listCategoryLine, listOfferCategories, listProductLabels } from './ranking/own-offers.repository.ts';
export { readDrafts } from './read-drafts.ts';
export { type ShopsViews, tallyShops } from './standings/tally-shops.ts';
export { undoBids } from './undo-bids.ts';
