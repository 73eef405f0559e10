import { Text } from '@mantine/core';
import type { CouponRow } from '../../../../shared/contract/bidding/coupons.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ConfirmWindow } from '../../../ui/form/confirm-window.tsx';
import { useCouponName } from '../coupon-name.ts';
import { useDeleteCoupon } from '../coupons.queries.ts';
import { couponsTexts } from '../coupons-texts.ts';

type Props = {
  coupon: Pick<CouponRow, 'coupon_id' | 'version' | 'title' | 'code'>;
  onDeleted: () => void;
  onClose: () => void;
};

/** Asks before a coupon is deleted, and says which. */
export function CouponDeleteWindow({ coupon, onDeleted, onClose }: Props) {
  const t = useTexts(couponsTexts);
  const nameOf = useCouponName();
  const remove = useDeleteCoupon();
  const { coupon_id: couponId, version } = coupon;
  return (
    <ConfirmWindow
      title={t('delete_title')}
      action={t('delete')}
      mutation={remove}
      onConfirm={() => remove.mutate({ couponId, version }, { onSuccess: onDeleted })}
      onClose={onClose}
    >
      <Text size="sm" fw={600}>
        {nameOf(coupon)}
      </Text>
      <Text size="sm">{t('delete_text')}</Text>
    </ConfirmWindow>
  );
}
