import type english from '../../../../locales/en/coupons-faq.json';
import { defineTexts } from '../../../core/texts/texts.ts';

/**
 * What merchants ask about coupons.
 * - `clauses`: what a merchant who publishes coupons agrees to.
 */
export const couponFaqTexts = defineTexts<typeof english>(
  import.meta.glob('../../../../locales/*/coupons-faq.json', { import: 'default' }),
);
