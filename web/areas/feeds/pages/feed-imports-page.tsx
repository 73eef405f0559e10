import { Text } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { FEED_IMPORTS_PER_PAGE } from '../../../../shared/contract/shops/feeds.contract.ts';
import type { Shop } from '../../../../shared/contract/shops/shops.contract.ts';
import { FEEDS_PATH } from '../../../core/navigation/page-paths.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { PageLink } from '../../../ui/page/page-link.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { PagedTable } from '../../../ui/table/data-table-paged.tsx';
import {
  readTableView,
  TABLE_SIZES,
  useSetDashboardAddress,
  writeTableView,
} from '../../analytics/analytics.public.ts';
import { FeedsPage } from '../components/feeds-frame.tsx';
import { feedsTexts } from '../feeds-texts.ts';
import { useImportColumns } from '../history/import-columns.tsx';
import { useImports } from '../report/report.queries.ts';

const LEAST_PX = 320;
const TABLE_PX = 760;
const TABLE = {
  name: 'imports',
  sortable: [],
  perPage: FEED_IMPORTS_PER_PAGE,
  sort: { by: '', order: 'asc' as const },
};

function History({ shop }: { shop: Shop }) {
  const t = useTexts(feedsTexts, 'imports');
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const setAddress = useSetDashboardAddress();
  const view = readTableView(raw, TABLE);
  const source = useImports(shop.id, { page: view.page, per_page: view.perPage });
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
          sizes={TABLE_SIZES}
          onView={(patch) => setAddress(writeTableView(TABLE, { ...view, ...patch }))}
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
