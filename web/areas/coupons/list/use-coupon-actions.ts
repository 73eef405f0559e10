import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { CouponRow } from '../../../../shared/contract/bidding/coupons.contract.ts';
import { ApiError } from '../../../core/api/api-error.ts';
import { useErrorText } from '../../../core/api/error-text.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import type { NoticeContent } from '../../../ui/page/notice.tsx';
import { useCouponName } from '../coupon-name.ts';
import { leaveNotice, takeNotice } from '../coupon-notice.ts';
import { useCouponAction } from '../coupons.queries.ts';
import { couponEditLink } from '../coupons-paths.ts';
import { couponsTexts } from '../coupons-texts.ts';

/** What can be done with coupons of the list, and how it went. */
export function useCouponActions() {
  const t = useTexts(couponsTexts);
  const errorText = useErrorText();
  const nameOf = useCouponName();
  const navigate = useNavigate();
  const { mutate, isPending, variables } = useCouponAction();
  const [notice, setNotice] = useState<NoticeContent | null>(() => {
    const left = takeNotice();
    return left && { kind: 'done', text: t(left.text, { name: left.name }) };
  });

  const onError = (error: Error) => {
    const isGone = error instanceof ApiError && error.isGone;
    setNotice({ kind: 'failed', text: isGone ? t('gone') : errorText(error) });
  };
  const switchCoupon = (coupon: CouponRow, enabled: boolean) => {
    const { coupon_id: couponId, version } = coupon;
    const onSuccess = () =>
      setNotice({ kind: 'done', text: t(enabled ? 'done_on' : 'done_off', { name: nameOf(coupon) }) });
    mutate({ kind: 'switch', couponId, enabled, version }, { onSuccess, onError });
  };
  const duplicate = ({ coupon_id: couponId }: CouponRow) =>
    mutate(
      { kind: 'duplicate', couponId },
      {
        onSuccess: (copy) => {
          leaveNotice({ text: 'done_duplicated', name: nameOf(copy) });
          void navigate(couponEditLink(copy));
        },
        onError,
      },
    );
  const isRunning = (kind: 'switch' | 'duplicate', couponId: number) =>
    isPending && variables.kind === kind && variables.couponId === couponId;
  return {
    switchCoupon,
    duplicate,
    isSwitching: (couponId: number) => isRunning('switch', couponId),
    isDuplicating: (couponId: number) => isRunning('duplicate', couponId),
    tellDeleted: (coupon: CouponRow) =>
      setNotice({ kind: 'done', text: t('done_deleted', { name: nameOf(coupon) }) }),
    notice,
    clear: () => setNotice(null),
  };
}
export type CouponActions = ReturnType<typeof useCouponActions>;
