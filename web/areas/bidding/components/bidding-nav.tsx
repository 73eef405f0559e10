import { BIDDING_PATH } from '../../../core/navigation/page-paths.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { type PageTab, PageTabs } from '../../../ui/page/page-tabs.tsx';
import { useReportContext, useShops } from '../../shops/shops.public.ts';
import { BIDDING_PATHS } from '../bidding-paths.ts';
import { biddingTexts } from '../bidding-texts.ts';

/** Whether the viewer has other shops on the portal of the shop in sight. */
function useHasAssociates(): boolean {
  const { shop } = useReportContext();
  const shops = useShops();
  return shops.some(({ id, country_id: country }) => id !== shop?.id && country === shop?.country_id);
}

/** The pages about bids. */
export function BiddingNav() {
  const t = useTexts(biddingTexts);
  const hasAssociates = useHasAssociates();
  const tabs: PageTab[] = [
    { to: BIDDING_PATH, text: t('tab_categories') },
    { to: BIDDING_PATHS.products, text: t('tab_products') },
    ...(hasAssociates ? [{ to: BIDDING_PATHS.associates, text: t('title_associates') }] : []),
    { to: BIDDING_PATHS.goals, text: t('tab_goals') },
    { to: BIDDING_PATHS.lost, text: t('tab_lost') },
    { to: BIDDING_PATHS.statistics, text: t('tab_statistics') },
    { to: BIDDING_PATHS.changes, text: t('tab_changes') },
  ];
  return <PageTabs label={t('tabs')} tabs={tabs} />;
}
