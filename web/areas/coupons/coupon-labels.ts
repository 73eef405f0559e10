import type { Coupon, CouponDraft } from '../../../shared/contract/bidding/coupons.contract.ts';
import type { CouponState } from '../../../shared/rules/coupons/coupons.ts';
import { withUnit } from '../../../shared/rules/money/money.ts';
import { belgradeDay } from '../../../shared/rules/time/belgrade-time.ts';
import { formatDay, formatPeriod } from '../../core/texts/day-format.ts';
import type { Translate } from '../../core/texts/i18n.ts';
import type { KeyOfTexts } from '../../core/texts/texts.ts';
import { formatWithUnit } from '../../ui/table/data-table-format.ts';
import type { couponsTexts } from './coupons-texts.ts';

export type CouponWord = Translate<KeyOfTexts<typeof couponsTexts, 'words'>>;

type Given = Pick<CouponDraft, 'discount_type' | 'percentage' | 'amount'>;

/** `15 %` or `500,00 RSD`; null where there is no discount, or none yet. */
export function discountText({ discount_type, percentage, amount }: Given, currency: string): string | null {
  if (discount_type === 'percent') return percentage === null ? null : withUnit(String(percentage), '%');
  if (discount_type === 'amount') return amount === null ? null : formatWithUnit('price', amount, currency);
  return null;
}

/** All that a coupon gives, in one line; "–" where that is nothing yet. */
export function givesText(
  coupon: Given & Pick<CouponDraft, 'free_shipping'>,
  t: CouponWord,
  currency: string,
): string {
  const discount = discountText(coupon, currency);
  const parts = [discount && t('off', { discount }), coupon.free_shipping && t('free_shipping')];
  return parts.filter(Boolean).join(' + ') || '–';
}

type Validity = Pick<CouponDraft, 'valid_from' | 'valid_to'>;

/** `01.11.26 – 30.11.26`; an end that is not chosen yet is left out. */
export function validityText({ valid_from: from, valid_to: to }: Validity): string {
  if (from && to) return formatPeriod({ from, to });
  if (from) return `${formatDay(from)} –`;
  return to ? `– ${formatDay(to)}` : '–';
}

/** What the state of a coupon means for its owner. */
export function stateMeaning(coupon: Validity & { state: CouponState }, t: CouponWord): string {
  const day = (one: string | null) => (one ? formatDay(one) : '–');
  return t(`means_${coupon.state}`, { from: day(coupon.valid_from), to: day(coupon.valid_to) });
}

export const STATE_COLORS: Readonly<Record<CouponState, string>> = {
  draft: 'gray',
  in_review: 'yellow',
  approved: 'teal',
  rejected: 'red',
  shown: 'green',
  expired: 'gray',
  disabled: 'gray',
};

/** A coupon that was decided on and whose first day has come may have been clicked on. */
export function hasStatistics({
  decided_at,
  valid_from,
}: Pick<Coupon, 'decided_at' | 'valid_from'>): boolean {
  return decided_at !== null && valid_from !== null && valid_from <= belgradeDay(Date.now());
}
