import { describe, expect, test } from 'vitest';
import {
  type Coupon,
  type CouponDraft,
  updateCouponCall,
} from '../../../shared/contract/bidding/coupons.contract.ts';
import * as deskCoupons from '../../../shared/contract/desk/desk-coupons.contract.ts';
import { send } from '../../../tests/clients/call-client.ts';
import {
  goodCoupon,
  type Merchant,
  makeMerchant,
  makeReviewer,
  publishCoupon,
} from '../../../tests/clients/coupon-client.ts';
import { makeOffer, makeProduct } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';

const { app, db } = await openWorld();
const { token } = await makeReviewer(app, db);

type Known = Pick<Coupon, 'coupon_id' | 'version'>;
const read = async ({ coupon_id: couponId }: Known) =>
  (await send(app, deskCoupons.getDeskCouponCall, { token, params: { couponId } })).body;
const decide = async ({ coupon_id: couponId, version }: Known, reason: string | null) => {
  const params = { couponId };
  const answer =
    reason === null
      ? await send(app, deskCoupons.approveCouponCall, { token, params, body: { version } })
      : await send(app, deskCoupons.rejectCouponCall, { token, params, body: { version, reason } });
  return answer.body;
};
const sendAgain = async (merchant: Merchant, known: Known, patch: Partial<CouponDraft> = {}) =>
  (
    await send(app, updateCouponCall, {
      token: merchant.token,
      params: { couponId: known.coupon_id },
      body: { coupon: goodCoupon(patch), publish: true, version: known.version },
    })
  ).body;

describe('a coupon that comes again', () => {
  test('says what is new since it was rejected, and why it was', async () => {
    const merchant = await makeMerchant(app, db);
    const first = await publishCoupon(app, merchant);
    expect(await read(first)).toMatchObject({ decided_as: null, changed: [] });
    const again = await sendAgain(merchant, await decide(first, 'Naslov nije jasan'), {
      title: 'Zimski popust',
      valid_to: '2026-12-24',
    });
    const { title, valid_to, description } = goodCoupon();
    expect(await read(again)).toMatchObject({
      state: 'in_review',
      title: 'Zimski popust',
      changed: ['title', 'validity'],
      decided_as: { title, valid_to, description, decision: 'rejected', reason: 'Naslov nije jasan' },
    });
  });

  test('without a change says so, and after an approval is held against what was approved', async () => {
    const merchant = await makeMerchant(app, db);
    const approved = await decide(await publishCoupon(app, merchant), null);
    expect(approved.changed).toEqual([]);
    const same = await sendAgain(merchant, approved);
    expect(await read(same)).toMatchObject({
      changed: [],
      decided_as: { decision: 'approved', reason: null },
    });
    const other = await sendAgain(merchant, same, { percentage: 40 });
    expect(await read(other)).toMatchObject({ changed: ['gives'], decided_as: { decision: 'approved' } });
    expect((await decide(other, null)).changed).toEqual([]);
  });

  test('tells other products from the same, and as many', async () => {
    const merchant = await makeMerchant(app, db);
    const ids: number[] = [];
    for (let nr = 0; nr < 3; nr += 1) {
      const product = await makeProduct(db);
      await makeOffer(db, { shopId: merchant.shopId, productId: product.id });
      ids.push(product.id);
    }
    const of = (product_ids: number[]) => ({ targeting: { kind: 'products', product_ids } as const });
    const [a = 0, b = 0, c = 0] = ids;
    const decided = await decide(await publishCoupon(app, merchant, of([a, b])), 'Ne');
    const same = await sendAgain(merchant, decided, of([b, a]));
    expect(await read(same)).toMatchObject({
      changed: [],
      decided_as: { targeting: { kind: 'products', num_products: 2 } },
    });
    const others = await sendAgain(merchant, same, of([a, c]));
    expect((await read(others)).changed).toEqual(['target']);
  });
});
