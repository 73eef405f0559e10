import { MODULE_REPORT, OF_ONE } from './access-answers.ts';
import type { Row } from './access-row.ts';

const NO_RUN = 2_000_000_000;
const reading = {
  columns: { date: 'date', product: 'product', category: 'category' },
  texts: {},
  delimiter: ',',
  date_order: null,
  decimal: null,
  create: false,
};

/** Owners of their own shops, and staff: members neither bring clicks nor see who did. */
const OWNERS = { ...OF_ONE, member: MODULE_REPORT.member };

/** Of a run that does not exist: 403, like one of another shop. */
const ofRun = (call: Row['call'], body?: object): Row => ({
  call,
  answers: OWNERS,
  ok: 403,
  send: () => ({ params: { importId: NO_RUN }, ...(body ? { body } : {}) }),
});

export const CLICK_IMPORT_ROWS: readonly Row[] = [
  { call: 'GET /v1/click-imports/:shopId', answers: OWNERS },
  {
    call: 'POST /v1/click-imports/:shopId/upload',
    answers: OWNERS,
    send: () => ({
      headers: { 'content-type': 'application/octet-stream' },
      body: 'date,product,category\n',
    }),
  },
  ofRun('GET /v1/click-imports/:shopId/:importId'),
  ofRun('POST /v1/click-imports/:shopId/:importId/start', { reading, dry_run: true }),
  ofRun('POST /v1/click-imports/:shopId/:importId/cancel'),
  ofRun('POST /v1/click-imports/:shopId/:importId/undo'),
];
