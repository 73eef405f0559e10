import { OF_ONE, SHOP_REPORT } from './access-answers.ts';
import type { Row } from './access-row.ts';

const read = (name: string): Row => ({
  call: `GET /v1/biddingV2/${name}/:shopId`,
  answers: SHOP_REPORT,
  scope: 'bids:read',
});

/** How bids stand. */
export const BIDDING_READ_ROWS: readonly Row[] = [
  read('categories-biddings'),
  read('products-biddings'),
  read('categories'),
  read('lost-opportunity'),
  { call: 'GET /v1/biddingV2/company-associates-bidding/:shopId', answers: OF_ONE },
  { call: 'GET /v1/biddingV2/company-associates-cost/:shopId', answers: OF_ONE },
];
