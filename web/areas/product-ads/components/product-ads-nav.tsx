import { useTexts } from '../../../core/texts/i18n.ts';
import { PageTabs } from '../../../ui/page/page-tabs.tsx';
import { AD_INSIGHTS_PATH, PRODUCT_ADS_PATH } from '../product-ads-paths.ts';
import { productAdsTexts } from '../product-ads-texts.ts';

/** The ads and what they brought. */
export function ProductAdsNav() {
  const t = useTexts(productAdsTexts);
  return (
    <PageTabs
      label={t('tabs')}
      tabs={[
        { to: PRODUCT_ADS_PATH, text: t('title') },
        { to: AD_INSIGHTS_PATH, text: t('insights') },
      ]}
    />
  );
}
