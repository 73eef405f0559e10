import { OF_ONE, PUBLIC } from './access-answers.ts';
import type { Row } from './access-row.ts';

export const UPLOAD_ROWS: readonly Row[] = [
  {
    call: 'POST /v1/uploads/:shopId',
    answers: OF_ONE,
    send: () => ({
      query: { purpose: 'ticket_attachment', name: 'a.txt' },
      headers: { 'content-type': 'application/octet-stream' },
      body: 'text',
    }),
  },
  {
    call: 'GET /v1/coupons/image/:imageKey',
    answers: PUBLIC,
    ok: 404,
    send: () => ({ params: { imageKey: 'a'.repeat(32) } }),
  },
  {
    call: 'PUT /v1/home/shops/:shopId/logo',
    answers: { ...OF_ONE, member: 403 },
    ok: 422,
    send: () => ({
      query: { name: 'a.png' },
      headers: { 'content-type': 'application/octet-stream' },
      body: 'text',
    }),
  },
  { call: 'DELETE /v1/home/shops/:shopId/logo', answers: { ...OF_ONE, member: 403 } },
  {
    call: 'GET /v1/avatars/:avatarKey',
    answers: PUBLIC,
    ok: 404,
    send: () => ({ params: { avatarKey: 'a'.repeat(32) } }),
  },
  {
    call: 'GET /v1/pictures/:signature',
    answers: PUBLIC,
    ok: 404,
    send: () => ({ params: { signature: 'a'.repeat(22) }, query: { of: 'https://shop.example/a.png' } }),
  },
  {
    call: 'POST /v1/csp-reports',
    answers: PUBLIC,
    ok: 204,
    send: () => ({ body: { 'csp-report': {} } }),
  },
];
