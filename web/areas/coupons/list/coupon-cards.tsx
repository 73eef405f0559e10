import { Group, Text } from '@mantine/core';
import type { ListedCoupon } from '../../../../shared/contract/bidding/coupons.contract.ts';
import type { Shop } from '../../../../shared/contract/shops/shops.contract.ts';
import { formatCount, formatEur } from '../../../../shared/rules/money/money.ts';
import { currencySign } from '../../../core/texts/currency-sign.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import terms from '../../../ui/look/terms.module.css';
import { analyticsTexts } from '../../analytics/analytics.public.ts';
import { givesText, validityText } from '../coupon-labels.ts';
import { couponsTexts } from '../coupons-texts.ts';
import { CouponStateCell, CouponTitle } from './coupon-columns.tsx';
import { CouponRowActions, CouponSwitch } from './coupon-row-actions.tsx';
import classes from './coupons-list.module.css';
import type { CouponActions } from './use-coupon-actions.ts';

type Props = {
  rows: readonly ListedCoupon[];
  shop: Shop;
  actions: CouponActions;
  onDelete: (coupon: ListedCoupon) => void;
};

/** The coupons below each other, where a table would not fit. */
export function CouponCards({ rows, shop, actions, onDelete }: Props) {
  const t = useTexts(couponsTexts);
  const tWord = useTexts(couponsTexts, 'words');
  const tSold = useTexts(analyticsTexts);
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
            <dd>{givesText(coupon, tWord, currencySign(shop))}</dd>
            <dt>{t('validity')}</dt>
            <dd>{validityText(coupon)}</dd>
            <dt>{t('targeting')}</dt>
            <dd>
              <Text span size="sm">
                {t(`target_${coupon.targeting}`)}
              </Text>
            </dd>
            {shop.sends_orders && (
              <>
                <dt>{tSold('orders')}</dt>
                <dd>{formatCount(coupon.orders)}</dd>
                <dt>{tSold('profit')}</dt>
                <dd>{coupon.profit === null ? '–' : formatEur(coupon.profit)}</dd>
              </>
            )}
          </dl>
          <CouponRowActions coupon={coupon} actions={actions} onDelete={() => onDelete(coupon)} />
        </li>
      ))}
    </ul>
  );
}
