import type { OrderDay } from '../../../shared/rules/orders/orders.ts';
import { useSearchParams } from '../../core/navigation/use-search-params.ts';
import { useReport } from '../analytics/analytics.public.ts';
import type { ReportScope } from '../shops/shops.public.ts';
import { PROFIT_SEARCH } from './profit-search-params.ts';

const DEFAULT_DAY: OrderDay = 'click_day';

/** Of which day orders are, as the address has it, and how that changes. */
export function useOrderDay() {
  const [{ by = DEFAULT_DAY }, setSearch] = useSearchParams(PROFIT_SEARCH);
  const setBy = (day: OrderDay) =>
    setSearch({ by: day === DEFAULT_DAY ? undefined : day }, { firstPages: true });
  return { by, setBy };
}

/** What the clicks of the chosen days brought: by date, and in all. */
export function useProfit(scope: ReportScope, by: OrderDay) {
  const request = { shopId: scope.shop.id, live: scope.live };
  const query = { ...scope.asked, by };
  return {
    total: useReport({ name: 'conversions', ...request, query }),
    daily: useReport({
      name: 'conversions-by-day',
      ...request,
      query: { ...query, group_by: scope.groupBy },
    }),
  };
}
export type DailyProfit = ReturnType<typeof useProfit>['daily'];
