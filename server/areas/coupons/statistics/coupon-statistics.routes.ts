import { getCouponStatistics } from '../../../../shared/contract/coupons.contract.ts';
import type { Router } from '../../../core/http-route.ts';
import type { Services } from '../../../core/services.ts';
import { type Caller, sightOf, type UserCaller } from '../../auth/auth.public.ts';
import { countCouponClicks } from './count-coupon-clicks.ts';

export function couponStatisticsRoutes(route: Router<Caller>, services: Services): void {
  route(getCouponStatistics, ({ params: { couponId }, query, caller, signal }) =>
    countCouponClicks({ services, couponId, sight: sightOf(caller as UserCaller), query, signal }),
  );
}
