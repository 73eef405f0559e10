import { useMemo } from 'react';
import type { Shop } from '../../../shared/contract/shops/shops.contract.ts';
import { belgradeDay, type Day } from '../../../shared/rules/time/belgrade-time.ts';
import type { GroupBy, Period } from '../../../shared/rules/time/periods.ts';
import { exportFileName } from '../../ui/table/table-export.ts';
import { useReportContext } from './report-context.ts';

/** What every panel of a report screen is about. */
export type ReportScope = {
  shop: Shop;
  range: Period;
  groupBy: GroupBy;
  today: Day;
  /** The range includes today, so its numbers still move. */
  live: boolean;
  plotItems: readonly number[];
  days: { date_from: Day; date_to: Day };
  /** Names a file after panel, shop and days, without its ending. */
  fileName: (panel: string) => string;
};

/** The scope of the address; null while the user has no shop. */
export function useReportScope(): ReportScope | null {
  const { shop, range, groupBy, plotItems } = useReportContext();
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
        days: { date_from: range.from, date_to: range.to },
        fileName: (panel) => exportFileName([panel, shop.name, range.from, range.to]),
      },
    [shop, range, groupBy, today, plotItems],
  );
}
