import { getCouponStatisticsCall } from '../../../../shared/contract/bidding/coupons.contract.ts';
import { type Caller, shopScopeOf } from '../../../kernel/callers/callers.public.ts';
import type { Router } from '../../../platform/http/http-route.ts';
import type { Services } from '../../../platform/start/services.ts';
import { countCouponClicks } from './count-coupon-clicks.ts';

export function couponStatisticsRoutes(route: Router<Caller>, services: Services): void {
  route(getCouponStatisticsCall, ({ params: { couponId }, query, caller, signal }) =>
    countCouponClicks({ services, couponId, sight: shopScopeOf(caller), query, signal }),
  );
}
