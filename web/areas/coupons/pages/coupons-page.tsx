import { COUPON_ADD_PATH } from '../../../core/navigation/page-paths.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { AddLink } from '../../../ui/page/add-button.tsx';
import { PageLink } from '../../../ui/page/page-link.tsx';
import { ReportPage } from '../../shops/shops.public.ts';
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
          <AddLink to={COUPON_ADD_PATH} text={t('new_coupon')} />
        </>
      )}
    >
      {(scope) => <CouponsPanel scope={scope} />}
    </ReportPage>
  );
}
