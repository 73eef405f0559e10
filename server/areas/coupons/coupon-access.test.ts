import { describe, expect, test } from 'vitest';
import {
  type Coupon,
  countTargetedProductsCall,
  deleteCouponCall,
  duplicateCouponCall,
  findNumberedProductsCall,
  getCouponCall,
  listCouponsCall,
  listTargetBrandsCall,
  listTargetCategoriesCall,
  switchCouponCall,
  updateCouponCall,
} from '../../../shared/contract/bidding/coupons.contract.ts';
import { send } from '../../../tests/clients/call-client.ts';
import { goodCoupon, makeMerchant, publishCoupon } from '../../../tests/clients/coupon-client.ts';
import { NOBODYS_ID } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';

const { app, db } = await openWorld();

const [merchant, rival] = await Promise.all([makeMerchant(app, db), makeMerchant(app, db)]);
const coupon = await publishCoupon(app, merchant, { code: 'SVI' });
const params = ({ coupon_id }: Pick<Coupon, 'coupon_id'>) => ({ couponId: coupon_id });

describe('every call', () => {
  const draft = goodCoupon({ code: 'DRUGI' });
  const ofShop = [
    [listCouponsCall, {}],
    [listTargetBrandsCall, {}],
    [listTargetCategoriesCall, {}],
    [countTargetedProductsCall, { body: { targeting: { kind: 'all' } } }],
    [findNumberedProductsCall, { body: { numbers: ['A-1'] } }],
  ] as const;
  const ofCoupon = [
    [getCouponCall, {}],
    [updateCouponCall, { body: { coupon: draft, version: 1 } }],
    [switchCouponCall, { body: { enabled: false, version: 1 } }],
    [deleteCouponCall, { query: { version: 1 } }],
    [duplicateCouponCall, {}],
  ] as const;

  test.each(ofShop)('$path is for people of the shop', async (call, sent) => {
    const ask = (shopId: number, token?: string) =>
      send(app, call, { params: { shopId }, ...sent, ...(token ? { token } : {}) });
    expect((await ask(merchant.shopId)).status).toBe(401);
    expect((await ask(merchant.shopId, rival.token)).status).toBe(403);
    expect((await ask(NOBODYS_ID, rival.token)).status).toBe(403);
    expect((await ask(0, rival.token)).problem.errors?.[0]?.field).toBe('shopId');
    expect((await ask(merchant.shopId, merchant.token)).status).toBe(200);
  });

  test.each(ofCoupon)('$path is for people of the coupon’s shop', async (call, sent) => {
    const ask = (couponId: number, token?: string) =>
      send(app, call, { params: { couponId }, ...sent, ...(token ? { token } : {}) });
    const [foreign, missing] = [await ask(coupon.coupon_id, rival.token), await ask(NOBODYS_ID, rival.token)];
    expect((await ask(coupon.coupon_id)).status).toBe(401);
    expect([foreign.status, missing.status]).toEqual([403, 403]);
    expect(missing.problem.detail).toBe(foreign.problem.detail);
    expect((await ask(0, rival.token)).problem.errors?.[0]?.field).toBe('couponId');
  });

  test.each<[string, object, object, string]>([
    ['a state of ours only', {}, { state: 'waiting' }, 'state'],
    ['no such order', {}, { sort_by: 'code' }, 'sort_by'],
    ['page 0', {}, { page: 0 }, 'page'],
  ])('the list refuses %s', async (_, __, query, field) => {
    const { shopId, token } = merchant;
    const { status, problem } = await send(app, listCouponsCall, {
      token,
      params: { shopId },
      query: { ...query },
    });
    expect([status, problem.errors?.[0]?.field]).toEqual([422, field]);
  });

  test('a change says what it changes', async () => {
    const { token } = merchant;
    const answer = await send(app, updateCouponCall, {
      token,
      params: params(coupon),
      body: { coupon: draft },
    });
    expect([answer.status, answer.problem.errors?.[0]?.field]).toEqual([422, 'version']);
  });
});
