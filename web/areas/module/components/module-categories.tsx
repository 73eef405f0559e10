import { useMemo } from 'react';
import { useListSearch } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { TablePanel } from '../../../ui/panel/panel-table.tsx';
import {
  analyticsTexts,
  fetchAllRows,
  isTableCompared,
  NoClicks,
  type RankedCategory,
  rankedCategoryColumns,
  useReport,
} from '../../analytics/analytics.public.ts';
import type { ReportScope } from '../../shops/shops.public.ts';
import { MODULE_CATEGORIES } from '../module-search-params.ts';
import { moduleTexts } from '../module-texts.ts';

const TABLE_PX = 460;
/** What a click in the module never has: it is no click of a bid, on no position of a list. */
const NOT_THERE: readonly string[] = ['bid_clicks', 'position_avg'];

/** In which categories the module's clicks were made. */
export function ModuleCategories({ scope }: { scope: ReportScope }) {
  const t = useTexts(moduleTexts);
  const tWord = useTexts(analyticsTexts);
  const { view, query: page, setView } = useListSearch(MODULE_CATEGORIES);
  const query = { ...scope.asked, ...page };
  const shopId = scope.shop.id;
  const source = useReport({ name: 'module-categories', shopId, query, live: scope.live });
  const isCompared = isTableCompared(scope, source.data, view.sort.by);
  const columns = useMemo(
    () => rankedCategoryColumns(tWord, { isCompared }).filter(({ key }) => !NOT_THERE.includes(key)),
    [tWord, isCompared],
  );
  return (
    <TablePanel<RankedCategory>
      id="module-categories"
      title={t('categories')}
      source={source}
      height={TABLE_PX}
      emptyText={<NoClicks scope={scope} />}
      fileName={scope.fileName(t('categories'))}
      columns={columns}
      rowKey={(row) => row.category_id}
      view={view}
      onView={setView}
      allRows={(signal) => fetchAllRows('module-categories', shopId, query, signal)}
    />
  );
}
