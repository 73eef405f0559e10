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
  {
    call: `POST ${V2}/position-bids/:shopId`,
    answers: SHOP_REPORT,
    scope: 'bids:read',
    send: () => ({ body: { position: 1 } }),
  },
  { call: `GET ${V2}/sheet/:shopId`, answers: SHOP_REPORT, scope: 'bids:read' },
  {
    call: `POST ${V2}/sheet/:shopId`,
    ...writes,
    send: () => ({
      query: { dry_run: '1' },
      headers: { 'content-type': 'application/octet-stream' },
      body: 'shop_id;bid\n',
    }),
  },
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

const AUTO = '/v1/auto-bids';
const reads = { answers: SHOP_REPORT, scope: 'bids:read' } as const;
const PLAN = '00000000-0000-4000-8000-000000000001';
/** The rows' shops have no goal and no plan of this id; the access rule comes before it. */
const ofGoal = () => ({ params: { goalId: 1 }, body: {} });
const ofPlan = () => ({ params: { planId: PLAN }, body: {} });

/** Goals of bids, and the plans that they make. */
export const AUTO_BID_ROWS: readonly Row[] = [
  { call: `GET ${AUTO}/goals/:shopId`, ...reads },
  { call: `GET ${AUTO}/goals-of-bids/:shopId`, ...reads },
  { call: `GET ${AUTO}/hit-rate/:shopId`, ...reads },
  { call: `POST ${AUTO}/goals/:shopId`, answers: OF_ONE, ok: 422 },
  { call: `PUT ${AUTO}/goals/:shopId/:goalId`, answers: OF_ONE, ok: 422, send: ofGoal },
  {
    call: `DELETE ${AUTO}/goals/:shopId/:goalId`,
    answers: OF_ONE,
    ok: 404,
    send: () => ({ params: { goalId: 1 } }),
  },
  { call: `GET ${AUTO}/plans/:shopId`, ...reads },
  { call: `POST ${AUTO}/plans/:shopId`, answers: OF_ONE },
  {
    call: `GET ${AUTO}/plans/:shopId/:planId`,
    ...reads,
    ok: 404,
    send: () => ({ params: { planId: PLAN } }),
  },
  { call: `POST ${AUTO}/apply/:shopId/:planId`, answers: OF_ONE, ok: 404, send: ofPlan },
  {
    call: `POST ${AUTO}/undo/:shopId/:planId`,
    answers: OF_ONE,
    ok: 404,
    send: () => ({ params: { planId: PLAN } }),
  },
  { call: `GET ${AUTO}/experiments/:shopId`, ...reads },
  { call: `POST ${AUTO}/experiments/:shopId`, answers: OF_ONE, ok: 422 },
  {
    call: `GET ${AUTO}/experiments/:shopId/:experimentId`,
    ...reads,
    ok: 404,
    send: () => ({ params: { experimentId: 1 } }),
  },
  {
    call: `POST ${AUTO}/experiments/:shopId/:experimentId/end`,
    answers: OF_ONE,
    ok: 404,
    send: () => ({ params: { experimentId: 1 }, body: { keep: 'today' } }),
  },
  { call: `POST ${AUTO}/backtest/:shopId`, answers: OF_ONE, ok: 422 },
  {
    call: `POST ${AUTO}/switch/:shopId`,
    answers: OF_ONE,
    needsProof: true,
    send: () => ({ body: { running: true } }),
  },
  { call: `POST ${AUTO}/lock/:shopId`, answers: OF_ONE, ok: 422, send: () => ({ body: { locked: true } }) },
];
