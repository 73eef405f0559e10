import { IconPlus } from '@tabler/icons-react';
import { COUPON_ADD_PATH } from '../../../core/navigation/page-paths.ts';
import { keptSearch } from '../../../core/navigation/shop-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import { PageLink } from '../../../ui/page/page-link.tsx';
import { ButtonLink } from '../../../ui/page/router-links.tsx';
import { ReportPage } from '../../analytics/analytics.public.ts';
import { COUPON_FAQ_PATH } from '../coupons-paths.ts';
import { couponsTexts } from '../coupons-texts.ts';
import { CouponsPanel } from '../list/coupons-panel.tsx';

/** The coupons and deals of the shop. */
export function CouponsPage() {
  const t = useTexts(couponsTexts);
  return (
    <ReportPage
      title={t('title')}
      about={({ shop }) => t('about', { shop: shop.name })}
      actions={() => (
        <>
          <PageLink to={COUPON_FAQ_PATH}>{t('faq')}</PageLink>
          <ButtonLink
            to={COUPON_ADD_PATH}
            search={keptSearch}
            leftSection={<IconPlus size={ICON_PX.medium} aria-hidden />}
          >
            {t('new_coupon')}
          </ButtonLink>
        </>
      )}
    >
      {(scope) => <CouponsPanel scope={scope} />}
    </ReportPage>
  );
}
