import { useTexts } from '../../../core/texts/i18n.ts';
import { ReportPage } from '../../shops/shops.public.ts';
import { AdsPanel } from '../components/ads-panel.tsx';
import { ProductAdsNav } from '../components/product-ads-nav.tsx';
import { productAdsTexts } from '../product-ads-texts.ts';

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
