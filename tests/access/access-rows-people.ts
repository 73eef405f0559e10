import { randomUUID } from 'node:crypto';
import { type Answers, PUBLIC, STAFF_ONLY } from './access-answers.ts';
import type { Row } from './access-row.ts';

/** Members and invites: role 1 and role 2 with `invite_users` (spec §6), each in their own shops (domain.md). */
const MANAGERS: Answers = { ...STAFF_ONLY, admin: 'ok' };
const OWN_ONLY = { own: 'ok', foreign: 403, missing: 403 } as const;
/** Staff see all, so there is nothing to hide from them, and a 403 would sign them out. */
const NO_SUCH_USER = { own: 'ok', foreign: 'ok', missing: 404 } as const;
const NO_SUCH_SHOP = { own: 'ok', foreign: 'ok', missing: 422 } as const;
const CHANGE: Answers = { ...STAFF_ONLY, admin: OWN_ONLY, staff: NO_SUCH_USER };
const SHOP_FOR_SOMEBODY: Answers = { ...STAFF_ONLY, admin: OWN_ONLY, staff: NO_SUCH_SHOP };
/** Invitations go by themselves once they are accepted, so one that is gone signs nobody out (decision 17). */
const CHANGE_OF_INVITE: Answers = {
  ...STAFF_ONLY,
  admin: { own: 'ok', foreign: 404, missing: 404 },
  staff: { own: 'ok', foreign: 'ok', missing: 404 },
};

const guest = (shopId: number) => ({
  email: `${randomUUID()}@test.example`,
  shop_ids: [shopId],
  lang: 'sr',
});

const changes: Row[] = [
  {
    call: 'PUT /v1/admin/users/:id/toggle-invite-users',
    needsProof: true,
    answers: CHANGE,
    cases: true,
    send: async ({ newColleague }) => ({ params: { id: await newColleague(2) } }),
  },
  {
    call: 'PUT /v1/admin/users/:userId/role/:roleId',
    needsProof: true,
    answers: CHANGE,
    send: async ({ newColleague }) => ({ params: { userId: await newColleague(), roleId: 2 } }),
  },
  {
    call: 'PUT /v1/admin/users/:userId/role/:roleId',
    needsProof: true,
    note: 'above the own role',
    answers: { ...STAFF_ONLY, staff: NO_SUCH_USER },
    send: async ({ newColleague }) => ({ params: { userId: await newColleague(), roleId: 1 } }),
  },
  {
    call: 'PUT /v1/admin/users/:userId/properties',
    needsProof: true,
    answers: CHANGE,
    send: async ({ newColleague, shopId }) => ({
      params: { userId: await newColleague() },
      body: { shop_ids: [shopId] },
    }),
  },
  {
    call: 'PUT /v1/admin/users/:userId/properties',
    needsProof: true,
    note: 'a shop for a colleague',
    answers: SHOP_FOR_SOMEBODY,
    send: async ({ newOwnColleague, shopId }) => ({
      params: { userId: await newOwnColleague() },
      body: { shop_ids: [shopId] },
    }),
  },
  {
    call: 'DELETE /v1/admin/users/:userId/properties',
    needsProof: true,
    answers: CHANGE,
    ok: 204,
    send: async ({ newColleague }) => ({ params: { userId: await newColleague() } }),
  },
  {
    call: 'DELETE /v1/admin/users/:id',
    answers: CHANGE,
    ok: 204,
    cases: true,
    send: async ({ newColleague }) => ({ params: { id: await newColleague() } }),
  },
  {
    call: 'DELETE /v1/admin/users/:id',
    note: 'staff',
    answers: { ...STAFF_ONLY, staff: NO_SUCH_USER },
    ok: 204,
    cases: true,
    send: async ({ newColleague }) => ({ params: { id: await newColleague(1) } }),
  },
];

const invites: Row[] = [
  { call: 'GET /v1/admin/users-invitations', answers: MANAGERS },
  {
    call: 'POST /v1/admin/users/invite',
    answers: SHOP_FOR_SOMEBODY,
    needsProof: true,
    cases: true,
    send: ({ shopId }) => ({ body: { ...guest(shopId), role_id: 3 } }),
  },
  {
    call: 'POST /v1/admin/users/invite',
    note: 'as staff',
    answers: MANAGERS,
    needsProof: true,
    ok: 422,
    send: ({ shopId }) => ({ body: { ...guest(shopId), role_id: 1 } }),
  },
  {
    call: 'POST /v1/super-admin/invite-business',
    answers: { ...STAFF_ONLY, staff: NO_SUCH_SHOP },
    needsProof: true,
    cases: true,
    send: ({ shopId }) => ({ body: guest(shopId) }),
  },
  {
    call: 'POST /v1/admin/resend-invite',
    answers: CHANGE_OF_INVITE,
    cases: true,
    send: async ({ newInvite }) => ({ body: { invite_id: await newInvite() } }),
  },
  {
    call: 'DELETE /v1/admin/delete-user-invite',
    answers: CHANGE_OF_INVITE,
    ok: 204,
    cases: true,
    send: async ({ newInvite }) => ({ query: { invite_id: String(await newInvite()) } }),
  },
  { call: 'POST /v1/invite-details', answers: PUBLIC, ok: 422 },
  { call: 'POST /v1/finish-registration', answers: PUBLIC, ok: 422 },
  { call: 'POST /v1/accept-invite', answers: PUBLIC, ok: 422 },
];

export const PEOPLE_ROWS: readonly Row[] = [
  { call: 'GET /v1/admin/confirmed-users', answers: MANAGERS },
  { call: 'GET /v1/admin/unconfirmed-users', answers: MANAGERS },
  { call: 'GET /v1/admin/unverified-users', answers: MANAGERS },
  { call: 'GET /v1/admin/audit-log', answers: MANAGERS },
  ...changes,
  ...invites,
];
