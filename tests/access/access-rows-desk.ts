import { randomUUID } from 'node:crypto';
import { type Answers, STAFF_ONLY } from './access-answers.ts';
import type { Row } from './access-row.ts';

/** Staff see every shop, so there is nothing to hide from them, and a 403 would sign them out. */
const SHOP_OF_ANY: Answers = { ...STAFF_ONLY, staff: { own: 'ok', foreign: 'ok', missing: 404 } };

const BYTES = { headers: { 'content-type': 'application/octet-stream' }, body: 'text' };

// What was seen is never so: those who may are told that it has changed.
export const DESK_ROWS: readonly Row[] = [
  { call: 'GET /v1/desk/start', answers: STAFF_ONLY },
  { call: 'GET /v1/desk/auto-bids', answers: STAFF_ONLY },
  {
    call: 'POST /v1/desk/auto-bids/:portal',
    needsProof: true,
    answers: STAFF_ONLY,
    send: () => ({ params: { portal: 'rs' }, body: { running: true } }),
  },
  { call: 'GET /v1/desk/shops', answers: STAFF_ONLY },
  { call: 'GET /v1/desk/account-managers', answers: STAFF_ONLY },
  { call: 'GET /v1/desk/people', answers: STAFF_ONLY },
  { call: 'GET /v1/desk/imports', answers: STAFF_ONLY },
  { call: 'GET /v1/desk/set-aside-events', answers: STAFF_ONLY },
  {
    call: 'POST /v1/desk/set-aside-events/:batchId/retry',
    answers: STAFF_ONLY,
    ok: 404,
    send: () => ({ params: { batchId: randomUUID() } }),
  },
  { call: 'GET /v1/desk/shops/:shopId', answers: SHOP_OF_ANY },
  { call: 'POST /v1/desk/shops/:shopId/resume', answers: SHOP_OF_ANY, needsProof: true, ok: 409 },
  {
    call: 'POST /v1/desk/shops/:shopId/suspend',
    answers: STAFF_ONLY,
    ok: 422,
    send: () => ({ body: { reason: '' } }),
  },
  {
    call: 'PUT /v1/desk/shops/:shopId/account-manager',
    answers: SHOP_OF_ANY,
    ok: 409,
    send: () => ({ body: { account_manager_id: null, seen: 2_000_000_000 } }),
  },
  ...(['PUT', 'DELETE'] as const).map(
    (method): Row => ({
      call: `${method} /v1/desk/account-managers/:userId/picture`,
      answers: STAFF_ONLY,
      ok: 404,
      send: () => ({
        params: { userId: 2_000_000_000 },
        ...(method === 'PUT' ? { query: { name: 'a.png' }, ...BYTES } : {}),
      }),
    }),
  ),
  {
    call: 'PUT /v1/desk/shops/:shopId/limit',
    answers: SHOP_OF_ANY,
    needsProof: true,
    ok: 409,
    send: () => ({ body: { value: 50, seen: 123_456, reason: 'Agreed' } }),
  },
  {
    call: 'PUT /v1/desk/shops/:shopId/module',
    answers: SHOP_OF_ANY,
    ok: 409,
    send: () => ({ body: { has_module: false } }),
  },
  {
    call: 'POST /v1/desk/shops',
    needsProof: true,
    answers: STAFF_ONLY,
    send: () => ({
      body: {
        name: randomUUID(),
        cc: 'rs',
        website: 'https://new.example',
        limit: null,
        account_manager_id: null,
      },
    }),
  },
  {
    call: 'POST /v1/desk/people/:userId/confirm',
    answers: { ...STAFF_ONLY, staff: { own: 'ok', foreign: 'ok', missing: 404 } },
    needsProof: true,
    ok: 409,
    send: async ({ newColleague, shopId }) => ({
      params: { userId: await newColleague() },
      body: { role_id: 3, shop_ids: [shopId] },
    }),
  },
  ...(['enable', 'disable', 'end-sessions'] as const).map(
    (what): Row => ({
      call: `POST /v1/desk/people/:userId/${what}`,
      answers: { ...STAFF_ONLY, staff: { own: 'ok', foreign: 'ok', missing: 404 } },
      ...(what === 'enable' ? { needsProof: true } : {}),
      ok: { enable: 409, disable: 204, 'end-sessions': 204 }[what],
      send: async ({ newColleague }) => ({
        params: { userId: await newColleague() },
        ...(what === 'disable' ? { body: { reason: 'Left the company' } } : {}),
      }),
    }),
  ),
];
