import { useTexts } from '../../../core/texts/i18n.ts';
import { CategoriesScreen } from '../categories/categories-screen.tsx';
import { FeedsPage } from '../components/feeds-frame.tsx';
import { feedsTexts } from '../feeds-texts.ts';

/** Says where on the portal the categories of the feed stand: what costs most stands first. */
export function FeedCategoriesPage() {
  const t = useTexts(feedsTexts, 'categories');
  return <FeedsPage words={{ title: t('title'), meaning: t('meaning') }} Screen={CategoriesScreen} />;
}
