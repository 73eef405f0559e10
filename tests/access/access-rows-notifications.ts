import { SIGNED_IN } from './access-answers.ts';
import type { Row } from './access-row.ts';

export const NOTIFICATION_ROWS: readonly Row[] = [
  { call: 'GET /v1/notifications', answers: SIGNED_IN },
  { call: 'PUT /v1/notifications/read', answers: SIGNED_IN, send: () => ({ body: { up_to: 1 } }) },
  {
    // An answer of success never ends.
    call: 'GET /v1/notifications/stream',
    answers: SIGNED_IN,
    ok: 422,
    send: () => ({ headers: { 'last-event-id': 'none of ours' } }),
  },
];
