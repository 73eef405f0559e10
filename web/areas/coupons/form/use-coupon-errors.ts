import { type FieldErrors, useFieldErrors } from '../../../core/form/field-errors.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { couponsTexts } from '../coupons-texts.ts';
import { COUPON_FIELDS, type FormField } from './coupon-form.ts';

export type CouponErrors = FieldErrors<FormField>;

/** What a coupon says in its own words, those of spec §5 among them. */
export function useCouponErrors(): (found: unknown) => CouponErrors {
  const t = useTexts(couponsTexts, 'errors');
  return useFieldErrors({
    fields: COUPON_FIELDS,
    prefix: 'coupon.',
    t,
    words: {
      required: 'required',
      keyword_missing: 'keyword',
      code_taken: 'duplicate',
      no_products: 'no_products',
      incomplete: 'incomplete',
      unreadable: 'unreadable',
      too_fine: 'decimals',
      day_past: 'validity_past',
      invalid: 'refused',
    },
    fieldWords: {
      code: { too_long: 'code_too_long' },
      title: { too_long: 'title_too_long' },
      description: { too_long: 'description_too_long' },
      percentage: { out_of_range: 'percentage_range' },
      amount: { out_of_range: 'amount_range' },
      valid_to: { range_reversed: 'validity_upside_down' },
      'targeting.price_min': { invalid_type: 'price_unreadable' },
      'targeting.price_max': { invalid_type: 'price_unreadable', range_reversed: 'prices_upside_down' },
      'targeting.product_ids': { too_many: 'too_many_products' },
    },
  });
}
