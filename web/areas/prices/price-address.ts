import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { MAX_ID } from '../../../shared/contract/frame/whole-number.ts';
import { PRICE_SORTABLE } from '../../../shared/contract/reports/prices.contract.ts';
import { PAGE_SIZES } from '../../../shared/rules/limits.ts';
import { PEOPLE_SEARCH_MAX } from '../../../shared/rules/people/people.ts';
import { PRICE_LIST_SORTS, type PriceList } from '../../../shared/rules/portals/price-lists.ts';
import type { TableView } from '../../ui/table/data-table-paged.tsx';
import {
  addressNumber,
  readTableView,
  useSetDashboardAddress,
  writeTableView,
} from '../analytics/analytics.public.ts';

/** What a list is restricted to, by the names the call takes; what is undefined restricts nothing. */
export type PriceFilters = {
  category_id: number | undefined;
  brand_id: number | undefined;
  q: string | undefined;
};

type Raw = Readonly<Record<string, unknown>>;

const specOf = (list: PriceList) => ({
  name: 'prices',
  sortable: PRICE_SORTABLE,
  perPage: PAGE_SIZES.prices,
  sort: { by: PRICE_LIST_SORTS[list], order: 'desc' as const },
});

/** Reads a list's part of an address; what cannot be true restricts nothing. */
export function readPriceAddress(raw: Raw, list: PriceList): { filters: PriceFilters; view: TableView } {
  const words =
    raw.q === undefined
      ? ''
      : String(raw.q)
          .replaceAll(/\p{Cc}+/gu, ' ')
          .trim();
  return {
    filters: {
      category_id: addressNumber(raw.category_id, MAX_ID),
      brand_id: addressNumber(raw.brand_id, MAX_ID),
      q: words.slice(0, PEOPLE_SEARCH_MAX).trim() || undefined,
    },
    view: readTableView(raw, specOf(list)),
  };
}

/** Other filters begin on the first page. */
export const writePriceFilters = (patch: Partial<PriceFilters>): Record<string, unknown> => ({
  ...patch,
  prices_page: undefined,
});

/** A list as the address has it, and how it changes. */
export function usePriceAddress(list: PriceList) {
  const raw: Raw = useSearch({ strict: false });
  const setAddress = useSetDashboardAddress();
  const address = useMemo(() => readPriceAddress(raw, list), [raw, list]);
  return {
    ...address,
    setView: (view: TableView) => setAddress(writeTableView(specOf(list), view)),
    setFilters: (patch: Partial<PriceFilters>, options?: { step: boolean }) =>
      setAddress(writePriceFilters(patch), options),
  };
}
