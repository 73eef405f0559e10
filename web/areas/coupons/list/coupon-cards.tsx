import { Group, Text } from '@mantine/core';
import type { CouponRow } from '../../../../shared/contract/bidding/coupons.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import terms from '../../../ui/look/terms.module.css';
import { givesText, validityText } from '../coupon-labels.ts';
import { couponsTexts } from '../coupons-texts.ts';
import { CouponStateCell, CouponTitle } from './coupon-columns.tsx';
import { CouponRowActions, CouponSwitch } from './coupon-row-actions.tsx';
import classes from './coupons-list.module.css';
import type { CouponActions } from './use-coupon-actions.ts';

type Props = {
  rows: readonly CouponRow[];
  currency: string;
  actions: CouponActions;
  onDelete: (coupon: CouponRow) => void;
};

/** The coupons below each other, where a table would not fit. */
export function CouponCards({ rows, currency, actions, onDelete }: Props) {
  const t = useTexts(couponsTexts);
  const tWord = useTexts(couponsTexts, 'words');
  return (
    <ul className={classes.cards} aria-label={t('list')}>
      {rows.map((coupon) => (
        <li key={coupon.coupon_id} className={classes.card}>
          <Group justify="space-between" align="flex-start" wrap="nowrap" gap="xs">
            <CouponTitle coupon={coupon} />
            <CouponSwitch coupon={coupon} actions={actions} />
          </Group>
          <CouponStateCell coupon={coupon} />
          <dl className={`${classes.facts} ${terms.facts}`}>
            <dt>{t('gives')}</dt>
            <dd>{givesText(coupon, tWord, currency)}</dd>
            <dt>{t('validity')}</dt>
            <dd>{validityText(coupon)}</dd>
            <dt>{t('targeting')}</dt>
            <dd>
              <Text span size="sm">
                {t(`target_${coupon.targeting}`)}
              </Text>
            </dd>
          </dl>
          <CouponRowActions coupon={coupon} actions={actions} onDelete={() => onDelete(coupon)} />
        </li>
      ))}
    </ul>
  );
}
