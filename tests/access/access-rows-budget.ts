import { OF_ONE } from './access-answers.ts';
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
