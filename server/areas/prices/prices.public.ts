export { comparePrices } from './compare-prices.ts';
export { getPriceIndex } from './get-price-level.ts';
export { listPrices } from './list-prices.ts';
export { type PriceReport, readPriceReport } from './read-price-report.ts';
