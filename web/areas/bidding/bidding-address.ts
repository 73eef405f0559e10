import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import {
  BIDDING_CATEGORY_SORTS,
  BIDDING_PRODUCT_SORTS,
} from '../../../shared/contract/bidding/bidding.contract.ts';
import { MAX_ID } from '../../../shared/contract/frame/whole-number.ts';
import { BID_STATUSES } from '../../../shared/rules/bids/bids.ts';
import { PAGE_SIZES } from '../../../shared/rules/limits.ts';
import { PEOPLE_SEARCH_MAX } from '../../../shared/rules/people/people.ts';
import type { TableView } from '../../ui/table/data-table-paged.tsx';
import {
  addressNumber,
  readTableView,
  useSetDashboardAddress,
  writeTableView,
} from '../analytics/analytics.public.ts';

export const STATUS_FILTERS = [...BID_STATUSES, 'no_bid'] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];
export const BID_FILTERS = ['own', 'any', 'none'] as const;
export type BidFilter = (typeof BID_FILTERS)[number];

/** What a table is restricted to, by the names the calls take; what is undefined restricts nothing. */
export type BiddingFilters = {
  q: string | undefined;
  category_id: number | undefined;
  /** Of the table of categories. */
  status: StatusFilter | undefined;
  /** Of the table of products. */
  with_bid: BidFilter | undefined;
};
export type BiddingTable = 'categories' | 'products';

type Raw = Readonly<Record<string, unknown>>;

const SORTS = { categories: BIDDING_CATEGORY_SORTS, products: BIDDING_PRODUCT_SORTS };

const specOf = (table: BiddingTable) => ({
  name: 'bids',
  sortable: SORTS[table],
  perPage: PAGE_SIZES.categories,
  sort: { by: 'views', order: 'desc' as const },
});

function readWords(value: unknown): string | undefined {
  const words = value === undefined ? '' : String(value).replaceAll(/\p{Cc}+/gu, ' ');
  return words.trim().slice(0, PEOPLE_SEARCH_MAX).trim() || undefined;
}

/** Reads a table's part of an address; what cannot be true restricts nothing. */
export function readBiddingAddress(
  raw: Raw,
  table: BiddingTable,
): { filters: BiddingFilters; view: TableView } {
  return {
    filters: {
      q: readWords(raw.q),
      category_id: addressNumber(raw.category_id, MAX_ID),
      status: table === 'categories' ? STATUS_FILTERS.find((one) => one === raw.status) : undefined,
      with_bid: table === 'products' ? BID_FILTERS.find((one) => one === raw.with_bid) : undefined,
    },
    view: readTableView(raw, specOf(table)),
  };
}

export const NO_FILTERS: BiddingFilters = {
  q: undefined,
  category_id: undefined,
  status: undefined,
  with_bid: undefined,
};

/** A table as the address has it, and how it changes; other filters begin on the first page. */
export function useBiddingAddress(table: BiddingTable) {
  const raw: Raw = useSearch({ strict: false });
  const setAddress = useSetDashboardAddress();
  const address = useMemo(() => readBiddingAddress(raw, table), [raw, table]);
  return {
    ...address,
    setView: (view: TableView) => setAddress(writeTableView(specOf(table), view)),
    setFilters: (patch: Partial<BiddingFilters>, options?: { step: boolean }) =>
      setAddress({ ...patch, bids_page: undefined }, options),
  };
}
