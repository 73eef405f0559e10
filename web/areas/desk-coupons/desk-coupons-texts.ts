import type english from '../../../locales/en/desk-coupons.json';
import { defineTexts } from '../../core/texts/texts.ts';

/** Review of the coupons of all shops. */
export const deskCouponsTexts = defineTexts<typeof english>(
  import.meta.glob('../../../locales/*/desk-coupons.json', { import: 'default' }),
);
