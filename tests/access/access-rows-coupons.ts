import { OF_ONE, STAFF_ONLY } from './access-answers.ts';
import type { Case } from './access-callers.ts';
import type { Row } from './access-row.ts';

const draft = { type: 'coupon' };
const ofCoupon = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', name: string, more: Partial<Row> = {}): Row => ({
  call: `${method} /v1/coupons/${name}/:couponId`,
  answers: OF_ONE,
  send: async ({ newCoupon }: Case) => ({ params: { couponId: await newCoupon() } }),
  cases: true,
  ...more,
});
const withBody = (body: object): Pick<Row, 'send'> => ({
  send: async ({ newCoupon }) => ({ params: { couponId: await newCoupon() }, body }),
});

const ofMerchants: Row[] = [
  { call: 'GET /v1/coupons/list/:shopId', answers: OF_ONE },
  {
    call: 'POST /v1/coupons/create-coupon/:shopId',
    answers: OF_ONE,
    send: () => ({ body: { coupon: draft } }),
  },
  {
    call: 'POST /v1/coupons/targeted-products/:shopId',
    answers: OF_ONE,
    send: () => ({ body: { targeting: { kind: 'all' } } }),
  },
  {
    call: 'POST /v1/coupons/numbered-products/:shopId',
    answers: OF_ONE,
    send: () => ({ body: { numbers: ['A-1'] } }),
  },
  { call: 'GET /v1/coupons/target-categories/:shopId', answers: OF_ONE },
  { call: 'GET /v1/coupons/target-brands/:shopId', answers: OF_ONE },
  ofCoupon('GET', 'coupon'),
  ofCoupon('GET', 'statistics'),
  ofCoupon('PUT', 'update-coupon', withBody({ coupon: draft, version: 1 })),
  ofCoupon('POST', 'duplicate-coupon'),
  // Only an approved one can be switched.
  ofCoupon('POST', 'disable-enable-coupon', { ...withBody({ enabled: false, version: 1 }), ok: 409 }),
  // Only an approved one or one in review can be withdrawn.
  ofCoupon('POST', 'withdraw-coupon', { ...withBody({ version: 1 }), ok: 409 }),
  ofCoupon('DELETE', 'delete-coupon', {
    ok: 204,
    send: async ({ newCoupon }) => ({ params: { couponId: await newCoupon() }, query: { version: '1' } }),
  }),
];

const ofStaff: Row[] = [
  { call: 'GET /v1/desk/coupons', answers: STAFF_ONLY },
  {
    call: 'GET /v1/desk/coupons/:couponId',
    answers: STAFF_ONLY,
    send: async ({ newCoupon }) => ({ params: { couponId: await newCoupon() } }),
  },
  // Drafts are not validated.
  ...(['approve', 'reject'] as const).map(
    (name): Row => ({
      call: `POST /v1/desk/coupons/:couponId/${name}`,
      answers: STAFF_ONLY,
      ok: 409,
      ...withBody({ version: 1, ...(name === 'reject' ? { reason: 'No' } : {}) }),
    }),
  ),
];

export const COUPON_ROWS: readonly Row[] = [...ofMerchants, ...ofStaff];
