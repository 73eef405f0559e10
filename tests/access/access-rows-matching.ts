import { OF_ONE, STAFF_ONLY } from './access-answers.ts';
import type { Row } from './access-row.ts';

/** A merchant decides about the own items (decision 24); merging and splitting is staff's. */
export const MATCHING_ROWS: readonly Row[] = [
  { call: 'GET /v1/matching/:shopId', answers: OF_ONE },
  { call: 'POST /v1/matching/:shopId/decide', answers: OF_ONE, ok: 422 },
  { call: 'POST /v1/matching/:shopId/undo', answers: OF_ONE, ok: 422 },
  { call: 'GET /v1/matching/products', answers: STAFF_ONLY, send: () => ({ query: { country: 'rs' } }) },
  {
    call: 'GET /v1/matching/products/:id',
    answers: STAFF_ONLY,
    ok: 404,
    send: () => ({ params: { id: 1 } }),
  },
  { call: 'POST /v1/matching/merge', answers: STAFF_ONLY, ok: 422 },
  { call: 'POST /v1/matching/unmerge', answers: STAFF_ONLY, ok: 422 },
  { call: 'POST /v1/matching/split', answers: STAFF_ONLY, ok: 422 },
];
