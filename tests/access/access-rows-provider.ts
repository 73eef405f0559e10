import { PUBLIC, SIGNED_IN } from './access-answers.ts';
import type { Row } from './access-row.ts';

/** The matrix has no provider to sign in by: 404 shows that the access rule let them through. */
const nobody = { send: () => ({ body: {} }), ok: 404 };
const withAnswer = { send: () => ({ body: { state: 'x' } }), ok: 404 };

export const PROVIDER_ROWS: readonly Row[] = [
  { call: 'GET /v1/login/provider', answers: PUBLIC },
  { call: 'POST /v1/login/provider', answers: PUBLIC, ...nobody },
  { call: 'POST /v1/login/provider/finish', answers: PUBLIC, ...withAnswer },
  { call: 'POST /v1/login/provider/register', answers: PUBLIC, ok: 422 },
  { call: 'GET /v1/home/provider', answers: SIGNED_IN, isOpenBeforeDuties: true },
  { call: 'POST /v1/home/provider', answers: SIGNED_IN, needsProof: true, ...nobody },
  { call: 'DELETE /v1/home/provider', answers: SIGNED_IN, needsProof: true, ok: 404 },
  { call: 'POST /v1/home/provider/finish', answers: SIGNED_IN, ...withAnswer },
  { call: 'POST /v1/home/provider/link', answers: SIGNED_IN, needsProof: true, ok: 422 },
  { call: 'POST /v1/home/proof/provider', answers: SIGNED_IN, isOpenBeforeDuties: true, ...nobody },
  {
    call: 'POST /v1/home/proof/provider/finish',
    answers: SIGNED_IN,
    isOpenBeforeDuties: true,
    ...withAnswer,
  },
];
