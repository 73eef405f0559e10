import { useMemo } from 'react';
import type { Shop } from '../../../shared/contract/shops/shops.contract.ts';
import { belgradeDay } from '../../../shared/rules/time/belgrade-time.ts';
import { DEFAULT_PRESET, presetPeriod } from '../../../shared/rules/time/date-presets.ts';
import type { GroupBy, Period } from '../../../shared/rules/time/periods.ts';
import { type AddressQuery, useAddressQuery } from '../../core/navigation/address-query.ts';
import { selectShopNow } from './selected-shop.ts';
import { useShops } from './shops.queries.ts';

export type ReportContext = {
  /** Null while the user has no shop to look at. */
  shop: Shop | null;
  range: Period;
  groupBy: GroupBy;
  plotItems: number[];
};

/** The range of the address, else month to date. */
function addressRange({ date_from, date_to }: AddressQuery, today: string): Period {
  return date_from && date_to ? { from: date_from, to: date_to } : presetPeriod(DEFAULT_PRESET, today);
}

/** What every report is asked for: shop, days, grouping and chosen items, as the address has them. */
export function useReportContext(): ReportContext {
  const query = useAddressQuery();
  const shops = useShops();
  const today = belgradeDay(Date.now());
  return useMemo(
    () => ({
      shop: selectShopNow(shops, query.shop_id),
      range: addressRange(query, today),
      groupBy: query.group_by,
      plotItems: query.plot_items,
    }),
    [shops, query, today],
  );
}
