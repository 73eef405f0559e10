import { keptSearch } from '../../core/navigation/shop-search-params.ts';

export const COUPON_FAQ_PATH = '/coupons/faq';
/** With the numbers of a coupon and of its shop in place of the parameters (spec §2). */
export const COUPON_EDIT_PATH = '/coupons/edit/$id/$shop_id' as const;
/** Where the terms begin on the page of questions. */
export const TERMS_ANCHOR = 'terms';

/** To the page of a coupon, for links and navigation. */
export const couponEditLink = (coupon: { coupon_id: number; shop_id: number }) => ({
  to: COUPON_EDIT_PATH,
  params: { id: String(coupon.coupon_id), shop_id: String(coupon.shop_id) },
  search: keptSearch,
});
/** Where the numbers begin on the page of a coupon. */
export const STATISTICS_ANCHOR = 'statistics';
