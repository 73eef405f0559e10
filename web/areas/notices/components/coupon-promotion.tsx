import { CloseButton, Text } from '@mantine/core';
import { IconDiscount2 } from '@tabler/icons-react';
import { useKnownPage } from '../../../core/navigation/known-page.ts';
import { keptSearch } from '../../../core/navigation/shop-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ButtonLink } from '../../../ui/page/router-links.tsx';
import { type ShownPromotion, useBannerLabels } from '../banner-labels.ts';
import { usePromotionLayout } from '../banner-scene.ts';
import { noticesTexts } from '../notices-texts.ts';
import { BannerLink } from './banner-link.tsx';
import classes from './coupon-promotion.module.css';

/** Promotes coupons, in the layout of the screen's width; leads to a new one once that page is there. */
export function CouponPromotion({ banner, onDismiss }: ShownPromotion) {
  const t = useTexts(noticesTexts, 'promotions');
  const layout = usePromotionLayout();
  const words = useBannerLabels(banner);
  const page = useKnownPage(banner.link);
  return (
    <aside className={classes.promotion} data-layout={layout} aria-label={words.title}>
      <span className={classes.sign} aria-hidden="true">
        <IconDiscount2 size={24} stroke={1.6} />
      </span>
      <div className={classes.words}>
        <Text fw={650} fz="md" lh={1.3}>
          {words.title}
        </Text>
        <Text size="sm">{layout === 'small' ? words.short : words.text}</Text>
      </div>
      {page ? (
        <ButtonLink to={page} search={keptSearch} variant="white" className={classes.way}>
          {words.link}
        </ButtonLink>
      ) : (
        <BannerLink link={banner.link}>{words.link}</BannerLink>
      )}
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
