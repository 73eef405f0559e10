import { SHOP_REPORT } from './access-answers.ts';
import type { Row } from './access-row.ts';

const reads = (name: string, more: Partial<Row> = {}): Row => ({
  call: `GET /v1/product-ad/${name}`,
  answers: SHOP_REPORT,
  scope: 'ads:read',
  ...more,
});
const changes = (name: string): Row => ({
  call: `POST /v1/product-ad/${name}/:shopId`,
  answers: SHOP_REPORT,
  scope: 'ads:write',
  // The access rule comes before the fields.
  ok: 422,
});

export const PRODUCT_AD_ROWS: readonly Row[] = [
  reads(':shopId'),
  reads('brands/:shopId'),
  // The rows' shops are on a portal without categories.
  reads('max-cpc/:shopId', { ok: 422, send: () => ({ query: { category_id: '1' } }) }),
  reads('bid-curve/:shopId', { ok: 422, send: () => ({ query: { ad_id: '1' } }) }),
  reads('position-prices/:shopId', { ok: 422, send: () => ({ query: { ad_id: '1' } }) }),
  {
    call: 'POST /v1/product-ad/position-bids/:shopId',
    answers: SHOP_REPORT,
    scope: 'ads:read',
    send: () => ({ body: { position: 1, ad_ids: [] } }),
  },
  reads('insights/:shopId'),
  reads('insights-categories/:shopId'),
  reads('sheet/:shopId'),
  {
    call: 'POST /v1/product-ad/sheet/:shopId',
    answers: SHOP_REPORT,
    scope: 'ads:write',
    send: () => ({
      query: { dry_run: '1' },
      headers: { 'content-type': 'application/octet-stream' },
      body: 'shop_id;bid\n',
    }),
  },
  changes('update-create'),
  changes('disable-enable'),
  changes('delete'),
  changes('undo'),
];
