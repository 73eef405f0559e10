import { MODULE_REPORT, OF_ONE, SIGNED_IN } from './access-answers.ts';
import type { Row } from './access-row.ts';

const NO_IMPORT = 2_000_000_000;
const file = { headers: { 'content-type': 'application/octet-stream' }, body: '<CNJExport></CNJExport>' };
const ofNoImport = () => ({ params: { importId: NO_IMPORT, code: 'id_missing' } });

/** Of an import that does not exist: 403, like one of another shop. */
const ofImport = (call: Row['call'], query: Record<string, string> = {}): Row => ({
  call,
  answers: OF_ONE,
  ok: 403,
  send: () => ({ ...ofNoImport(), query }),
});

export const FEED_ROWS: readonly Row[] = [
  { call: 'GET /v1/feeds/:shopId', answers: OF_ONE },
  {
    call: 'PUT /v1/feeds/:shopId',
    answers: OF_ONE,
    send: () => ({ body: { url: null, interval_hours: 6 } }),
  },
  { call: 'POST /v1/feeds/:shopId/fetch', answers: OF_ONE, ok: 409 },
  { call: 'POST /v1/feeds/:shopId/upload', answers: OF_ONE, send: () => file },
  { call: 'GET /v1/feeds/:shopId/imports', answers: OF_ONE },
  { call: 'PUT /v1/feeds/:shopId/fixes', answers: OF_ONE, send: () => ({ body: { fixes: [] } }) },
  { call: 'PUT /v1/feeds/:shopId/currency', answers: OF_ONE, send: () => ({ body: { currency: 'RSD' } }) },
  {
    call: 'PUT /v1/feeds/:shopId/link-template',
    answers: OF_ONE,
    send: () => ({ body: { template: 'https://shop.example/products/{handle}' } }),
  },
  { call: 'GET /v1/feeds/:shopId/categories', answers: OF_ONE },
  { call: 'GET /v1/feeds/:shopId/category-leaves', answers: OF_ONE },
  {
    call: 'PUT /v1/feeds/:shopId/categories',
    answers: OF_ONE,
    send: () => ({ body: { choices: [{ text: 'Toys > Balls', category_id: null }] } }),
  },
  { call: 'PUT /v1/feeds/:shopId/guide', answers: OF_ONE, send: () => ({ body: { step: 'source' } }) },
  { call: 'GET /v1/feeds/:shopId/items', answers: OF_ONE },
  { call: 'GET /v1/feeds/:shopId/mapping', answers: OF_ONE, ok: 409 },
  { call: 'PUT /v1/feeds/:shopId/mapping', answers: OF_ONE, send: () => ({ body: { mapping: null } }) },
  ofImport('POST /v1/feeds/:shopId/imports/:importId/cancel'),
  ofImport('POST /v1/feeds/:shopId/imports/:importId/accept'),
  ofImport('GET /v1/feeds/:shopId/imports/:importId/report'),
  ofImport('GET /v1/feeds/:shopId/imports/:importId/findings/:code'),
  ofImport('GET /v1/feeds/:shopId/imports/:importId/changes', { kind: 'new' }),
  {
    call: 'POST /v1/feeds/check',
    answers: SIGNED_IN,
    send: () => ({ ...file, query: { country: 'rs' } }),
  },
];

const reading = {
  columns: { date: 'date', product: 'product', category: 'category' },
  texts: {},
  delimiter: ',',
  date_order: null,
  decimal: null,
  create: false,
};

const orderReading = {
  columns: { order_id: 'order_id', date: 'date', item_id: 'sku', quantity: 'quantity', price: 'price' },
  delimiter: ',',
  encoding: 'auto',
  date_order: null,
  decimal: null,
  currency: null,
  cancelled: [],
  replace_server: false,
};

/** Owners of their own shops, and staff: members neither bring clicks nor see who did. */
const OWNERS = { ...OF_ONE, member: MODULE_REPORT.member };

/** Of a run that does not exist: 403, like one of another shop. */
const ofRun = (call: Row['call'], body?: object): Row => ({
  call,
  answers: OWNERS,
  ok: 403,
  send: () => ({ params: { importId: NO_IMPORT }, ...(body ? { body } : {}) }),
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
  { call: 'GET /v1/order-imports/:shopId', answers: OWNERS },
  {
    call: 'POST /v1/order-imports/:shopId/upload',
    answers: OWNERS,
    send: () => ({
      headers: { 'content-type': 'application/octet-stream' },
      body: 'order_id,date,sku,quantity,price\n',
    }),
  },
  ofRun('GET /v1/order-imports/:shopId/:importId'),
  ofRun('POST /v1/order-imports/:shopId/:importId/start', { reading: orderReading, dry_run: true }),
  ofRun('POST /v1/order-imports/:shopId/:importId/cancel'),
  ofRun('POST /v1/order-imports/:shopId/:importId/undo'),
];
