import { PRICES_PATH } from '../../../core/navigation/page-paths.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { type PageTab, PageTabs } from '../../../ui/page/page-tabs.tsx';
import { PRICE_PATHS } from '../prices-paths.ts';
import { pricesTexts } from '../prices-texts.ts';

/** The comparison and its three lists: each is a page of its own. */
export function PricesNav() {
  const t = useTexts(pricesTexts);
  const tabs: PageTab[] = [
    { to: PRICES_PATH, text: t('comparison') },
    { to: PRICE_PATHS.cheapest, text: t('cheapest') },
    { to: PRICE_PATHS.more_expensive, text: t('more_expensive') },
    { to: PRICE_PATHS.most_expensive, text: t('most_expensive') },
  ];
  return <PageTabs label={t('tabs')} tabs={tabs} />;
}
