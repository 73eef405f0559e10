import { useTexts } from '../../../core/texts/i18n.ts';
import { couponsTexts } from '../coupons-texts.ts';
import type { CouponForm, FormFaults, FormField } from './coupon-form.ts';

/** What every group of fields works with. */
export type FieldsProps = {
  form: CouponForm;
  change: (patch: Partial<CouponForm>) => void;
  /** What is wrong with a field, in the reader's language; null where nothing is. */
  faultOf: (field: FormField) => string | null;
};

/** Says what is wrong with a field. */
export function useFaultOf(faults: FormFaults, keyword: string): FieldsProps['faultOf'] {
  const t = useTexts(couponsTexts, 'faults');
  return (field) => {
    const fault = faults[field];
    return fault ? t(fault, { keyword }) : null;
  };
}

/** Hints stand below what they explain, faults last. */
export const WRAPPER_ORDER = ['label', 'input', 'description', 'error'] as (
  | 'label'
  | 'input'
  | 'description'
  | 'error'
)[];
