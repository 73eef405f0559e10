import type {
  listAdInsightCategoriesCall as categoriesCall,
  listAdInsightsCall as insightsCall,
} from '../../../shared/contract/bidding/product-ads.contract.ts';
import type { QueryOf, ResponseOf } from '../../../shared/contract/frame/call.ts';
import { microsToEur, ratioMicros } from '../../../shared/rules/money/money.ts';
import { belgradeDay } from '../../../shared/rules/time/belgrade-time.ts';
import { addDays, type Period, periodDays } from '../../../shared/rules/time/periods.ts';
import type { ShopPlace } from '../../kernel/shops/shops.public.ts';
import { pageFrame, pageSlice } from '../../platform/http/list-page.ts';
import { sortRows } from '../../platform/http/sort-rows.ts';
import {
  addEachSum,
  comparedWith,
  findOrdersOpenFrom,
  noEarlier,
  presentBrought,
  rangeOf,
} from '../analytics/analytics.public.ts';
import type { AdServices } from './ad-clicks.ts';
import { type AdSums, countAds, listAdCategories, NO_AD_SUMS } from './ad-facts.repository.ts';
import { findNamedCategories, listPageCategories } from './ad-targets.repository.ts';
import { listAds } from './ads.repository.ts';

type Question<Q> = {
  readonly services: Pick<AdServices, 'db' | 'clickhouse' | 'clock'>;
  readonly shop: ShopPlace;
  readonly query: Q;
  readonly signal: AbortSignal;
};

const over = (part: number, whole: number) => (whole === 0 ? null : part / whole);

function insightOf(sums: AdSums) {
  const { impressions, positions, clicks, costMicros, views, shown } = sums;
  const average = ratioMicros(costMicros, clicks);
  return {
    impressions,
    clicks,
    ctr: over(clicks, impressions),
    cpc_avg: average === null ? null : microsToEur(average),
    cost: microsToEur(costMicros),
    position_avg: over(positions, impressions),
    views,
    share: over(shown, views),
    ...presentBrought(sums, costMicros),
  };
}

/** The pages that count: in or below the categories of the shop's ads, and wherever an ad of it stood in the periods. */
async function pageCategories(
  { services, shop, signal }: Omit<Question<unknown>, 'query'>,
  periods: readonly Period[],
  within?: number,
) {
  const ads = await listAds(services.db, shop.id);
  const ofPeriods = await Promise.all(
    periods.map((period) => listAdCategories(services.clickhouse, { shopId: shop.id, period }, signal)),
  );
  const others = [...new Set(ofPeriods.flat())];
  const below = [...new Set(ads.map(({ categoryId }) => categoryId))];
  return listPageCategories(services.db, shop.portalId, { below, others, within });
}

const notBeforeTime = ({ from, to }: Period): Period => ({ from: noEarlier(from), to: noEarlier(to) });

/** What the shop's ads brought by day, and in all against the days that were asked for. */
export async function listAdInsights(
  question: Question<QueryOf<typeof insightsCall>>,
): Promise<ResponseOf<typeof insightsCall>> {
  const { services, shop, query, signal } = question;
  const today = belgradeDay(services.clock());
  const range = rangeOf(query, today);
  const before = comparedWith(query, range);
  const periods = [range, before].map(notBeforeTime);
  const categories = await pageCategories(question, periods, query.category_id);
  const asked = {
    shopId: shop.id,
    portalId: shop.portalId,
    categoryIds: categories.map(({ id }) => id),
    by: 'day',
  } as const;
  const [now, previous] = await Promise.all(
    periods.map((period) => countAds(services.clickhouse, { ...asked, period }, signal)),
  );
  const days = Array.from({ length: periodDays(range) }, (_, index) => addDays(range.from, index));
  return {
    shop_id: shop.id,
    date_from: range.from,
    date_to: range.to,
    data: days.map((date) => ({ date, ...insightOf(now?.get(date) ?? NO_AD_SUMS) })),
    total: insightOf(addEachSum(NO_AD_SUMS, now?.values() ?? [])),
    compared: { date_from: before.from, date_to: before.to },
    previous: insightOf(addEachSum(NO_AD_SUMS, previous?.values() ?? [])),
    orders_open_from: await findOrdersOpenFrom(services.db, shop.id, today),
  };
}

/** The same by the leaf categories of the pages. */
export async function listAdInsightCategories(
  question: Question<QueryOf<typeof categoriesCall>>,
): Promise<ResponseOf<typeof categoriesCall>> {
  const { services, shop, query, signal } = question;
  const today = belgradeDay(services.clock());
  const range = rangeOf(query, today);
  const period = notBeforeTime(range);
  const categories = await pageCategories(question, [period]);
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  const asked = { shopId: shop.id, portalId: shop.portalId, categoryIds: [...names.keys()], period };
  const counted = await countAds(services.clickhouse, { ...asked, by: 'category_id' }, signal);
  const ids = [...counted.keys()].map(Number);
  const named = query.q === '' ? new Set(ids) : await findNamedCategories(services.db, ids, query.q);
  const rows = ids.flatMap((id) =>
    named.has(id)
      ? { id, name: names.get(id) ?? '', ...insightOf(counted.get(String(id)) ?? NO_AD_SUMS) }
      : [],
  );
  const { sort } = query;
  const sorted = sortRows(rows, {
    value: (row) => (sort === 'name' ? row.name : row[sort]),
    id: (row) => row.id,
    descending: query.order === 'desc',
  });
  return {
    shop_id: shop.id,
    date_from: range.from,
    date_to: range.to,
    data: pageSlice(sorted, query).map(({ id, name, ...insight }) => ({
      category_id: id,
      [`name_${shop.cc}`]: name,
      ...insight,
    })),
    ...pageFrame(query, rows.length),
    orders_open_from: await findOrdersOpenFrom(services.db, shop.id, today),
  };
}
