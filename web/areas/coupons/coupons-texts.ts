import type english from '../../../locales/en/coupons.json';
import { defineTexts } from '../../core/texts/texts.ts';

/**
 * The list of coupons, and what can be done there.
 * - `performance`: what a coupon brought.
 * - `words`: what every screen says of a coupon: its state, what it gives, and how the visitor sees it.
 * - `errors`: what is wrong with a field of a coupon.
 * - `form`: the form of a coupon.
 * - `picture`: a coupon's picture: choosing, cutting and sending it.
 * - `target`: which products a coupon is for, and how many it hits.
 */
export const couponsTexts = defineTexts<typeof english>(
  import.meta.glob('../../../locales/*/coupons.json', { import: 'default' }),
);
