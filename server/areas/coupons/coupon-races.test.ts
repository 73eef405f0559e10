import { expect, test } from 'vitest';
import {
  type Coupon,
  deleteCouponCall,
  getCouponCall,
  listCouponsCall,
  updateCouponCall,
} from '../../../shared/contract/bidding/coupons.contract.ts';
import { approveCouponCall, rejectCouponCall } from '../../../shared/contract/desk/desk-coupons.contract.ts';
import { send } from '../../../tests/clients/call-client.ts';
import {
  goodCoupon,
  type Merchant,
  makeMerchant,
  makeReviewer,
  openCouponWorld,
  publishCoupon,
  sendCoupon,
} from '../../../tests/clients/coupon-client.ts';

const { app, db, reviewer } = await openCouponWorld();

const params = ({ coupon_id }: Pick<Coupon, 'coupon_id'>) => ({ couponId: coupon_id });
const update = ({ token }: Merchant, coupon: Coupon, patch: object, publish = false) => {
  const body = { coupon: { ...goodCoupon(), ...patch }, publish, version: coupon.version };
  return send(app, updateCouponCall, { token, params: params(coupon), body });
};
const codes = (answers: readonly { status: number; problem?: { code: string } | undefined }[]) =>
  answers.map(({ status, problem }) => problem?.code ?? status).sort();

test('who changes what somebody else has changed is told what it is now', async () => {
  const merchant = await makeMerchant(app, db);
  const coupon = await publishCoupon(app, merchant);
  expect((await update(merchant, coupon, { title: 'Prvi' })).status).toBe(200);
  const late = await update(merchant, coupon, { title: 'Drugi' });
  expect(late.problem).toMatchObject({
    code: 'changed_meanwhile',
    errors: [
      {
        field: 'version',
        code: 'changed_meanwhile',
        message: `Changed meanwhile: coupon ${coupon.coupon_id} is draft now, version 2, since 2026-11-20T10:00:00.000Z`,
      },
    ],
  });
  const { body } = await send(app, getCouponCall, { token: merchant.token, params: params(coupon) });
  expect(body.title).toBe('Prvi');
});

test('of many changes at once one holds', async () => {
  const merchant = await makeMerchant(app, db);
  const coupon = await publishCoupon(app, merchant);
  const titles = ['a', 'b', 'c', 'd', 'e', 'f'];
  const answers = await Promise.all(titles.map((title) => update(merchant, coupon, { title }, true)));
  expect(codes(answers)).toEqual([200, ...titles.slice(1).map(() => 'changed_meanwhile')]);
  const { body } = await send(app, getCouponCall, { token: merchant.token, params: params(coupon) });
  expect(body).toMatchObject({ version: 2, title: answers.find(({ status }) => status === 200)?.body.title });
});

test('of one code published many times at once one holds, the others are refused in the words of the form', async () => {
  const merchant = await makeMerchant(app, db);
  const answers = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(() => sendCoupon(app, merchant, goodCoupon(), true)),
  );
  expect(codes(answers)).toEqual([200, ...[1, 2, 3, 4, 5].map(() => 'validation_failed')]);
  const fields = answers.flatMap(({ problem }) => problem?.errors?.map(({ field }) => field) ?? []);
  expect(new Set(fields)).toEqual(new Set(['coupon.code']));
  const { shopId, token } = merchant;
  expect((await send(app, listCouponsCall, { token, params: { shopId } })).body.total).toBe(1);
});

test('drafts of one code published at once: one holds', async () => {
  const merchant = await makeMerchant(app, db);
  const drafts = await Promise.all([1, 2, 3].map(() => sendCoupon(app, merchant, goodCoupon())));
  const answers = await Promise.all(drafts.map(({ body }) => update(merchant, body, {}, true)));
  expect(codes(answers)).toEqual([200, 'validation_failed', 'validation_failed']);
});

test('a coupon that is approved while its shop takes it back is one or the other', async () => {
  const merchant = await makeMerchant(app, db);
  for (const round of [1, 2, 3]) {
    const coupon = await publishCoupon(app, merchant, { code: `KRUG${round}` });
    const approving = send(app, approveCouponCall, {
      token: reviewer.token,
      params: params(coupon),
      body: { version: coupon.version },
    });
    const [approved, changed] = await Promise.all([
      approving,
      update(merchant, coupon, { code: `KRUG${round}` }),
    ]);
    expect(codes([approved, changed])).toEqual([200, 'changed_meanwhile']);
    const { body } = await send(app, getCouponCall, { token: merchant.token, params: params(coupon) });
    expect(body.state).toBe(approved.status === 200 ? 'shown' : 'draft');
  }
});

test('two of staff decide at once: one of them does, the other learns of it', async () => {
  const merchant = await makeMerchant(app, db);
  const coupon = await publishCoupon(app, merchant);
  const other = await makeReviewer(app, db);
  const about = { params: params(coupon) };
  const answers = await Promise.all([
    send(app, approveCouponCall, { ...about, token: reviewer.token, body: { version: 1 } }),
    send(app, rejectCouponCall, { ...about, token: other.token, body: { version: 1, reason: 'Ne' } }),
  ]);
  expect(codes(answers)).toEqual([200, 'already_decided']);
  const kinds = await db
    .selectFrom('notification')
    .select('kind')
    .where('user_id', '=', merchant.userId)
    .execute();
  expect(kinds).toHaveLength(1);
});

test('what is deleted while it is changed is deleted', async () => {
  const merchant = await makeMerchant(app, db);
  const coupon = await publishCoupon(app, merchant);
  const removing = { token: merchant.token, params: params(coupon), query: { version: 1 } };
  expect((await send(app, deleteCouponCall, removing)).status).toBe(204);
  const late = await update(merchant, coupon, {}, true);
  expect(late.problem).toMatchObject({
    code: 'changed_meanwhile',
    errors: [{ message: 'Deleted meanwhile' }],
  });
});
