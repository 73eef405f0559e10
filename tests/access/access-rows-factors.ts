import { type Answers, OF_ONE, PUBLIC, SIGNED_IN, STAFF_ONLY } from './access-answers.ts';
import type { Row } from './access-row.ts';

/** One's own second factors: also for who has yet to set one up. */
const own = (call: Row['call'], row: Omit<Partial<Row>, 'answers'> & { answers?: Answers } = {}): Row => ({
  call,
  answers: SIGNED_IN,
  isOpenBeforeDuties: true,
  ...row,
});
const changed = (call: Row['call'], row: Omit<Partial<Row>, 'answers'> = {}): Row =>
  own(call, { needsProof: true, ...row });

const NOBODYS = 2_000_000_000;

export const FACTOR_ROWS: readonly Row[] = [
  own('GET /v1/home/factors'),
  changed('POST /v1/home/factors/totp'),
  changed('POST /v1/home/factors/totp/confirm', { ok: 422 }),
  changed('DELETE /v1/home/factors/totp', { ok: 404 }),
  changed('POST /v1/home/factors/recovery-codes', { ok: 409 }),
  own('POST /v1/home/proof', { ok: 422 }),
  changed('POST /v1/home/factors/passkey-options'),
  changed('POST /v1/home/factors/passkeys', { ok: 422 }),
  own('PUT /v1/home/factors/passkeys/:passkeyId', {
    ok: 404,
    send: () => ({ params: { passkeyId: NOBODYS }, body: { name: 'Phone' } }),
  }),
  changed('DELETE /v1/home/factors/passkeys/:passkeyId', {
    ok: 404,
    send: () => ({ params: { passkeyId: NOBODYS } }),
  }),
  own('POST /v1/home/proof/passkey-options'),
  own('POST /v1/home/proof/passkey', { ok: 422 }),
  { call: 'POST /v1/login/code', answers: PUBLIC, ok: 422 },
  { call: 'POST /v1/login/passkey-options', answers: PUBLIC, send: () => ({ body: {} }) },
  { call: 'POST /v1/login/passkey', answers: PUBLIC, ok: 422 },
  {
    call: 'POST /v1/super-admin/users/:userId/factor-reset',
    needsProof: true,
    answers: { ...STAFF_ONLY, staff: { own: 409, foreign: 409, missing: 404 } },
  },
  { call: 'POST /v1/confirm-factor-reset', answers: PUBLIC, ok: 422 },
  { call: 'GET /v1/home/shops/:shopId/safety', answers: { ...OF_ONE, member: 403 } },
  {
    call: 'PUT /v1/home/shops/:shopId/safety',
    needsProof: true,
    answers: { ...OF_ONE, member: 403 },
    send: () => ({ body: { demands_factor: false, members_raise_limit: false } }),
  },
];
