import type { Shop } from '../../../../shared/contract/shops/shops.contract.ts';
import { FEEDS_PATH } from '../../../core/navigation/page-paths.ts';
import { useListSearch } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { PageLink } from '../../../ui/page/page-link.tsx';
import { EmptyText } from '../../../ui/panel/empty-text.tsx';
import { PagedPanel } from '../../../ui/panel/paged-panel.tsx';
import { FeedsPage } from '../components/feeds-frame.tsx';
import { FEED_IMPORTS } from '../feeds-search-params.ts';
import { feedsTexts } from '../feeds-texts.ts';
import { useImportColumns } from '../history/import-columns.tsx';
import { useImports } from '../report/report.queries.ts';

const LEAST_PX = 320;

function History({ shop }: { shop: Shop }) {
  const t = useTexts(feedsTexts, 'imports');
  const { view, paging, setView } = useListSearch(FEED_IMPORTS);
  const source = useImports(shop.id, paging);
  const columns = useImportColumns();
  return (
    <PagedPanel
      id="imports"
      title={t('list')}
      source={source}
      height={LEAST_PX}
      emptyText={
        <EmptyText title={t('none')} hint={t('none_hint')}>
          <PageLink to={FEEDS_PATH}>{t('to_feed')}</PageLink>
        </EmptyText>
      }
      columns={columns}
      rowKey={(one) => one.id}
      view={view}
      onView={setView}
    />
  );
}

/** Every import of the feed, newest first. */
export function FeedImportsPage() {
  const t = useTexts(feedsTexts, 'imports');
  return <FeedsPage words={{ title: t('title'), meaning: t('meaning') }} Screen={History} />;
}
