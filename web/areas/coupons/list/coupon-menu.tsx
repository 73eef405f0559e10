import { Switch } from '@mantine/core';
import { IconChartBar, IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { CouponRow } from '../../../../shared/contract/bidding/coupons.contract.ts';
import type { CouponState } from '../../../../shared/rules/coupons/coupons.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { type RowAction, RowMenu } from '../../../ui/float/row-menu.tsx';
import { hasStatistics } from '../coupon-labels.ts';
import { useCouponName } from '../coupon-name.ts';
import { couponEditLink, STATISTICS_ANCHOR } from '../coupons-paths.ts';
import { couponsTexts } from '../coupons-texts.ts';
import type { CouponActions } from './use-coupon-actions.ts';

const SWITCHABLE: readonly CouponState[] = ['approved', 'shown', 'disabled'];
/** Only what is approved is shown or hidden. */
export const isSwitchable = ({ state }: CouponRow): boolean => SWITCHABLE.includes(state);

type Props = { coupon: CouponRow; actions: CouponActions; onDelete: () => void };

/** Shows an approved coupon or hides it. */
export function CouponSwitch({ coupon, actions }: Omit<Props, 'onDelete'>) {
  const t = useTexts(couponsTexts);
  const nameOf = useCouponName();
  return (
    <Switch
      checked={coupon.enabled}
      disabled={actions.isSwitching(coupon.coupon_id)}
      aria-label={t('switch', { name: nameOf(coupon) })}
      onChange={(event) => actions.switchCoupon(coupon, event.currentTarget.checked)}
    />
  );
}

/** What can be done with a coupon. */
export function CouponMenu({ coupon, actions, onDelete }: Props) {
  const t = useTexts(couponsTexts);
  const name = useCouponName()(coupon);
  const navigate = useNavigate();
  const toEdit = couponEditLink(coupon);
  const statistics: RowAction = {
    text: t('statistics'),
    Icon: IconChartBar,
    run: () => void navigate({ ...toEdit, hash: STATISTICS_ANCHOR }),
  };
  return (
    <RowMenu
      name={name}
      isBusy={actions.isDuplicating(coupon.coupon_id)}
      actions={[
        { text: t('edit'), Icon: IconPencil, run: () => void navigate(toEdit) },
        { text: t('duplicate'), Icon: IconCopy, run: () => actions.duplicate(coupon) },
        ...(hasStatistics(coupon) ? [statistics] : []),
        { text: t('delete'), Icon: IconTrash, removes: true, run: onDelete },
      ]}
    />
  );
}
