import { OF_ONE, SIGNED_IN } from './access-answers.ts';
import type { Row } from './access-row.ts';

export const STORE_ROWS: readonly Row[] = [
  { call: 'GET /v1/home/price-list/:shopId', answers: OF_ONE },
  { call: 'GET /v1/home/stores/:shopId', answers: OF_ONE },
  { call: 'GET /v1/home/shop-counts/:shopId', answers: OF_ONE },
  {
    call: 'POST /v1/home/store/:shopId',
    answers: OF_ONE,
    send: async ({ newStoreDraft }) => ({ body: await newStoreDraft() }),
  },
  {
    call: 'PUT /v1/home/store/:id',
    answers: OF_ONE,
    send: async ({ newStore, newStoreDraft }) => ({
      params: { id: await newStore() },
      body: await newStoreDraft(),
    }),
    cases: true,
  },
  {
    call: 'DELETE /v1/home/store/:id',
    answers: OF_ONE,
    ok: 204,
    send: async ({ newStore }) => ({ params: { id: await newStore() } }),
    cases: true,
  },
  {
    call: 'GET /v1/home/cities/:countryOrId',
    answers: SIGNED_IN,
    send: () => ({ params: { countryOrId: 'rs' } }),
  },
];
