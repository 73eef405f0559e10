import { randomUUID } from 'node:crypto';
import {
  type Answers,
  LEVEL_3,
  MODULE_REPORT,
  OF_ONE,
  PORTAL_ONLY,
  PUBLIC,
  SHOP_REPORT,
  SIGNED_IN,
  STAFF_ONLY,
} from './access-answers.ts';
import type { Case } from './access-callers.ts';
import type { Row } from './access-row.ts';
import { BID_PROJECTION_ROWS } from './access-rows-bid-projection.ts';
import { AUTO_BID_ROWS, BIDDING_ROWS } from './access-rows-bidding.ts';
import { BIDDING_READ_ROWS } from './access-rows-bidding-reads.ts';
import { BUDGET_ROWS, DISPUTE_ROWS, INVOICE_ROWS, ORDER_ROWS, STATEMENT_ROWS } from './access-rows-budget.ts';
import { CHANGE_ROWS } from './access-rows-changes.ts';
import { COUPON_ROWS } from './access-rows-coupons.ts';
import { DESK_ROWS } from './access-rows-desk.ts';
import { FACTOR_ROWS } from './access-rows-factors.ts';
import { CLICK_IMPORT_ROWS, FEED_ROWS } from './access-rows-feeds.ts';
import { MATCHING_ROWS } from './access-rows-matching.ts';
import { NOTIFICATION_ROWS } from './access-rows-notifications.ts';
import { PEOPLE_ROWS } from './access-rows-people.ts';
import { PORTAL_DATA_ROWS } from './access-rows-portal-data.ts';
import { PRICE_ROWS } from './access-rows-prices.ts';
import { PRODUCT_AD_ROWS } from './access-rows-product-ads.ts';
import { PROVIDER_ROWS } from './access-rows-provider.ts';
import { ALERT_ROWS, DAY_NOTE_ROWS, REPORT_FILE_ROWS, SAVED_VIEW_ROWS } from './access-rows-report-files.ts';
import { STORE_ROWS } from './access-rows-stores.ts';
import { TICKET_ROWS } from './access-rows-tickets.ts';
import { UPLOAD_ROWS } from './access-rows-uploads.ts';

/** What the browser sends with every call, for the calls that read it. */
const shopHeader = ({ shopId }: Case) => ({ headers: { shopId: String(shopId) } });

const report = (name: string): Row => ({
  call: `GET /v1/analytics/${name}/:shopId`,
  answers: SHOP_REPORT,
  scope: 'reports:read',
});
const moduleReport = (name: string): Row => ({ ...report(name), answers: MODULE_REPORT });
const market = (name: string): Row => ({
  call: `GET /v1/analytics/${name}`,
  answers: OF_ONE,
  send: shopHeader,
  cases: true,
});

const waysIn: Row[] = [
  { call: 'POST /v1/login', answers: PUBLIC, ok: 422 },
  { call: 'POST /v1/refresh-token', answers: PUBLIC, ok: 422 },
  { call: 'POST /v1/logout', answers: PUBLIC, ok: 422 },
  { call: 'POST /v1/register', answers: PUBLIC, ok: 422 },
  { call: 'PUT /v1/resend-verification-email', answers: PUBLIC, ok: 422 },
  { call: 'POST /v1/verify-email', answers: PUBLIC, ok: 422 },
  { call: 'POST /v1/reset-password', answers: PUBLIC, ok: 422 },
  { call: 'POST /v1/confirm-reset-password', answers: PUBLIC, ok: 422 },
  { call: 'POST /v1/confirm-email-change', answers: PUBLIC, ok: 422 },
];

/** For who watches the process; the rows ask from this machine, which is all that is needed. */
const operations: Row[] = [
  { call: 'GET /livez', answers: PUBLIC },
  { call: 'GET /readyz', answers: PUBLIC },
  { call: 'GET /metrics', answers: PUBLIC },
];

/** Only a demo has them, for everybody. */
const mailsOfTheDemo: Row[] = [
  { call: 'GET /v1/dev/mails', answers: PUBLIC },
  { call: 'GET /v1/dev/mails/:mailId', answers: PUBLIC, ok: 404, send: () => ({ params: { mailId: 1 } }) },
  {
    call: 'GET /v1/dev/mails/:mailId/files/:number',
    answers: PUBLIC,
    ok: 404,
    send: () => ({ params: { mailId: 1, number: 1 } }),
  },
];

/** What the page before the sign-in shows. */
const frontPage: Row[] = [
  { call: 'GET /v1/home/front-page', answers: PUBLIC },
  { call: 'GET /v1/legal', answers: PUBLIC, send: () => ({ query: { lang: 'en' } }) },
  {
    call: 'GET /v1/legal/:document',
    answers: PUBLIC,
    ok: 404,
    send: () => ({ params: { document: 'privacy' }, query: { lang: 'en' } }),
  },
];

const ownAccount: Row[] = [
  { call: 'GET /v1/user', isOpenBeforeDuties: true, answers: SIGNED_IN },
  { call: 'PUT /v1/user/shown-columns', answers: SIGNED_IN, ok: 422 },
  { call: 'GET /v1/home/user-settings', answers: SIGNED_IN },
  { call: 'POST /v1/home/update-user-settings', answers: SIGNED_IN, ok: 422 },
  { call: 'POST /v1/home/change-password', isOpenBeforeDuties: true, answers: SIGNED_IN, ok: 422 },
  {
    call: 'POST /v1/home/agreements',
    isOpenBeforeDuties: true,
    answers: SIGNED_IN,
    ok: 409,
    send: () => ({ body: { versions: ['0'.repeat(64)] } }),
  },
  { call: 'GET /v1/home/account-deletion', isOpenBeforeDuties: true, answers: SIGNED_IN },
  {
    call: 'POST /v1/home/delete-account',
    isOpenBeforeDuties: true,
    needsProof: true,
    answers: SIGNED_IN,
    ok: 422,
    send: () => ({ body: { email: 'somebody.else@test.example' } }),
  },
  { call: 'GET /v1/home/own-data', isOpenBeforeDuties: true, answers: SIGNED_IN },
  { call: 'POST /v1/home/own-data', isOpenBeforeDuties: true, needsProof: true, answers: SIGNED_IN },
  {
    call: 'GET /v1/home/own-data/file',
    isOpenBeforeDuties: true,
    needsProof: true,
    answers: SIGNED_IN,
    ok: 404,
  },
  { call: 'POST /v1/home/change-email', answers: SIGNED_IN, ok: 422 },
  { call: 'GET /v1/home/email-change', answers: SIGNED_IN },
  { call: 'DELETE /v1/home/email-change', answers: SIGNED_IN, ok: 204 },
  { call: 'POST /v1/home/email-change/resend', answers: SIGNED_IN, ok: 404 },
  { call: 'GET /v1/home/sessions', isOpenBeforeDuties: true, answers: SIGNED_IN },
  {
    call: 'DELETE /v1/home/sessions/:sessionId',
    isOpenBeforeDuties: true,
    answers: SIGNED_IN,
    ok: 404,
    send: () => ({ params: { sessionId: randomUUID() } }),
  },
  { call: 'POST /v1/home/end-other-sessions', isOpenBeforeDuties: true, answers: SIGNED_IN, ok: 204 },
  { call: 'POST /v1/home/sign-out-everywhere', isOpenBeforeDuties: true, answers: SIGNED_IN, ok: 204 },
  {
    // Who looks at a page that is refused is signed out for it, so a shop of others is noted as none instead.
    call: 'POST /v1/pageLogging',
    answers: SIGNED_IN,
    ok: 204,
    send: (about) => ({
      ...shopHeader(about),
      body: { identification_id: about.ownId, page: '/profile', uuid: randomUUID() },
    }),
    cases: true,
  },
];

const shops: Row[] = [
  { call: 'GET /v1/home/shops', answers: LEVEL_3 },
  { call: 'GET /v1/home/users/:userId/shops', answers: OF_ONE },
];

const growth: Row[] = [
  { call: 'GET /v1/growth', answers: SIGNED_IN },
  { call: 'GET /v1/growth/:shopId', answers: OF_ONE },
  { call: 'GET /v1/trust/:shopId', answers: OF_ONE },
  // Of a shop that has not earned it, as of one that does not exist.
  { call: 'GET /v1/trust-badge/:shopId.svg', answers: PUBLIC, ok: 404 },
];

/** Staff, and who owns shops. */
const OWNERS: Answers = { ...STAFF_ONLY, admin: 'ok', adminWithoutInvites: 'ok' };
const OWN_SHOP = { own: 'ok', foreign: 422, missing: 422 } as const;

const tokens: Row[] = [
  { call: 'GET /v1/access-tokens', answers: OWNERS },
  {
    call: 'POST /v1/access-tokens',
    needsProof: true,
    answers: {
      ...OWNERS,
      admin: OWN_SHOP,
      adminWithoutInvites: OWN_SHOP,
      staff: { own: 'ok', foreign: 'ok', missing: 422 },
    },
    send: ({ shopId }) => ({ body: { name: 'matrix', scopes: ['reports:read'], shop_ids: [shopId] } }),
    cases: true,
  },
  {
    call: 'DELETE /v1/access-tokens/:id',
    answers: OWNERS,
    ok: 404,
    send: () => ({ params: { id: 2_000_000_000 } }),
  },
];

const REPORTS = [
  'num-products num-clicks num-clicksV2 cpc-avg cpc-avgV2 cpc cpcV2 num-bid-clicks num-bid-clicksV2',
  'cpc-bid-clicks cpc-bid-clicksV2 liquidity top-products top-products-clicks top-products-clicksV2',
  'top-products-avg-cpcV2 top-products-cpcV2 top-products-bid-clicksV2 top-products-daily-metric',
  'top-categories top-categoriesV2 top-categories-clicks top-categories-clicksV2 categories-by-level',
  'top-categories-by-level devices devices-by-day day-hour day categories clicks avg-products-price product-search',
  'conversions conversions-by-day profit-by-product profit-by-category',
  'potential-revenue categories-biddings offers offersV2 offers-categories-distribution',
  'clicks-positions-distribution daily-metrics daily-bid-metrics daily-bid-metricsV2 bid-positions bid-positionsV2',
].flatMap((line) => line.split(' '));

const analytics: Row[] = [
  ...REPORTS.map(report),
  { ...report('clicks'), call: 'GET /v1/analytics/clicks/:shopId/export' },
  ...['module-categories', 'module-clicks', 'module-cost', 'module-impressions'].map(moduleReport),
  ...['top-categories', 'top-products', 'top-brands'].map(market),
];

const EVENTS: Row = {
  call: 'POST /v1/portal/:cc/events',
  answers: PORTAL_ONLY,
  scope: 'events:write',
  send: () => ({
    headers: { 'content-type': 'application/x-ndjson', 'idempotency-key': randomUUID() },
    body: '{}',
  }),
};
const eventsWith = (query: Record<string, string>): Pick<Row, 'send'> => ({
  send: async (about) => ({ ...(await EVENTS.send?.(about)), query }),
});

const portals: Row[] = [
  {
    call: 'GET /v1/portal/:cc/placements',
    answers: PORTAL_ONLY,
    scope: 'placements:read',
    send: () => ({ query: { product_id: '1' } }),
  },
  EVENTS,
  { ...EVENTS, note: 'dry run', ...eventsWith({ dry_run: '1' }) },
  { ...EVENTS, note: 'backfill', scope: 'events:backfill', ...eventsWith({ backfill: '1' }) },
];

/** Every endpoint there is. A new one needs a row here: its answers come from the specification, not from its code. */
export const ROWS: readonly Row[] = [
  waysIn,
  operations,
  mailsOfTheDemo,
  frontPage,
  ownAccount,
  shops,
  growth,
  tokens,
  analytics,
  portals,
  NOTIFICATION_ROWS,
  PEOPLE_ROWS,
  STORE_ROWS,
  PORTAL_DATA_ROWS,
  REPORT_FILE_ROWS,
  ALERT_ROWS,
  DAY_NOTE_ROWS,
  SAVED_VIEW_ROWS,
  PRICE_ROWS,
  PRODUCT_AD_ROWS,
  DESK_ROWS,
  FACTOR_ROWS,
  PROVIDER_ROWS,
  FEED_ROWS,
  CLICK_IMPORT_ROWS,
  ORDER_ROWS,
  CHANGE_ROWS,
  MATCHING_ROWS,
  BUDGET_ROWS,
  STATEMENT_ROWS,
  INVOICE_ROWS,
  DISPUTE_ROWS,
  BIDDING_ROWS,
  AUTO_BID_ROWS,
  BID_PROJECTION_ROWS,
  BIDDING_READ_ROWS,
  UPLOAD_ROWS,
  TICKET_ROWS,
  COUPON_ROWS,
].flat();
