import type { CouponForm, FormField } from './coupon-form.ts';

/** What every group of fields works with. */
export type FieldsProps = {
  form: CouponForm;
  change: (patch: Partial<CouponForm>) => void;
  /** What is wrong with a field, in the reader's language; null where nothing is. */
  errorOf: (field: FormField) => string | null;
};

/** Hints stand below what they explain, errors last. */
export const COUPON_INPUT_ORDER = ['label', 'input', 'description', 'error'] as (
  | 'label'
  | 'input'
  | 'description'
  | 'error'
)[];
