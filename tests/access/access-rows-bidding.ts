import { OF_ONE, SHOP_REPORT } from './access-answers.ts';
import type { Row } from './access-row.ts';

const V2 = '/v1/biddingV2';

/** Changing bids, and the explanation of an auction. */
export const BIDDING_ROWS: readonly Row[] = [
  { call: `POST ${V2}/place-category-bidding/:shopId`, answers: OF_ONE, ok: 422 },
  { call: `POST ${V2}/update-create-bids/:shopId`, answers: OF_ONE, ok: 422 },
  {
    call: `POST ${V2}/update-create-bids-all-categories/:shopId`,
    answers: OF_ONE,
    send: () => ({ body: { categories: 'all', strategy: 'max_performance' } }),
  },
  { call: `POST ${V2}/disable-enable-bid/:shopId`, answers: OF_ONE, ok: 422 },
  {
    call: `POST ${V2}/disable-enable-bids/:shopId`,
    answers: OF_ONE,
    send: () => ({ body: { enabled: true } }),
  },
  { call: `POST ${V2}/delete-bids/:shopId`, answers: OF_ONE, ok: 422 },
  { call: `POST ${V2}/undo/:shopId`, answers: OF_ONE, ok: 422 },
  { call: `GET ${V2}/auction/:shopId`, answers: SHOP_REPORT, scope: 'reports:read', ok: 422 },
  {
    call: `PUT ${V2}/update-bid/:bidId`,
    answers: OF_ONE,
    send: async ({ newBid }) => ({ params: { bidId: await newBid() }, body: { enabled: false, version: 1 } }),
    cases: true,
  },
  {
    call: `DELETE ${V2}/delete-bid/:bidId`,
    answers: OF_ONE,
    send: async ({ newBid }) => ({ params: { bidId: await newBid() } }),
    cases: true,
  },
];
