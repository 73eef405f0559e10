import { Text } from '@mantine/core';
import type { Shop } from '../../../../shared/contract/shops/shops.contract.ts';
import { FEEDS_PATH } from '../../../core/navigation/page-paths.ts';
import { useListSearch } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { PageLink } from '../../../ui/page/page-link.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { PagedTable } from '../../../ui/table/data-table-paged.tsx';
import { FeedsPage } from '../components/feeds-frame.tsx';
import { FEED_IMPORTS } from '../feeds-search-params.ts';
import { feedsTexts } from '../feeds-texts.ts';
import { useImportColumns } from '../history/import-columns.tsx';
import { useImports } from '../report/report.queries.ts';

const LEAST_PX = 320;
const TABLE_PX = 760;

function History({ shop }: { shop: Shop }) {
  const t = useTexts(feedsTexts, 'imports');
  const { view, paging, setView } = useListSearch(FEED_IMPORTS);
  const source = useImports(shop.id, paging);
  const columns = useImportColumns();
  return (
    <Panel
      id="imports"
      title={t('list')}
      source={source}
      height={LEAST_PX}
      shrinks
      isEmpty={({ total }) => total === 0}
      emptyText={
        <>
          <Text size="sm" fw={600}>
            {t('none')}
          </Text>
          <Text size="sm">{t('none_hint')}</Text>
          <PageLink to={FEEDS_PATH}>{t('to_feed')}</PageLink>
        </>
      }
    >
      {(page) => (
        <PagedTable
          caption={t('list')}
          height={TABLE_PX}
          shrinks
          columns={columns}
          page={page}
          rowKey={(one) => one.id}
          view={view}
          onView={setView}
        />
      )}
    </Panel>
  );
}

/** Every import of the feed, newest first. */
export function FeedImportsPage() {
  const t = useTexts(feedsTexts, 'imports');
  return (
    <FeedsPage title={t('title')} meaning={t('meaning')}>
      {(shop) => <History shop={shop} />}
    </FeedsPage>
  );
}
