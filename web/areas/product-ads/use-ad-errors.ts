import { type FieldErrors, useFieldErrors } from '../../core/form/field-errors.ts';
import { useTexts } from '../../core/texts/i18n.ts';
import { formatBid } from '../bidding/bidding.public.ts';
import { AD_FIELD_NAMES, AD_FIELDS, type AdField } from './ad-form.ts';
import { productAdsTexts } from './product-ads-texts.ts';

export type AdErrors = FieldErrors<AdField>;

/** What the form of an ad says in its own words; `base` is what its bid has to be above, EUR. */
export function useAdErrors(base: number): (found: unknown) => AdErrors {
  const t = useTexts(productAdsTexts, 'form');
  return useFieldErrors({
    fields: AD_FIELDS,
    names: AD_FIELD_NAMES,
    t,
    words: {
      invalid: 'error_refused',
      invalid_type: 'error_price_unreadable',
      range_reversed: 'error_price_upside_down',
    },
    fieldWords: {
      category: { required: 'error_category_missing' },
      bid: {
        required: 'error_empty',
        invalid_type: 'error_not_a_number',
        not_positive: 'error_not_positive',
        too_big: 'error_too_high',
        too_fine: 'error_too_fine',
        below_minimum: () => t('error_below_minimum', { base: formatBid(base) }),
      },
    },
  });
}
