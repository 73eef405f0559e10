import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { AD_INSIGHT_SORTS, AD_SORTS } from '../../../shared/contract/bidding/product-ads.contract.ts';
import { MAX_ID } from '../../../shared/contract/frame/whole-number.ts';
import { AD_STATUSES, ADS_PER_PAGE, type AdStatus } from '../../../shared/rules/bids/product-ads.ts';
import { searchWords } from '../../core/navigation/address-query.ts';
import type { TableView } from '../../ui/table/data-table-paged.tsx';
import {
  addressNumber,
  readTableView,
  useSetDashboardAddress,
  writeTableView,
} from '../analytics/analytics.public.ts';

/** What the table of ads is restricted to, by the names the call takes. */
export type AdFilters = {
  q: string | undefined;
  category_id: number | undefined;
  status: AdStatus | undefined;
};
export const NO_AD_FILTERS: AdFilters = { q: undefined, category_id: undefined, status: undefined };

type Raw = Readonly<Record<string, unknown>>;

const ADS = {
  name: 'ads',
  sortable: AD_SORTS,
  perPage: ADS_PER_PAGE,
  sort: { by: 'category_name', order: 'asc' as const },
};
const INSIGHTS = {
  name: 'insights',
  sortable: AD_INSIGHT_SORTS,
  perPage: ADS_PER_PAGE,
  sort: { by: 'impressions', order: 'desc' as const },
};

/** Reads the filters of an address; what cannot be true restricts nothing. */
export function readAdFilters(raw: Raw): AdFilters {
  return {
    q: searchWords(raw.q) || undefined,
    category_id: addressNumber(raw.category_id, MAX_ID),
    status: AD_STATUSES.find((one) => one === raw.status),
  };
}

/** The table of ads as the address has it, and how it changes; other filters begin on the first page. */
export function useAdAddress() {
  const raw: Raw = useSearch({ strict: false });
  const setAddress = useSetDashboardAddress();
  const filters = useMemo(() => readAdFilters(raw), [raw]);
  const view = readTableView(raw, ADS);
  return {
    filters,
    view,
    setView: (patch: Partial<TableView>) => setAddress(writeTableView(ADS, { ...view, ...patch })),
    setFilters: (patch: Partial<AdFilters>, step = true) =>
      setAddress({ ...patch, ads_page: undefined }, { step }),
  };
}
export type AdAddress = ReturnType<typeof useAdAddress>;

/** The insights as the address has them: a category, and a table that is searched and sorted. */
export function useInsightAddress() {
  const raw: Raw = useSearch({ strict: false });
  const setAddress = useSetDashboardAddress();
  const view = readTableView(raw, INSIGHTS);
  return {
    q: searchWords(raw.q) || undefined,
    categoryId: addressNumber(raw.category_id, MAX_ID),
    view,
    setView: (patch: Partial<TableView>) => setAddress(writeTableView(INSIGHTS, { ...view, ...patch })),
    setSearch: (q: string) => setAddress({ q: q || undefined, insights_page: undefined }),
    setCategory: (category_id: number | undefined) => setAddress({ category_id }, { step: true }),
  };
}
