import { ActionIcon, Box, Group, Switch } from '@mantine/core';
import { IconChartBar, IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import type { CouponRow } from '../../../../shared/contract/bidding/coupons.contract.ts';
import type { CouponState } from '../../../../shared/rules/coupons/coupons.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import { ActionIconLink } from '../../../ui/page/router-links.tsx';
import { hasStatistics } from '../coupon-labels.ts';
import { useCouponName } from '../coupon-name.ts';
import { couponEditLink, STATISTICS_ANCHOR } from '../coupons-paths.ts';
import { couponsTexts } from '../coupons-texts.ts';
import type { CouponActions } from './use-coupon-actions.ts';

const BUTTON_PX = 30;
const SWITCHABLE: readonly CouponState[] = ['approved', 'shown', 'disabled'];

type Props = { coupon: CouponRow; actions: CouponActions; onDelete: () => void };

/** Shows an approved coupon or hides it; nothing for those that are not approved. */
export function CouponSwitch({ coupon, actions }: Omit<Props, 'onDelete'>) {
  const t = useTexts(couponsTexts);
  const nameOf = useCouponName();
  if (!SWITCHABLE.includes(coupon.state)) return null;
  return (
    <Switch
      checked={coupon.enabled}
      disabled={actions.isSwitching(coupon.coupon_id)}
      aria-label={t('switch', { name: nameOf(coupon) })}
      onChange={(event) => actions.switchCoupon(coupon, event.currentTarget.checked)}
    />
  );
}

/** What can be done with a coupon; in a table each stands at the same place of every row. */
export function CouponRowActions({
  coupon,
  actions,
  onDelete,
  inTable = false,
}: Props & { inTable?: boolean }) {
  const t = useTexts(couponsTexts);
  const name = useCouponName()(coupon);
  const labelled = (text: string) => ({ 'aria-label': `${text}: ${name}`, title: text, size: BUTTON_PX });
  const toEdit = couponEditLink(coupon);
  return (
    <Group gap={2} wrap="nowrap">
      <ActionIconLink {...toEdit} {...labelled(t('edit'))}>
        <IconPencil size={ICON_PX.large} aria-hidden />
      </ActionIconLink>
      <ActionIcon
        {...labelled(t('duplicate'))}
        disabled={actions.isPending}
        onClick={() => actions.duplicate(coupon)}
      >
        <IconCopy size={ICON_PX.large} aria-hidden />
      </ActionIcon>
      {hasStatistics(coupon) ? (
        <ActionIconLink {...toEdit} hash={STATISTICS_ANCHOR} {...labelled(t('statistics'))}>
          <IconChartBar size={ICON_PX.large} aria-hidden />
        </ActionIconLink>
      ) : (
        inTable && <Box w={BUTTON_PX} aria-hidden />
      )}
      <ActionIcon {...labelled(t('delete'))} onClick={onDelete}>
        <IconTrash size={ICON_PX.large} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
