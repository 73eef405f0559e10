import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { MAX_ID } from '../../../shared/contract/frame/whole-number.ts';
import { COUPON_STATES, COUPONS_PER_PAGE, type CouponState } from '../../../shared/rules/coupons/coupons.ts';
import { PORTAL_CODES, type PortalCode } from '../../../shared/rules/portals/portal-codes.ts';
import { searchWords } from '../../core/navigation/address-query.ts';
import type { TableView } from '../../ui/table/data-table-paged.tsx';
import {
  addressNumber,
  readTableView,
  useSetDashboardAddress,
  writeTableView,
} from '../analytics/analytics.public.ts';

/** What waits for review is the default, and does not stand in the address. */
export type ReviewFilters = {
  q: string | undefined;
  cc: PortalCode | undefined;
  state: CouponState | undefined;
};
export const NO_REVIEW_FILTERS: ReviewFilters = { q: undefined, cc: undefined, state: undefined };
/** Drafts are their owners' alone until they send them. */
export const REVIEW_STATES = COUPON_STATES.filter((state) => state !== 'draft');

type Raw = Readonly<Record<string, unknown>>;

const TABLE = {
  name: 'queue',
  sortable: [],
  perPage: COUPONS_PER_PAGE,
  sort: { by: 'waiting', order: 'asc' as const },
};

/** Reads the filters of an address; what cannot be true restricts nothing. */
function readReviewFilters(raw: Raw): ReviewFilters {
  return {
    q: searchWords(raw.q) || undefined,
    cc: PORTAL_CODES.find((one) => one === raw.cc),
    state: REVIEW_STATES.find((one) => one === raw.state && one !== 'in_review'),
  };
}

/** The queue as the address has it, with the coupon that is open beside it. */
export function useReviewAddress() {
  const raw: Raw = useSearch({ strict: false });
  const setAddress = useSetDashboardAddress();
  const filters = useMemo(() => readReviewFilters(raw), [raw]);
  const view = readTableView(raw, TABLE);
  return {
    filters,
    view,
    couponId: addressNumber(raw.coupon, MAX_ID),
    setView: (patch: Partial<TableView>) => setAddress(writeTableView(TABLE, { ...view, ...patch })),
    setFilters: (patch: Partial<ReviewFilters>, step = true) =>
      setAddress({ ...patch, queue_page: undefined }, { step }),
    open: (coupon: number | undefined) => setAddress({ coupon }),
  };
}
export type ReviewAddress = ReturnType<typeof useReviewAddress>;
