import { LEVEL_3, OF_ONE, OWNERS, PUBLIC } from './access-answers.ts';
import type { Row } from './access-row.ts';

const NO_FILE = { params: { fileId: 2_000_000_000 } };
const NO_SUBSCRIPTION = { params: { subscriptionId: 2_000_000_000 } };
const order = { kind: 'clicks', format: 'csv', lang: 'sr' };

/** Report files of a shop, for those who see its reports (spec §6: level 3 and confirmed). Files go by themselves: 404. */
export const REPORT_FILE_ROWS: readonly Row[] = [
  { call: 'GET /v1/report-files/:shopId', answers: OF_ONE },
  { call: 'POST /v1/report-files/:shopId', answers: OF_ONE, send: () => ({ body: order }) },
  { call: 'PUT /v1/report-files/:shopId/:fileId/retry', answers: OF_ONE, ok: 404, send: () => NO_FILE },
  { call: 'GET /v1/report-files/:shopId/:fileId/download', answers: OF_ONE, ok: 404, send: () => NO_FILE },
  { call: 'DELETE /v1/report-files/:shopId/:fileId', answers: OF_ONE, ok: 404, send: () => NO_FILE },
  { call: 'GET /v1/report-files/:shopId/subscriptions', answers: OF_ONE },
  {
    call: 'POST /v1/report-files/:shopId/subscriptions',
    answers: OF_ONE,
    ok: 422,
    send: () => ({ body: { ...order, rhythm: 'daily' } }),
  },
  {
    call: 'PUT /v1/report-files/:shopId/subscriptions/:subscriptionId',
    answers: OF_ONE,
    ok: 404,
    send: () => ({ ...NO_SUBSCRIPTION, body: { ...order, rhythm: 'weekly' } }),
  },
  {
    call: 'DELETE /v1/report-files/:shopId/subscriptions/:subscriptionId',
    answers: OF_ONE,
    ok: 404,
    send: () => NO_SUBSCRIPTION,
  },
];

const NO_NOTE = { params: { noteId: 2_000_000_000 } };
const note = { day: '2026-11-01', text: 'Sale' };

/** Notes on days, for those who see the charts on which they stand. Colleagues delete them: 404. */
export const DAY_NOTE_ROWS: readonly Row[] = [
  { call: 'GET /v1/day-notes/:shopId', answers: OF_ONE },
  {
    call: 'POST /v1/day-notes/:shopId',
    answers: OF_ONE,
    ok: 422,
    send: () => ({ body: { ...note, day: '1999-01-01' } }),
  },
  {
    call: 'PUT /v1/day-notes/:shopId/:noteId',
    answers: OF_ONE,
    ok: 404,
    send: () => ({ ...NO_NOTE, body: { ...note, version: 1 } }),
  },
  { call: 'DELETE /v1/day-notes/:shopId/:noteId', answers: OF_ONE, ok: 404, send: () => NO_NOTE },
];

/** What left its band is for those who see the reports; what one is told of is one's own. */
export const ALERT_ROWS: readonly Row[] = [
  { call: 'GET /v1/portfolio', answers: LEVEL_3 },
  {
    call: 'POST /v1/portfolio/raise-limits',
    needsProof: true,
    answers: LEVEL_3,
    ok: 422,
    send: () => ({ body: { raises: [] } }),
  },
  {
    // Whether a shop may be asked about is said of each shop.
    call: 'POST /v1/portfolio/report-files',
    answers: LEVEL_3,
    ok: 422,
    send: () => ({ body: { shop_ids: [], order } }),
  },
  {
    call: 'PUT /v1/portfolio/client',
    answers: LEVEL_3,
    ok: 422,
    send: () => ({ body: { shop_ids: [], client: null } }),
  },
  {
    call: 'POST /v1/portfolio/goals',
    answers: LEVEL_3,
    ok: 422,
    send: () => ({ body: { shop_ids: [], goal: {} } }),
  },
  {
    call: 'POST /v1/portfolio/goals/undo',
    answers: LEVEL_3,
    ok: 422,
    send: () => ({ body: { undo_keys: [] } }),
  },
  {
    call: 'POST /v1/portfolio/goal-schedules',
    answers: LEVEL_3,
    ok: 422,
    send: () => ({ body: { shop_ids: [], schedule: {} } }),
  },
  { call: 'GET /v1/alerts/:shopId', answers: OF_ONE },
  { call: 'GET /v1/alert-settings', answers: LEVEL_3 },
  {
    call: 'PUT /v1/alert-settings',
    answers: LEVEL_3,
    send: () => ({ body: { sensitivity: 'usual', kinds: [], mails: false } }),
  },
  { call: 'GET /v1/alert-webhooks/:shopId', answers: OWNERS },
  {
    call: 'PUT /v1/alert-webhooks/:shopId',
    answers: OWNERS,
    needsProof: true,
    send: () => ({ body: { url: 'https://hooks.shop.example/alerts' } }),
  },
  { call: 'DELETE /v1/alert-webhooks/:shopId', answers: OWNERS },
  { call: 'POST /v1/alert-webhooks/:shopId/test', answers: OWNERS, ok: 404 },
];

const NO_VIEW = { params: { viewId: 2_000_000_000 } };
const savedView = { name: 'Mine', shared: false, page: '/devices', search: {}, period: 'last_28' };

/** Views of pages, for those who see the pages. Shared ones are deleted by colleagues: 404. */
export const SAVED_VIEW_ROWS: readonly Row[] = [
  { call: 'GET /v1/saved-views/:shopId', answers: OF_ONE },
  {
    call: 'POST /v1/saved-views/:shopId',
    answers: OF_ONE,
    ok: 422,
    send: () => ({ body: { ...savedView, page: 'https://evil.example' } }),
  },
  {
    call: 'PUT /v1/saved-views/:shopId/:viewId',
    answers: OF_ONE,
    ok: 404,
    send: () => ({ ...NO_VIEW, body: { ...savedView, version: 1 } }),
  },
  { call: 'DELETE /v1/saved-views/:shopId/:viewId', answers: OF_ONE, ok: 404, send: () => NO_VIEW },
  { call: 'GET /v1/saved-views/:shopId/:viewId/mailing', answers: OF_ONE, ok: 404, send: () => NO_VIEW },
  {
    call: 'PUT /v1/saved-views/:shopId/:viewId/mailing',
    answers: OF_ONE,
    ok: 404,
    send: () => ({
      ...NO_VIEW,
      body: {
        rhythm: 'daily',
        hour: 7,
        format: 'xlsx',
        lang: 'sr',
        enabled: true,
        recipients: [2_000_000_000],
      },
    }),
  },
  { call: 'DELETE /v1/saved-views/:shopId/:viewId/mailing', answers: OF_ONE, ok: 404, send: () => NO_VIEW },
  { call: 'POST /v1/view-mailings/stop', answers: PUBLIC, ok: 422, send: () => ({ body: { token: 'no' } }) },
  {
    call: 'POST /v1/view-mailings/stop/:token',
    answers: PUBLIC,
    ok: 415,
    send: () => ({ params: { token: 'no' } }),
  },
  { call: 'GET /v1/view-mailings/stop/:token', answers: PUBLIC, send: () => ({ params: { token: 'no' } }) },
  { call: 'GET /v1/start-view', answers: LEVEL_3 },
  { call: 'PUT /v1/start-view', answers: LEVEL_3, send: () => ({ body: { view_id: null } }) },
  { call: 'GET /v1/report-links/:shopId', answers: OF_ONE },
  {
    call: 'POST /v1/report-links/:shopId',
    needsProof: true,
    answers: OF_ONE,
    ok: 404,
    send: () => ({ body: { view_id: 2_000_000_000, lang: 'sr', days: 7, password: null } }),
  },
  {
    call: 'DELETE /v1/report-links/:shopId/:linkId',
    answers: OF_ONE,
    ok: 404,
    send: () => ({ params: { linkId: 2_000_000_000 } }),
  },
  { call: 'POST /v1/report-links/open', answers: PUBLIC, ok: 404, send: () => ({ body: { token: 'no' } }) },
];
