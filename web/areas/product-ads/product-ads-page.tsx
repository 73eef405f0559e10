import { useTexts } from '../../core/i18n.ts';
import { ReportPage } from '../analytics/analytics.public.ts';
import { AdsPanel } from './ads-panel.tsx';
import { productAdsTexts } from './product-ads.texts.ts';
import { ProductAdsNav } from './product-ads-nav.tsx';

/** Product ads of the shop. */
export function ProductAdsPage() {
  const t = useTexts(productAdsTexts);
  return (
    <ReportPage title={t('title')} about={({ shop }) => t('about', { shop: shop.name })}>
      {(scope) => (
        <>
          <ProductAdsNav />
          <AdsPanel scope={scope} />
        </>
      )}
    </ReportPage>
  );
}
