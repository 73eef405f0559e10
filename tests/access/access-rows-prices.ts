import { SHOP_REPORT } from './access-answers.ts';
import type { Row } from './access-row.ts';

const LISTS = ['cheapest-prices', 'more-expensive-prices', 'most-expensive-prices', 'undercut-prices'];

const priceReport = (name: string, more: Partial<Row> = {}): Row => ({
  call: `GET /v1/price-report/${name}`,
  answers: SHOP_REPORT,
  scope: 'prices:read',
  ...more,
});

export const PRICE_ROWS: readonly Row[] = [
  ...LISTS.flatMap((list) => [priceReport(`${list}/:shopId`), priceReport(`${list}/:shopId/export`)]),
  priceReport('comparison/:shopId'),
  priceReport('index/:shopId'),
  priceReport('brands/:shopId'),
  // The rows' shops have no products; the access rule comes before the fields.
  priceReport('history/:shopId', { ok: 422, send: () => ({ query: { product_id: '1' } }) }),
];
