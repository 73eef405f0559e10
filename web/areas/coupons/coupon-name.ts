import type { CouponDraft } from '../../../shared/contract/bidding/coupons.contract.ts';
import { useTexts } from '../../core/texts/i18n.ts';
import { couponsTexts } from './coupons-texts.ts';

type Named = Pick<CouponDraft, 'title' | 'code'> & { coupon_id: number };

/** How a coupon is called in lists and notices: by its title, else its code, else its number. */
export function useCouponName(): (coupon: Named) => string {
  const t = useTexts(couponsTexts);
  return ({ title, code, coupon_id: id }) => title.trim() || code.trim() || t('untitled', { id });
}
