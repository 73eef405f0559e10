import { SIGNED_IN, STAFF_ONLY } from './access-answers.ts';
import type { Row } from './access-row.ts';

const AT = '/v1/desk/portals';
/** Nothing has id 1 million; that it is missed shows that the access rule let the caller through. */
const missing = (name: string) => () => ({ params: { portal: 'rs', [name]: 1_000_000 } });
const ofPortal = () => ({ params: { portal: 'rs' } });
const version = { version: '1' };
/** What the shops of a portal pay. */
const pricing = { answers: STAFF_ONLY, needsProof: true } as const;

export const PORTAL_DATA_ROWS: readonly Row[] = [
  { call: 'GET /v1/home/banners', answers: SIGNED_IN },
  { call: `GET ${AT}`, answers: STAFF_ONLY },
  { call: `GET ${AT}/:portal/categories`, answers: STAFF_ONLY, send: ofPortal },
  { call: `GET ${AT}/:portal/price-list`, answers: STAFF_ONLY, send: ofPortal },
  { call: `GET ${AT}/:portal/price-list/export`, answers: STAFF_ONLY, send: ofPortal },
  { call: `GET ${AT}/:portal/price-lists`, answers: STAFF_ONLY, send: ofPortal },
  {
    call: `POST ${AT}/:portal/price-lists`,
    answers: STAFF_ONLY,
    send: () => ({
      ...ofPortal(),
      headers: { 'content-type': 'application/octet-stream' },
      body: 'category_id;from_price;to_price;cpc\r\n',
    }),
  },
  {
    call: `GET ${AT}/:portal/price-lists/:listId/preview`,
    answers: STAFF_ONLY,
    ok: 404,
    send: missing('listId'),
  },
  {
    call: `POST ${AT}/:portal/price-lists/:listId/apply`,
    ...pricing,
    ok: 409,
    send: () => ({ ...missing('listId')(), body: { version: 'another' } }),
  },
  { call: `GET ${AT}/:portal/seasons`, answers: STAFF_ONLY, send: ofPortal },
  { call: `POST ${AT}/:portal/seasons`, ...pricing, ok: 422, send: ofPortal },
  { call: `PUT ${AT}/:portal/seasons/:seasonId`, ...pricing, ok: 422, send: missing('seasonId') },
  {
    call: `POST ${AT}/:portal/seasons/:seasonId/end`,
    ...pricing,
    ok: 404,
    send: () => ({ ...missing('seasonId')(), body: { version: 1 } }),
  },
  {
    call: `DELETE ${AT}/:portal/seasons/:seasonId`,
    ...pricing,
    ok: 404,
    send: () => ({ ...missing('seasonId')(), query: version }),
  },
  { call: `GET ${AT}/:portal/duties`, answers: STAFF_ONLY, send: ofPortal },
  {
    call: `PUT ${AT}/:portal/duties/:topic`,
    answers: STAFF_ONLY,
    send: () => ({ params: { portal: 'rs', topic: 'billing' }, body: { user_ids: [], seen: [] } }),
  },
  { call: `GET ${AT}/banners`, answers: STAFF_ONLY },
  { call: `POST ${AT}/banners`, answers: STAFF_ONLY, ok: 422 },
  { call: `PUT ${AT}/banners/:bannerId`, answers: STAFF_ONLY, ok: 422, send: missing('bannerId') },
  {
    call: `DELETE ${AT}/banners/:bannerId`,
    answers: STAFF_ONLY,
    ok: 404,
    send: () => ({ ...missing('bannerId')(), query: version }),
  },
];
