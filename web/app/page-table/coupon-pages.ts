import { canSeeCoupons } from '../../../shared/rules/people/access.ts';
import { LINK_PAGES } from '../../../shared/rules/people/email-link-paths.ts';
import { PANEL_SEARCH } from '../../areas/analytics/analytics-search-params.ts';
import { COUPON_EDIT_PATH, COUPON_FAQ_PATH } from '../../areas/coupons/coupons-paths.ts';
import { COUPONS } from '../../areas/coupons/list/coupons-search-params.ts';
import { COUPON_ADD_PATH, COUPONS_PATH } from '../../core/navigation/page-paths.ts';
import { searchSchema } from '../../core/navigation/search-params.ts';
import { definePage, type ViewerRule } from './page.ts';

const seesCoupons: ViewerRule = (viewer, shop) => canSeeCoupons(viewer) && shop !== null;

/** Coupons and deals: the list, one coupon new or changed, and what is asked about them. */
export const COUPON_PAGES = [
  definePage({
    name: 'Coupons',
    path: COUPONS_PATH,
    title: 'page_coupons',
    search: searchSchema(COUPONS.params),
    access: seesCoupons,
    menu: { group: 'coupons', section: LINK_PAGES.editCoupon },
    load: async () => (await import('../../areas/coupons/pages/coupons-page.tsx')).CouponsPage,
  }),
  definePage({
    name: 'CouponAdd',
    path: COUPON_ADD_PATH,
    title: 'page_coupon_add',
    access: seesCoupons,
    menu: { group: 'coupons' },
    load: async () => (await import('../../areas/coupons/pages/coupon-add-page.tsx')).CouponAddPage,
  }),
  definePage({
    name: 'CouponEdit',
    path: COUPON_EDIT_PATH,
    title: 'page_coupon_edit',
    search: PANEL_SEARCH,
    access: seesCoupons,
    load: async () => (await import('../../areas/coupons/pages/coupon-edit-page.tsx')).CouponEditPage,
  }),
  definePage({
    name: 'CouponFaq',
    path: COUPON_FAQ_PATH,
    title: 'page_coupon_faq',
    access: seesCoupons,
    menu: { group: 'coupons' },
    load: async () => (await import('../../areas/coupons/pages/coupon-faq-page.tsx')).CouponFaqPage,
  }),
];
