import {
  countTargetedProductsCall,
  createCouponCall as createCall,
  deleteCouponCall as deleteCall,
  duplicateCouponCall as duplicateCall,
  findNumberedProductsCall,
  getCouponCall,
  listCouponsCall as listCall,
  listTargetBrandsCall,
  listTargetCategoriesCall,
  switchCouponCall as switchCall,
  updateCouponCall as updateCall,
  withdrawCouponCall as withdrawCall,
} from '../../../shared/contract/bidding/coupons.contract.ts';
import {
  approveCouponCall as approveCall,
  getDeskCouponCall as getDeskCall,
  listDeskCouponsCall as listDeskCall,
  rejectCouponCall as rejectCall,
} from '../../../shared/contract/desk/desk-coupons.contract.ts';
import { belgradeDay } from '../../../shared/rules/time/belgrade-time.ts';
import { type Caller, shopScopeOf, type UserCaller } from '../../kernel/callers/callers.public.ts';
import type { ShopDirectory } from '../../kernel/shops/shops.public.ts';
import type { Router } from '../../platform/http/http-route.ts';
import type { Services } from '../../platform/start/services.ts';
import { countTargeted } from './count-targeted.ts';
import { approveCoupon, getDeskCoupon, rejectCoupon } from './decide-coupon.ts';
import { findNumberedProducts } from './find-numbered-products.ts';
import { listCoupons } from './list-coupons.ts';
import { listDeskCoupons } from './list-desk-coupons.ts';
import { readOwnCoupon } from './own-coupon.ts';
import { presentCoupon } from './present-coupon.ts';
import { type CouponActor, changeCoupon, createCoupon, duplicateCoupon } from './save-coupon.ts';
import { deleteCoupon, switchCoupon, withdrawCoupon } from './switch-coupon.ts';
import { listOfferedCategories, listTargetableBrands } from './target-choices.repository.ts';

/** Pasted ids by the hundred thousand. */
const BULK = { bodyLimit: 12 * 1024 * 1024, bodyValues: 250_000 };

/** The coupons and deals of a shop: what they are, changing them, and what they would hit. */
export function couponsRoutes(route: Router<Caller>, services: Services, shops: ShopDirectory): void {
  const { db, clock } = services;
  const actor = (caller: UserCaller): CouponActor => ({
    services,
    userId: caller.userId,
    sight: shopScopeOf(caller),
  });

  route(listCall, ({ params, query }) => listCoupons(services, params.shopId, query));
  route(getCouponCall, async ({ params, caller }) => {
    const row = await readOwnCoupon(db, params.couponId, shopScopeOf(caller));
    return presentCoupon(db, row, belgradeDay(clock()));
  });
  route(createCall, ({ params, body, caller }) => createCoupon(actor(caller), params.shopId, body), BULK);
  route(updateCall, ({ params, body, caller }) => changeCoupon(actor(caller), params.couponId, body), BULK);
  route(duplicateCall, ({ params, caller }) => duplicateCoupon(actor(caller), params.couponId));
  route(switchCall, ({ params, body, caller }) => switchCoupon(actor(caller), params.couponId, body));
  route(withdrawCall, ({ params, body, caller }) =>
    withdrawCoupon(actor(caller), params.couponId, body.version),
  );
  route(deleteCall, async ({ params, query, caller }) => {
    await deleteCoupon(actor(caller), params.couponId, query.version);
    return undefined;
  });
  route(
    countTargetedProductsCall,
    async ({ params, body }) => countTargeted(services, await shops.place(params.shopId), body.targeting),
    BULK,
  );
  route(findNumberedProductsCall, ({ params, body }) =>
    findNumberedProducts(db, params.shopId, body.numbers),
  );
  route(listTargetCategoriesCall, async ({ params }) => {
    const { cc } = await shops.place(params.shopId);
    const rows = await listOfferedCategories(db, params.shopId);
    return {
      data: rows.map(({ id, parentId, level, name, offers }) => ({
        category_id: id,
        parent_id: parentId,
        level,
        [`category_name_${cc}`]: name,
        offers,
      })),
    };
  });
  route(listTargetBrandsCall, async ({ params }) => ({
    data: await listTargetableBrands(db, params.shopId),
  }));
}

/** Review of the coupons of all shops. */
export function deskCouponsRoutes(route: Router<Caller>, services: Services): void {
  const decider = (caller: UserCaller) => ({ services, userId: caller.userId });

  route(listDeskCall, ({ query }) => listDeskCoupons(services, query));
  route(getDeskCall, ({ params }) => getDeskCoupon(services, params.couponId));
  route(approveCall, ({ params, body, caller }) =>
    approveCoupon(decider(caller), params.couponId, body.version),
  );
  route(rejectCall, ({ params, body, caller }) => rejectCoupon(decider(caller), params.couponId, body));
}
