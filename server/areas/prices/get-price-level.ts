import type { QueryOf, ResponseOf } from '../../../shared/contract/frame/call.ts';
import type { getPriceIndexCall as indexCall } from '../../../shared/contract/reports/prices.contract.ts';
import { belgradeDay } from '../../../shared/rules/time/belgrade-time.ts';
import { bucketOf, buckets } from '../../../shared/rules/time/periods.ts';
import { noEarlier, rangeOf } from '../analytics/analytics.public.ts';
import type { PriceQuestion } from './market-view.ts';
import { type PriceDay, selectPriceDays } from './price-days.repository.ts';

type Index = ResponseOf<typeof indexCall>['total'];

const sumOf = (days: readonly PriceDay[], of: (day: PriceDay) => number) =>
  days.reduce((sum, day) => sum + of(day), 0);
const ratio = (part: number, whole: number) => (whole === 0 ? null : part / whole);

// Ratios of sums, never means of ratios.
function indexOf(days: readonly PriceDay[]): Index {
  const compared = sumOf(days, (day) => day.compared);
  return {
    index: ratio(
      sumOf(days, (day) => day.own),
      sumOf(days, (day) => day.lowest),
    ),
    cheapest_share: ratio(
      sumOf(days, (day) => day.cheapest),
      compared,
    ),
    compared: ratio(compared, days.length) ?? 0,
  };
}

/** Own prices against the lowest over time, from the daily snapshots. */
export async function getPriceIndex({
  services: { clickhouse, clock },
  shops,
  shopId,
  query,
  signal,
}: PriceQuestion<QueryOf<typeof indexCall>>): Promise<ResponseOf<typeof indexCall>> {
  const { group_by: groupBy, category_id: categoryId } = query;
  const range = rangeOf(query, belgradeDay(clock()));
  await shops.place(shopId);
  const asked = { from: noEarlier(range.from), to: noEarlier(range.to) };
  const days = await selectPriceDays(clickhouse, { shopId, range: asked, categoryId }, signal);
  const byBucket = Map.groupBy(days, ({ day }) => bucketOf(day, groupBy));
  return {
    shop_id: shopId,
    date_from: range.from,
    date_to: range.to,
    group_by: groupBy,
    data: buckets(range, groupBy).map(({ date, partial }) => ({
      date,
      partial,
      ...indexOf(byBucket.get(date) ?? []),
    })),
    total: indexOf(days),
  };
}
