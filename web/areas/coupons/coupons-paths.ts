export const COUPON_FAQ_PATH = '/coupons/faq';
/** With the numbers of a coupon and of its shop in place of the parameters (spec §2). */
export const COUPON_EDIT_PATH = '/coupons/edit/$id/$shop_id';
/** Where the terms begin on the page of questions. */
export const TERMS_ANCHOR = 'terms';

export const couponEditPath = (coupon: { coupon_id: number; shop_id: number }): string =>
  `/coupons/edit/${coupon.coupon_id}/${coupon.shop_id}`;
/** Where the numbers begin on the page of a coupon. */
export const STATISTICS_ANCHOR = 'statistics';
