import { OF_ONE, SHOP_REPORT } from './access-answers.ts';
import type { Row } from './access-row.ts';

const V2 = '/v1/biddingV2';
const writes = { answers: SHOP_REPORT, scope: 'bids:write' } as const;

/** Changing bids, and the explanation of an auction. */
export const BIDDING_ROWS: readonly Row[] = [
  { call: `POST ${V2}/place-category-bidding/:shopId`, ...writes, ok: 422 },
  { call: `POST ${V2}/update-create-bids/:shopId`, ...writes, ok: 422 },
  {
    call: `POST ${V2}/update-create-bids-all-categories/:shopId`,
    answers: OF_ONE,
    send: () => ({ body: { categories: 'all', strategy: 'max_performance' } }),
  },
  { call: `POST ${V2}/disable-enable-bid/:shopId`, ...writes, ok: 422 },
  {
    call: `POST ${V2}/disable-enable-bids/:shopId`,
    ...writes,
    send: () => ({ body: { enabled: true } }),
  },
  { call: `POST ${V2}/delete-bids/:shopId`, ...writes, ok: 422 },
  { call: `POST ${V2}/undo/:shopId`, ...writes, ok: 422 },
  { call: `GET ${V2}/auction/:shopId`, answers: SHOP_REPORT, scope: 'bids:read', ok: 422 },
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
