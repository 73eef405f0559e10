import { SHOP_REPORT } from './access-answers.ts';
import type { Row } from './access-row.ts';

/** The rows' shops see no category; the access rule comes before the fields. */
const projection = (name: string, query: Record<string, string>): Row => ({
  call: `GET /v1/biddingV2/${name}/:shopId`,
  answers: SHOP_REPORT,
  scope: 'bids:read',
  ok: 422,
  send: () => ({ query }),
});

export const BID_PROJECTION_ROWS: readonly Row[] = [
  projection('category-bid-projection', { category_id: '2000000000', bid: '0.2' }),
  projection('ideal-category-bid-projection', { category_id: '2000000000' }),
  projection('bid-curve', { category_id: '2000000000' }),
  projection('position-prices', { category_id: '2000000000' }),
];
