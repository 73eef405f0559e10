import { useListSearch } from '../../../core/navigation/use-search-params.ts';
import { COUPONS } from './coupons-search-params.ts';

/** The list as the address has it, and how that changes. */
export const useCouponList = () => useListSearch(COUPONS);
export type CouponList = ReturnType<typeof useCouponList>;
