import { expect, test } from 'vitest';
import {
  countTargetedProductsCall,
  createCouponCall,
} from '../../../shared/contract/bidding/coupons.contract.ts';
import { COUPON_PRODUCTS_MAX } from '../../../shared/rules/coupons/coupons.ts';
import { send } from '../../../tests/clients/call-client.ts';
import { goodCoupon, makeMerchant } from '../../../tests/clients/coupon-client.ts';
import { watchThread } from '../../../tests/servers/thread-watch.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';

const LONGEST_MS = 300;

const { app, services } = await openWorld();
const merchant = await makeMerchant(app, services.db);
const idsFrom = (first: number, count: number) => Array.from({ length: count }, (_, place) => first + place);

/** The statuses of both calls that take pasted ids, and how long they let nobody else in. */
async function paste(productIds: readonly number[]) {
  const { shopId, token } = merchant;
  const targeting = { kind: 'products', product_ids: productIds } as const;
  const watch = watchThread();
  const asked = { params: { shopId }, token };
  const counted = await send(app, countTargetedProductsCall, { ...asked, body: { targeting } as never });
  const coupon = { ...goodCoupon(), targeting };
  const kept = await send(app, createCouponCall, { ...asked, body: { coupon } as never });
  return { statuses: [counted.status, kept.status], blockedMs: watch.stop() };
}

test.each([
  ['as many as a coupon may have', idsFrom(1_000_000, COUPON_PRODUCTS_MAX), [200, 200]],
  ['one more', idsFrom(1_000_000, COUPON_PRODUCTS_MAX + 1), [422, 422]],
  ['as many as a body may have, all wrong', idsFrom(-300_000, 240_000), [422, 422]],
  ['more than a body may have', idsFrom(1, 400_000), [413, 413]],
])('pasted ids, %s, leave the thread to others', async (_about, productIds, statuses) => {
  const { blockedMs, ...answered } = await paste(productIds);
  expect(answered.statuses).toEqual(statuses);
  expect(blockedMs).toBeLessThan(LONGEST_MS);
});
