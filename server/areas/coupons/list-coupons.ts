import type { listCouponsCall as listCall } from '../../../shared/contract/bidding/coupons.contract.ts';
import type { QueryOf, ResponseOf } from '../../../shared/contract/frame/call.ts';
import { COUPON_STATES, type CouponState } from '../../../shared/rules/coupons/coupons.ts';
import { belgradeDay } from '../../../shared/rules/time/belgrade-time.ts';
import { pageFrame, pageLimits } from '../../platform/http/list-page.ts';
import type { Services } from '../../platform/start/services.ts';
import { NO_SOLD_SUMS, presentBrought } from '../analytics/analytics.public.ts';
import { countStates, listShopCoupons } from './coupon-lists.repository.ts';
import { presentCouponRow } from './present-coupon.ts';
import { sumByCoupon } from './statistics/coupon-clicks.repository.ts';

/** One page of a shop's coupons and deals, with the number in each state. */
export async function listCoupons(
  { db, clickhouse, clock }: Pick<Services, 'db' | 'clickhouse' | 'clock'>,
  shopId: number,
  query: QueryOf<typeof listCall>,
): Promise<ResponseOf<typeof listCall>> {
  const today = belgradeDay(clock());
  const { q, type, state } = query;
  const filter = { shopId, today, q, type, state };
  const order = { by: query.sort_by, descending: query.order_by === 'desc' };
  const [counted, rows] = await Promise.all([
    countStates(db, filter),
    listShopCoupons(db, filter, order, pageLimits(query)),
  ]);
  const ids = rows.map(({ id }) => id);
  const sums = await sumByCoupon(clickhouse, shopId, ids);
  const countOf = (one: CouponState) => counted.find((row) => row.state === one)?.coupons ?? 0;
  const states = Object.fromEntries(COUPON_STATES.map((one) => [one, countOf(one)]));
  const total = state ? countOf(state) : COUPON_STATES.reduce((sum, one) => sum + countOf(one), 0);
  return {
    data: rows.map((row) => {
      const of = sums.get(row.id);
      const { orders, revenue, profit } = presentBrought(of ?? NO_SOLD_SUMS, of?.costMicros ?? 0);
      return { ...presentCouponRow(row, today), orders, revenue, profit };
    }),
    ...pageFrame(query, total),
    states: states as Record<CouponState, number>,
  };
}
