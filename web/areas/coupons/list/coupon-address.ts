import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import {
  COUPON_STATES,
  COUPON_TYPES,
  COUPONS_PER_PAGE,
  type CouponState,
  type CouponType,
} from '../../../../shared/rules/coupons/coupons.ts';
import { searchWords } from '../../../core/navigation/address-query.ts';
import type { TableView } from '../../../ui/table/data-table-paged.tsx';
import { readTableView, useSetDashboardAddress, writeTableView } from '../../analytics/analytics.public.ts';

const SORTS = ['created_at', 'valid_from', 'valid_to', 'title', 'state'] as const;
export type CouponSort = (typeof SORTS)[number];

/** What the list is restricted to, by the names the call takes. */
export type CouponFilters = {
  q: string | undefined;
  state: CouponState | undefined;
  type: CouponType | undefined;
};
export const NO_COUPON_FILTERS: CouponFilters = { q: undefined, state: undefined, type: undefined };

type Raw = Readonly<Record<string, unknown>>;

const TABLE = {
  name: 'coupons',
  sortable: SORTS,
  perPage: COUPONS_PER_PAGE,
  sort: { by: 'created_at', order: 'desc' as const },
};

/** Reads the filters of an address; what cannot be true restricts nothing. */
function readCouponFilters(raw: Raw): CouponFilters {
  return {
    q: searchWords(raw.q) || undefined,
    state: COUPON_STATES.find((one) => one === raw.state),
    type: COUPON_TYPES.find((one) => one === raw.type),
  };
}

/** The list as the address has it, and how it changes; other filters begin on the first page. */
export function useCouponAddress() {
  const raw: Raw = useSearch({ strict: false });
  const setAddress = useSetDashboardAddress();
  const filters = useMemo(() => readCouponFilters(raw), [raw]);
  const view = readTableView(raw, TABLE);
  return {
    filters,
    view,
    setView: (patch: Partial<TableView>) => setAddress(writeTableView(TABLE, { ...view, ...patch })),
    setFilters: (patch: Partial<CouponFilters>, step = true) =>
      setAddress({ ...patch, coupons_page: undefined }, { step }),
  };
}
export type CouponAddress = ReturnType<typeof useCouponAddress>;
