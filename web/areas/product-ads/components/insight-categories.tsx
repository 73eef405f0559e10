import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { localText } from '../../../../shared/contract/frame/localised.ts';
import { searchBox, useListSearch } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FilterBar } from '../../../ui/panel/filter-bar.tsx';
import { TablePanel } from '../../../ui/panel/panel-table.tsx';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import { NoMatch } from '../../../ui/table/no-match.tsx';
import { SearchBox } from '../../../ui/table/search-box.tsx';
import { analyticsTexts, hintWithOpenOrders } from '../../analytics/analytics.public.ts';
import type { ReportScope } from '../../shops/shops.public.ts';
import { AD_INSIGHTS } from '../ads-search-params.ts';
import { insightMeasures } from '../insight-measures.ts';
import {
  fetchAllInsightCategories,
  type InsightCategories,
  type InsightCategoriesQuery,
  useInsightCategories,
} from '../product-ads.queries.ts';
import { productAdsTexts } from '../product-ads-texts.ts';
import { useInsightLabels } from '../use-insight-labels.ts';

const HEIGHT_PX = 480;
type Row = InsightCategories['data'][number];

function useCategoryColumns(shop: ReportScope['shop']): DataColumn<Row>[] {
  const tWord = useTexts(analyticsTexts);
  const word = useInsightLabels();
  return useMemo(
    () => [
      {
        key: 'name',
        title: tWord('category'),
        kind: 'text',
        value: (row) => localText(row, 'name') || `#${row.category_id}`,
        sortable: true,
      },
      ...insightMeasures(shop).map(
        ({ key, kind, metric }): DataColumn<Row> => ({
          key,
          title: word(key, true),
          metric,
          kind,
          value: (row) => row[key],
          sortable: key !== 'views',
        }),
      ),
    ],
    [tWord, word, shop],
  );
}

function NoCategories({ onClear }: { onClear: (() => void) | null }) {
  const t = useTexts(productAdsTexts, 'insight');
  if (!onClear) return <Text size="sm">{t('none')}</Text>;
  return <NoMatch text={t('no_match')} action={t('clear_filters')} onClear={onClear} />;
}

/** What the ads brought on the pages of each category. */
export function InsightCategoriesPanel({ scope }: { scope: ReportScope }) {
  const t = useTexts(productAdsTexts, 'insight');
  const tWord = useTexts(analyticsTexts);
  const list = useListSearch(AD_INSIGHTS);
  const { view, paging } = list;
  const { q } = list.filters;
  const columns = useCategoryColumns(scope.shop);
  const query: InsightCategoriesQuery = {
    ...scope.days,
    ...(q ? { q } : {}),
    sort: view.sort.by,
    order: view.sort.order,
  };
  const shopId = scope.shop.id;
  const source = useInsightCategories(shopId, { ...query, ...paging });
  return (
    <TablePanel<Row>
      id="ads-categories"
      title={t('categories')}
      {...hintWithOpenOrders(scope.shop.sends_orders ? source.data : undefined, tWord, t('categories_hint'))}
      source={source}
      height={HEIGHT_PX}
      shrinks
      toolbar={<FilterBar search={<SearchBox label={t('search')} {...searchBox(list)} />} />}
      emptyText={<NoCategories onClear={q ? () => list.setFilters({ q: undefined }, false) : null} />}
      fileName={scope.fileName(t('categories'))}
      columns={columns}
      rowKey={(row) => row.category_id}
      view={view}
      onView={list.setView}
      allRows={(signal) => fetchAllInsightCategories(shopId, query, signal)}
    />
  );
}
