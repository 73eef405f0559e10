import { randomUUID } from 'node:crypto';
import { MODULE_REPORT } from './access-answers.ts';
import type { Row } from './access-row.ts';

/** One line that is no order: refused by its number, while the call itself is let through. */
const lines = () => ({
  headers: { 'content-type': 'application/x-ndjson', 'idempotency-key': randomUUID() },
  body: 'none',
});

export const ORDER_ROWS: readonly Row[] = [
  { call: 'POST /v1/orders/:shopId', answers: MODULE_REPORT, scope: 'orders:write', send: lines },
];
