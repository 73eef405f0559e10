export { type PriceReport, readPriceReport } from './read-price-report.ts';
