import { Button, CloseButton, Text } from '@mantine/core';
import { IconDiscount2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { keptAddressQuery } from '../../../core/address-query.ts';
import { useTexts } from '../../../core/i18n.ts';
import { useHasPage } from '../../../core/known-page.ts';
import { COUPON_ADD_PATH } from '../../../core/page-paths.ts';
import { usePromotionLayout } from '../banner-scene.ts';
import { promotionsTexts } from '../promotions.texts.ts';
import classes from './coupon-promotion.module.css';

/** Promotes coupons, in the layout of the screen's width; leads to a new one once that page is there. */
export function CouponPromotion({ onDismiss }: { onDismiss: () => void }) {
  const t = useTexts(promotionsTexts);
  const layout = usePromotionLayout();
  const hasPage = useHasPage(COUPON_ADD_PATH);
  return (
    <aside className={classes.promotion} data-layout={layout} aria-label={t('coupons_title')}>
      <span className={classes.sign} aria-hidden="true">
        <IconDiscount2 size={layout === 'small' ? 24 : 32} stroke={1.6} />
      </span>
      <div className={classes.words}>
        <Text fw={650} fz={layout === 'large' ? 'lg' : 'md'} lh={1.3}>
          {t('coupons_title')}
        </Text>
        <Text size="sm">{t(layout === 'small' ? 'coupons_short' : 'coupons_text')}</Text>
      </div>
      {hasPage ? (
        <Button
          component={Link}
          to={COUPON_ADD_PATH}
          search={keptAddressQuery}
          variant="white"
          className={classes.way}
        >
          {t('to_coupon')}
        </Button>
      ) : null}
      <CloseButton
        className={classes.close}
        variant="transparent"
        c="inherit"
        aria-label={t('dismiss')}
        onClick={onDismiss}
      />
    </aside>
  );
}
