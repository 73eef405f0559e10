import { canSeeDesk } from '../../../shared/rules/people/access.ts';
import { REVIEW_SEARCH } from '../../areas/desk-coupons/review-search-params.ts';
import { DESK_COUPONS_PATH } from '../../core/navigation/page-paths.ts';
import { definePage } from './page.ts';

/** The coupons of all shops, for staff. */
export const DESK_COUPON_PAGES = [
  definePage({
    name: 'DeskCoupons',
    path: DESK_COUPONS_PATH,
    title: 'page_desk_coupons',
    search: REVIEW_SEARCH,
    access: canSeeDesk,
    menu: { group: 'desk' },
    load: async () => (await import('../../areas/desk-coupons/pages/desk-coupons-page.tsx')).DeskCouponsPage,
  }),
];
