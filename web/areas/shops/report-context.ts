import { useMemo } from 'react';
import type { Shop } from '../../../shared/contract/shops/shops.contract.ts';
import { belgradeDay } from '../../../shared/rules/time/belgrade-time.ts';
import { DEFAULT_PRESET, presetPeriod, usualGrouping } from '../../../shared/rules/time/date-presets.ts';
import type { GroupBy, Period } from '../../../shared/rules/time/periods.ts';
import { COMMON_SEARCH, type CommonSearch } from '../../core/navigation/shop-search-params.ts';
import { useSearchParams } from '../../core/navigation/use-search-params.ts';
import { comparisonOf, type ReportComparison } from './report-comparison.ts';
import { selectShopNow } from './selected-shop.ts';
import { useShops } from './shops.queries.ts';

export type ReportContext = {
  /** Null while the user has no shop to look at. */
  shop: Shop | null;
  range: Period;
  comparison: ReportComparison;
  groupBy: GroupBy;
  plotItems: number[];
};

const NO_ITEMS: number[] = [];

/** The range of the address, else month to date. */
function addressRange({ date_from, date_to }: CommonSearch, today: string): Period {
  return date_from && date_to ? { from: date_from, to: date_to } : presetPeriod(DEFAULT_PRESET, today);
}

/** What every report is asked for: shop, days, grouping and chosen items, as the address has them. */
export function useReportContext(): ReportContext {
  const [search] = useSearchParams(COMMON_SEARCH);
  const shops = useShops();
  const today = belgradeDay(Date.now());
  return useMemo(() => {
    const range = addressRange(search, today);
    return {
      shop: selectShopNow(shops, search.shop_id),
      range,
      comparison: comparisonOf(search, range),
      groupBy: search.group_by ?? usualGrouping(range),
      plotItems: search.plot_items ?? NO_ITEMS,
    };
  }, [shops, search, today]);
}
