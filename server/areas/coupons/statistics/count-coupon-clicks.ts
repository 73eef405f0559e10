import type {
  CouponStatistics,
  getCouponStatisticsCall,
} from '../../../../shared/contract/bidding/coupons.contract.ts';
import type { QueryOf } from '../../../../shared/contract/frame/call.ts';
import { RANGE_MAX_YEARS } from '../../../../shared/rules/limits.ts';
import { microsToEur } from '../../../../shared/rules/money/money.ts';
import { belgradeDay, type Day } from '../../../../shared/rules/time/belgrade-time.ts';
import {
  addDays,
  addMonths,
  type Period,
  periodDays,
  previousPeriod,
} from '../../../../shared/rules/time/periods.ts';
import type { ShopScope } from '../../../kernel/callers/callers.public.ts';
import { listProductMoves } from '../../../kernel/catalogue/catalogue.public.ts';
import type { Services } from '../../../platform/start/services.ts';
import {
  addEachSum,
  comparedUntil,
  findOrdersOpenFrom,
  NO_SOLD_SUMS,
  noEarlier,
  presentBrought,
  rangeOf,
} from '../../analytics/analytics.public.ts';
import { readOwnCoupon } from '../own-coupon.ts';
import {
  countClicksOn,
  countClicksWith,
  type DayClicks,
  listHitProducts,
  sumOrdersWith,
} from './coupon-clicks.repository.ts';

type Query = QueryOf<typeof getCouponStatisticsCall>;

/** From the first day of the coupon's validity on, as far as a range goes back. */
function daysOf(query: Query, validFrom: Day | null, today: Day): Period {
  if (query.date_from || validFrom === null) return rangeOf(query, today);
  const to = query.date_to ?? today;
  // A day less, for 29 February.
  const earliest = addDays(addMonths(to, -12 * RANGE_MAX_YEARS), 1);
  const [, from] = [earliest, validFrom, to].sort();
  return rangeOf({ date_from: from, date_to: to }, today);
}

const notBeforeTime = ({ from, to }: Period): Period => ({ from: noEarlier(from), to: noEarlier(to) });

const sumOf = (rows: readonly DayClicks[], name: 'clicks' | 'costMicros') =>
  rows.reduce((sum, row) => sum + row[name], 0);

/**
 * The valid clicks of a coupon's products, with it and without, by day in Belgrade.
 * @throws AppError `forbidden` for another's coupon, `not_found` for a deleted one, `validation_failed` for days that cannot be
 */
export async function countCouponClicks(options: {
  services: Pick<Services, 'db' | 'clickhouse' | 'clock'>;
  couponId: number;
  sight: ShopScope;
  query: Query;
  signal: AbortSignal;
}): Promise<CouponStatistics> {
  const { services, couponId, sight, query, signal } = options;
  const { db, clickhouse, clock } = services;
  const { shopId, validFrom } = await readOwnCoupon(db, couponId, sight);
  const instant = clock();
  const today = belgradeDay(instant);
  const range = daysOf(query, validFrom, today);
  const hits = await listHitProducts(db, couponId);
  const ids = new Set(hits.map(({ id }) => id));
  const of = { shopId, couponId, moves: await listProductMoves(db, shopId) };
  const previous = previousPeriod(range);
  // A day that is not over is compared with as much of the day that it is compared with.
  const until = comparedUntil({ compare_until: 'now' }, range, previous, instant);
  const now = { ...of, period: notBeforeTime(range) };
  const before = { ...of, period: notBeforeTime(previous), until: until?.at };
  const [rowsWith, sold, rowsWithout, rowsBefore] = await Promise.all([
    countClicksWith(clickhouse, now, signal),
    sumOrdersWith(clickhouse, now, signal),
    countClicksOn(clickhouse, ids, { ...now, only: 'without' }, signal),
    countClicksOn(clickhouse, ids, { ...before, only: 'all' }, signal),
  ]);
  const onDay = (rows: readonly DayClicks[], day: Day) =>
    sumOf(
      rows.filter((row) => row.day === day),
      'clicks',
    );
  const days = Array.from({ length: periodDays(range) }, (_, index) => addDays(range.from, index));
  return {
    date_from: range.from,
    date_to: range.to,
    products: hits.filter(({ inStock }) => inStock).length,
    clicks_with: sumOf(rowsWith, 'clicks'),
    clicks_without: sumOf(rowsWithout, 'clicks'),
    cost_with: microsToEur(sumOf(rowsWith, 'costMicros')),
    cost_without: microsToEur(sumOf(rowsWithout, 'costMicros')),
    clicks_before: sumOf(rowsBefore, 'clicks'),
    previous: { date_from: previous.from, date_to: previous.to, until: until?.text ?? null },
    ...presentBrought(addEachSum(NO_SOLD_SUMS, sold), sumOf(rowsWith, 'costMicros')),
    orders_open_from: await findOrdersOpenFrom(db, shopId, today),
    by_day: days.map((date) => ({
      date,
      clicks_with: onDay(rowsWith, date),
      clicks_without: onDay(rowsWithout, date),
      orders: sold.find((row) => row.day === date)?.orders ?? 0,
    })),
  };
}
