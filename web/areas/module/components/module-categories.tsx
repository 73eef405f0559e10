import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { CATEGORY_SORTABLE } from '../../../../shared/contract/reports/report-calls.ts';
import { PAGE_SIZES } from '../../../../shared/rules/limits.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { TablePanel } from '../../../ui/panel/panel-table.tsx';
import {
  analyticsTexts,
  type CategoryRow,
  categoryColumns,
  type DashboardScope,
  fetchAllRows,
  NoClicks,
  readTableView,
  TABLE_SIZES,
  useReport,
  useSetDashboardAddress,
  viewQuery,
  writeTableView,
} from '../../analytics/analytics.public.ts';
import { moduleTexts } from '../module-texts.ts';

const TABLE_PX = 460;
const TABLE = {
  name: 'module',
  sortable: CATEGORY_SORTABLE,
  perPage: PAGE_SIZES.categories,
  sort: { by: 'clicks', order: 'desc' },
} as const;

/** In which categories the module's clicks were made. */
export function ModuleCategories({ scope }: { scope: DashboardScope }) {
  const t = useTexts(moduleTexts);
  const tWord = useTexts(analyticsTexts);
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const setAddress = useSetDashboardAddress();
  const view = readTableView(raw, TABLE);
  const query = { ...scope.days, ...viewQuery(view) };
  const shopId = scope.shop.id;
  const source = useReport({ name: 'module-categories', shopId, query, live: scope.live });
  const columns = useMemo(() => categoryColumns(tWord), [tWord]);
  return (
    <TablePanel<CategoryRow>
      id="module-categories"
      title={t('categories')}
      source={source}
      height={TABLE_PX}
      emptyText={<NoClicks scope={scope} />}
      fileName={scope.fileName(t('categories'))}
      columns={columns}
      rowKey={(row) => row.category_id}
      view={view}
      sizes={TABLE_SIZES}
      onView={(patch) => setAddress(writeTableView(TABLE, { ...view, ...patch }))}
      allRows={(signal) => fetchAllRows('module-categories', shopId, query, signal)}
    />
  );
}
