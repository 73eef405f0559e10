import { IconRss } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Shop } from '../../../../shared/contract/shops/shops.contract.ts';
import { canSeeFeeds } from '../../../../shared/rules/people/access.ts';
import { FEED_IMPORTS_PATH, FEEDS_PATH, MATCHING_PATH } from '../../../core/navigation/page-paths.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { PageLink } from '../../../ui/page/page-link.tsx';
import { type PageTab, PageTabs } from '../../../ui/page/page-tabs.tsx';
import { ShopPage, useReportContext } from '../../shops/shops.public.ts';
import { useUser } from '../../user/user.public.ts';
import { FEED_CATEGORIES_PATH, FEED_CHECK_PATH, FEED_MAPPING_PATH } from '../feeds-paths.ts';
import { feedsTexts } from '../feeds-texts.ts';

/** The pages of the feed as tabs; for whoever has a shop. */
export function FeedsNav() {
  const t = useTexts(feedsTexts);
  const user = useUser();
  const { shop } = useReportContext();
  if (!user || !canSeeFeeds(user) || !shop) return null;
  const tabs: PageTab[] = [
    { to: FEEDS_PATH, text: t('tab_feed') },
    { to: FEED_IMPORTS_PATH, text: t('tab_imports') },
    { to: FEED_CATEGORIES_PATH, text: t('tab_categories') },
    { to: FEED_MAPPING_PATH, text: t('tab_mapping') },
    { to: MATCHING_PATH, text: t('tab_matching') },
    { to: FEED_CHECK_PATH, text: t('tab_check') },
  ];
  return <PageTabs label={t('pages')} tabs={tabs} />;
}

type Props = {
  /** What the page is called, and what it is for: the shop's name stands before that. */
  words: { title: string; meaning: string };
  Screen: ComponentType<{ shop: Shop }>;
};

/** The frame of the pages about the feed of a shop; another shop begins anew. */
export function FeedsPage({ words, Screen }: Props) {
  const t = useTexts(feedsTexts);
  return (
    <ShopPage
      icon={<IconRss stroke={1.5} aria-hidden />}
      words={{ ...words, noShop: t('no_shop'), noShopHint: t('no_shop_hint') }}
      instead={<PageLink to={FEED_CHECK_PATH}>{t('tab_check')}</PageLink>}
      tabs={<FeedsNav />}
    >
      {(shop) => <Screen shop={shop} />}
    </ShopPage>
  );
}
