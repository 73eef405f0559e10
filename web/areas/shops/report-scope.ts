import { useMemo } from 'react';
import type { Shop } from '../../../shared/contract/shops/shops.contract.ts';
import { belgradeDay, type Day } from '../../../shared/rules/time/belgrade-time.ts';
import { type GroupBy, type Period, previousPeriod } from '../../../shared/rules/time/periods.ts';
import { FILTER_SEARCH, type ReportFilter } from '../../core/navigation/report-filter-params.ts';
import { useSearchParams } from '../../core/navigation/use-search-params.ts';
import { exportFileName } from '../../ui/table/table-export.ts';
import { useReportContext } from './report-context.ts';

type Days = { date_from: Day; date_to: Day };

const daysOf = ({ from, to }: Period): Days => ({ date_from: from, date_to: to });

const NO_FILTER: ReportFilter = {};

/** What every panel of a report screen is about. */
export type ReportScope = {
  shop: Shop;
  range: Period;
  groupBy: GroupBy;
  today: Day;
  /** The range includes today, so its numbers still move. */
  live: boolean;
  plotItems: readonly number[];
  days: Days;
  /** What the page is narrowed to; nothing on pages without filters. */
  filter: ReportFilter;
  isFiltered: boolean;
  /** What every report of the page is asked for: its days and its filter; and the same for the period before. */
  asked: Days & ReportFilter;
  askedBefore: Days & ReportFilter;
  /** Names a file after panel, shop and days, without its ending. */
  fileName: (panel: string) => string;
};

/** The scope of the address, narrowed on pages with filters; null while the user has no shop. */
export function useReportScope(hasFilters: boolean): ReportScope | null {
  const { shop, range, groupBy, plotItems } = useReportContext();
  const [inAddress] = useSearchParams(FILTER_SEARCH);
  const filter = hasFilters ? inAddress : NO_FILTER;
  const today = belgradeDay(Date.now());
  return useMemo(
    () =>
      shop && {
        shop,
        range,
        groupBy,
        today,
        live: range.to >= today,
        plotItems,
        days: daysOf(range),
        filter,
        isFiltered: Object.values(filter).some((one) => one !== undefined),
        asked: { ...daysOf(range), ...filter },
        askedBefore: { ...daysOf(previousPeriod(range)), ...filter },
        fileName: (panel) => exportFileName([panel, shop.name, range.from, range.to]),
      },
    [shop, range, groupBy, today, plotItems, filter],
  );
}
