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
      invalid: 'fault_refused',
      invalid_type: 'fault_price_unreadable',
      range_reversed: 'fault_price_upside_down',
    },
    fieldWords: {
      category: { required: 'fault_category_missing' },
      bid: {
        required: 'fault_empty',
        invalid_type: 'fault_not_a_number',
        not_positive: 'fault_not_positive',
        too_big: 'fault_too_high',
        too_fine: 'fault_too_fine',
        below_minimum: () => t('fault_below_minimum', { base: formatBid(base) }),
      },
    },
  });
}
