import { randomUUID } from 'node:crypto';
import { NOBODYS_ID } from '../worlds/factories.ts';
import { LEVEL_3, MODULE_REPORT, OF_ONE, OWNERS, PUBLIC, SHOP_REPORT, STAFF_ONLY } from './access-answers.ts';
import type { Row } from './access-row.ts';

const sharedLimit = { name: 'Together', limit: 100 };

// The rows' shops have no limit, so those who may are told that what they saw has changed.
export const BUDGET_ROWS: readonly Row[] = [
  { call: 'GET /v1/limit-management/:shopId', answers: OF_ONE },
  {
    call: 'POST /v1/limit-management/:shopId/raise',
    needsProof: true,
    // Members only where the owner allows it.
    answers: { ...OF_ONE, member: { own: '403 raise_not_allowed', foreign: 403, missing: 403 } },
    ok: 409,
    send: () => ({ body: { value: 200, current_limit: 100 } }),
  },
  { call: 'GET /v1/shared-limits', answers: LEVEL_3 },
  // Of shops that are nobody's, and of a shared limit that there is not.
  {
    call: 'POST /v1/shared-limits',
    needsProof: true,
    answers: { ...LEVEL_3, member: 403, admin: 403, adminWithoutInvites: 403 },
    ok: 422,
    send: () => ({ body: { ...sharedLimit, shop_ids: [NOBODYS_ID, NOBODYS_ID - 1] } }),
  },
  {
    call: 'PUT /v1/shared-limits/:id',
    needsProof: true,
    answers: { ...LEVEL_3, member: 403 },
    ok: 404,
    send: () => ({
      params: { id: NOBODYS_ID },
      body: { ...sharedLimit, shop_ids: [NOBODYS_ID, NOBODYS_ID - 1], version: 1 },
    }),
  },
  {
    call: 'DELETE /v1/shared-limits/:id',
    needsProof: true,
    answers: { ...LEVEL_3, member: 403 },
    ok: 404,
    send: () => ({ params: { id: NOBODYS_ID } }),
  },
  {
    call: 'POST /v1/limit-management/:shopId/leave-shared-limit',
    needsProof: true,
    answers: OWNERS,
    ok: 404,
  },
];

const ofMonth = { params: { month: '2026-10' } };

const noDispute = { params: { disputeId: NOBODYS_ID } };

/** Who decides about money, and who asks for it back. */
export const DISPUTE_ROWS: readonly Row[] = [
  { call: 'GET /v1/disputes/:shopId', answers: OWNERS },
  {
    call: 'POST /v1/disputes/:shopId',
    answers: OWNERS,
    ok: 422,
    send: () => ({ body: { event_ids: [randomUUID()], reason: 'other' } }),
  },
  { call: 'GET /v1/desk/disputes', answers: STAFF_ONLY },
  { call: 'GET /v1/desk/disputes/:disputeId', answers: STAFF_ONLY, ok: 404, send: () => noDispute },
  {
    call: 'POST /v1/desk/disputes/:disputeId/decide',
    answers: STAFF_ONLY,
    needsProof: true,
    ok: 404,
    send: () => ({ ...noDispute, body: { accepted: [], answer: 'No.' } }),
  },
];

export const STATEMENT_ROWS: readonly Row[] = [
  { call: 'GET /v1/statements/:shopId', answers: OWNERS },
  { call: 'GET /v1/statements/:shopId/:month', answers: OWNERS, ok: 404, send: () => ofMonth },
  {
    call: 'GET /v1/statements/:shopId/:month/file',
    answers: OWNERS,
    ok: 404,
    send: () => ({ ...ofMonth, query: { format: 'pdf', lang: 'sr' } }),
  },
];

const company = {
  name: 'Šuma d.o.o.',
  street: 'Ulica 1',
  city: 'Beograd',
  postal_code: '11000',
  country: 'rs',
  vat_number: '100000024',
};
const sellerOnly = {
  registration_number: '20000001',
  vat_percent: 20,
  exemption_reason: '',
  payment_terms: 'Within 15 days',
};

/** What invoices say of companies: each says it of its own. */
export const INVOICE_ROWS: readonly Row[] = [
  { call: 'GET /v1/invoice-buyer/:shopId', answers: OWNERS },
  { call: 'PUT /v1/invoice-buyer/:shopId', answers: OWNERS, send: () => ({ body: company }) },
  { call: 'GET /v1/desk/portals/:portal/invoice-seller', answers: STAFF_ONLY, send: () => ofSerbia },
  {
    call: 'PUT /v1/desk/portals/:portal/invoice-seller',
    answers: STAFF_ONLY,
    send: () => ({ ...ofSerbia, body: { ...company, ...sellerOnly } }),
  },
];

/** One line that is no order: refused by its number, while the call itself is let through. */
const lines = () => ({
  headers: { 'content-type': 'application/x-ndjson', 'idempotency-key': randomUUID() },
  body: 'none',
});

const settings = {
  from_day: '2026-11-01',
  window_days: 30,
  vat_percent: 20,
  prices_include_vat: true,
  margin_percent: null,
  margins: [],
};
const NO_KEY = '0'.repeat(24);
const ofSerbia = { params: { portal: 'rs' } };

export const ORDER_ROWS: readonly Row[] = [
  { call: 'POST /v1/orders/:shopId', answers: MODULE_REPORT, scope: 'orders:write', send: lines },
  { call: 'GET /v1/orders/:shopId', answers: SHOP_REPORT, scope: 'orders:read' },
  {
    call: 'GET /v1/orders/:shopId/:orderKey',
    answers: SHOP_REPORT,
    scope: 'orders:read',
    // Of an order that does not exist: 403, like one of another shop.
    ok: 403,
    send: () => ({ params: { orderKey: 999_999_999 } }),
  },
  { call: 'GET /v1/conversion-key/:shopId', answers: OWNERS },
  { call: 'POST /v1/conversion-key/:shopId', answers: OWNERS, needsProof: true },
  { call: 'DELETE /v1/conversion-key/:shopId', answers: OWNERS },
  // Of a key that nobody has.
  { call: 'GET /v1/conversion/:key.js', answers: PUBLIC, ok: 404, send: () => ({ params: { key: NO_KEY } }) },
  {
    call: 'POST /v1/conversion/:key',
    answers: PUBLIC,
    ok: 404,
    send: () => ({ params: { key: NO_KEY }, headers: { 'content-type': 'text/plain' }, body: 'none' }),
  },
  { call: 'GET /v1/profit-settings/:shopId', answers: OF_ONE },
  {
    call: 'PUT /v1/profit-settings/:shopId',
    answers: OWNERS,
    send: () => ({ body: settings }),
  },
  {
    call: 'PUT /v1/profit-settings/:shopId/margins',
    answers: OWNERS,
    send: () => ({ body: { from_day: '2026-11-01', changes: [{ of: 'brand', id: 1, percent: null }] } }),
  },
  { call: 'GET /v1/item-costs/:shopId', answers: OF_ONE },
  {
    call: 'PUT /v1/item-costs/:shopId',
    answers: OWNERS,
    send: () => ({ body: { from_day: '2026-11-01', costs: [{ item_id: 'A-1', cost: 5 }] } }),
  },
  { call: 'GET /v1/item-costs/:shopId/file', answers: OF_ONE },
  {
    call: 'POST /v1/item-costs/:shopId/file',
    answers: OWNERS,
    send: () => ({
      query: { from_day: '2026-11-01' },
      headers: { 'content-type': 'application/octet-stream' },
      body: 'item_id;cost\nA-1;5\n',
    }),
  },
  { call: 'GET /v1/desk/portals/:portal/euro-rates', answers: STAFF_ONLY, send: () => ofSerbia },
  {
    call: 'PUT /v1/desk/portals/:portal/euro-rates',
    answers: STAFF_ONLY,
    send: () => ({ ...ofSerbia, body: { from_day: '2026-11-01', per_euro: 117.2 } }),
  },
];
