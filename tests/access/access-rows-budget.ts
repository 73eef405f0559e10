import { MODULE_REPORT, OF_ONE } from './access-answers.ts';
import type { Row } from './access-row.ts';

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
];

/** Owners of their own shops, and staff: what is paid is no matter of members. */
const OWNERS = { ...OF_ONE, member: MODULE_REPORT.member };
const ofMonth = { params: { month: '2026-10' } };

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
