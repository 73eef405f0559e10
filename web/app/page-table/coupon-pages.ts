import { canSeeCoupons } from '../../../shared/rules/people/access.ts';
import { LINK_PAGES } from '../../../shared/rules/people/email-link-paths.ts';
import { COUPON_EDIT_PATH, COUPON_FAQ_PATH } from '../../areas/coupons/coupons-paths.ts';
import { COUPONS } from '../../areas/coupons/list/coupons-search-params.ts';
import { COUPON_ADD_PATH, COUPONS_PATH } from '../../core/navigation/page-paths.ts';
import { searchSchema } from '../../core/navigation/search-params.ts';
import { PANEL_SEARCH } from '../../ui/panel/panel-view.ts';
import { definePage, type ViewerRule } from './page.ts';

const seesCoupons: ViewerRule = (viewer, shop) => canSeeCoupons(viewer) && shop !== null;

/** Coupons and deals: the list, one coupon new or changed, and what is asked about them. */
export const COUPON_PAGES = [
  definePage('Coupons', COUPONS_PATH, 'page_coupons', seesCoupons, {
    search: searchSchema(COUPONS.params),
    menu: { group: 'coupons', section: LINK_PAGES.editCoupon },
    load: async () => (await import('../../areas/coupons/pages/coupons-page.tsx')).CouponsPage,
  }),
  definePage('CouponAdd', COUPON_ADD_PATH, 'page_coupon_add', seesCoupons, {
    menu: { group: 'coupons' },
    load: async () => (await import('../../areas/coupons/pages/coupon-add-page.tsx')).CouponAddPage,
  }),
  definePage('CouponEdit', COUPON_EDIT_PATH, 'page_coupon_edit', seesCoupons, {
    search: PANEL_SEARCH,
    load: async () => (await import('../../areas/coupons/pages/coupon-edit-page.tsx')).CouponEditPage,
  }),
  definePage('CouponFaq', COUPON_FAQ_PATH, 'page_coupon_faq', seesCoupons, {
    menu: { group: 'coupons' },
    load: async () => (await import('../../areas/coupons/pages/coupon-faq-page.tsx')).CouponFaqPage,
  }),
];
