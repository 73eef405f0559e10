import {
  COUPON_CODE_MAX,
  COUPON_DESCRIPTION_MAX,
  COUPON_TITLE_MAX,
  DISCOUNT_PERCENT_MAX,
  DISCOUNT_PERCENT_MIN,
} from '../limits.ts';
import { createFieldIssue, type FieldIssue } from '../texts/field-issue.ts';
import type { CouponErrorAt, ReasonError } from './coupon-errors.ts';
import {
  COUPON_AMOUNT_MAX,
  COUPON_AMOUNT_MIN,
  COUPON_PRODUCTS_MAX,
  REJECTION_REASON_MAX,
} from './coupons.ts';

const range = (minimum: number, maximum: number) => ({ minimum, maximum });

/** An error of a coupon with its code; `keyword` is the portal's. */
export function couponIssue({ field, error }: CouponErrorAt, keyword: string): FieldIssue {
  switch (error) {
    case 'keyword':
      return createFieldIssue(field, 'keyword_missing', { keyword });
    case 'duplicate':
      return createFieldIssue(field, 'code_taken', {});
    case 'code_too_long':
      return createFieldIssue(field, 'too_long', { maximum: COUPON_CODE_MAX });
    case 'title_too_long':
      return createFieldIssue(field, 'too_long', { maximum: COUPON_TITLE_MAX });
    case 'description_too_long':
      return createFieldIssue(field, 'too_long', { maximum: COUPON_DESCRIPTION_MAX });
    case 'percentage_range':
      return createFieldIssue(field, 'out_of_range', range(DISCOUNT_PERCENT_MIN, DISCOUNT_PERCENT_MAX));
    case 'amount_range':
      return createFieldIssue(field, 'out_of_range', range(COUPON_AMOUNT_MIN, COUPON_AMOUNT_MAX));
    case 'decimals':
      return createFieldIssue(field, 'too_fine', { decimals: 2 });
    case 'validity_upside_down':
    case 'prices_upside_down':
      return createFieldIssue(field, 'range_reversed', {});
    case 'validity_past':
      return createFieldIssue(field, 'day_past', {});
    case 'too_many_products':
      return createFieldIssue(field, 'too_many', { maximum: COUPON_PRODUCTS_MAX });
    default:
      return createFieldIssue(field, error, {});
  }
}

/** What is wrong with the reason of a rejection, with its code. */
export const reasonIssue = (field: string, error: ReasonError): FieldIssue =>
  error === 'too_long'
    ? createFieldIssue(field, 'too_long', { maximum: REJECTION_REASON_MAX })
    : createFieldIssue(field, error, {});
