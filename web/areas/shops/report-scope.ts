import { useMemo } from 'react';
import type { Shop } from '../../../shared/contract/shops/shops.contract.ts';
import { belgradeDay, type Day } from '../../../shared/rules/time/belgrade-time.ts';
import type { GroupBy, Period } from '../../../shared/rules/time/periods.ts';
import { FILTER_SEARCH, type ReportFilter } from '../../core/navigation/report-filter-params.ts';
import { useSearchParams } from '../../core/navigation/use-search-params.ts';
import { exportFileName } from '../../ui/table/table-export.ts';
import { askedComparison, type ReportComparison } from './report-comparison.ts';
import { useReportContext } from './report-context.ts';

type Days = { date_from: Day; date_to: Day };

const daysOf = ({ from, to }: Period): Days => ({ date_from: from, date_to: to });

const NO_FILTER: ReportFilter = {};

/** What every panel of a report screen is about. */
export type ReportScope = {
  shop: Shop;
  range: Period;
  comparison: ReportComparison;
  groupBy: GroupBy;
  today: Day;
  /** The range includes today, so its numbers still move. */
  live: boolean;
  plotItems: readonly number[];
  days: Days;
  /** What the page is narrowed to; nothing on pages without filters. */
  filter: ReportFilter;
  isFiltered: boolean;
  /** The days of the page and its filter: for what has no comparison. */
  narrowed: Days & ReportFilter;
  /** What every report of the page is asked for: the same, and what it is compared with. */
  asked: Days & ReportFilter & ReturnType<typeof askedComparison>;
  /** Names a file after panel, shop and days, without its ending. */
  fileName: (panel: string) => string;
};

/** The scope of the address, narrowed on pages with filters; null while the user has no shop. */
export function useReportScope(hasFilters: boolean): ReportScope | null {
  const { shop, range, comparison, groupBy, plotItems } = useReportContext();
  const [inAddress] = useSearchParams(FILTER_SEARCH);
  const filter = hasFilters ? inAddress : NO_FILTER;
  const today = belgradeDay(Date.now());
  return useMemo(
    () =>
      shop && {
        shop,
        range,
        comparison,
        groupBy,
        today,
        live: range.to >= today,
        plotItems,
        days: daysOf(range),
        filter,
        isFiltered: Object.values(filter).some((one) => one !== undefined),
        narrowed: { ...daysOf(range), ...filter },
        asked: { ...daysOf(range), ...filter, ...askedComparison(comparison, range.to >= today) },
        fileName: (panel) => exportFileName([panel, shop.name, range.from, range.to]),
      },
    [shop, range, comparison, groupBy, today, plotItems, filter],
  );
}
