import { Text } from '@mantine/core';
import type { LostCategory } from '../../../../shared/contract/bidding/lost-views.contract.ts';
import { localText } from '../../../../shared/contract/frame/localised.ts';
import { VIEW_OUTCOMES } from '../../../../shared/rules/bids/lost-views.ts';
import { BIDDING_PATH } from '../../../core/navigation/page-paths.ts';
import { searchBox, useListSearch } from '../../../core/navigation/use-search-params.ts';
import { currencySign } from '../../../core/texts/currency-sign.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { DrillLink } from '../../../ui/page/drill-link.tsx';
import { EmptyText } from '../../../ui/panel/empty-text.tsx';
import { FilterBar } from '../../../ui/panel/filter-bar.tsx';
import type { PanelSource } from '../../../ui/panel/panel.tsx';
import { TablePanel } from '../../../ui/panel/panel-table.tsx';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import { formatCell } from '../../../ui/table/data-table-format.ts';
import { NoMatch } from '../../../ui/table/no-match.tsx';
import { SearchBox } from '../../../ui/table/search-box.tsx';
import type { ReportScope } from '../../shops/shops.public.ts';
import { fetchLostCategories, type LostViews, type LostViewsQuery } from '../lost-views.queries.ts';
import { LOST_CATEGORIES } from '../lost-views-search-params.ts';
import { lostViewsTexts } from '../lost-views-texts.ts';
import { isProfitSaid, type LostWord, missedProfit } from './outcomes-panel.tsx';

/** For links that end in it. */
export const LOST_CATEGORIES_PANEL = 'lost-categories';
const HEIGHT_PX = 480;
const nameOf = (row: LostCategory) => localText(row, 'category_name') || `#${row.category_id}`;

/** What did not happen stands back behind what did. */
const ViewCount = ({ views }: { views: number }) => (
  <Text span inherit c={views === 0 ? 'dimmed' : 'inherit'}>
    {formatCell('count', views)}
  </Text>
);

/** A category leads to its bid. */
function categoryColumns(t: LostWord, currency: string, hasProfit: boolean): DataColumn<LostCategory>[] {
  return [
    {
      key: 'category_name',
      title: t('category'),
      kind: 'text',
      value: nameOf,
      render: (row) => (
        <DrillLink to={BIDDING_PATH} search={{ category_id: row.category_id }}>
          {nameOf(row)}
        </DrillLink>
      ),
      sortable: true,
    },
    {
      key: 'missed_revenue',
      title: t('missed_revenue', { currency }),
      kind: 'price',
      value: (row) => row.missed_revenue,
      sortable: true,
    },
    ...(hasProfit ? [{ ...missedProfit<LostCategory>(t), sortable: true }] : []),
    {
      key: 'missed_clicks',
      title: t('missed_clicks'),
      kind: 'count',
      value: (row) => row.missed_clicks,
      sortable: true,
    },
    { key: 'views', title: t('views'), kind: 'count', value: (row) => row.views, sortable: true },
    ...VIEW_OUTCOMES.map(
      (outcome): DataColumn<LostCategory> => ({
        key: `${outcome}_views`,
        title: t(`short_${outcome}`),
        kind: 'count',
        value: (row) => row[`${outcome}_views`],
        render: (row) => <ViewCount views={row[`${outcome}_views`]} />,
        sortable: true,
      }),
    ),
  ];
}

type Props = { scope: ReportScope; source: PanelSource<LostViews>; asked: LostViewsQuery };

/** What became of the views by leaf category, most money first. */
export function LostCategoriesPanel({ scope, source, asked }: Props) {
  const t = useTexts(lostViewsTexts);
  const { filters, isFiltered, view, setView, setFilters, clearFilters } = useListSearch(LOST_CATEGORIES);
  const title = t('by_category');
  const hasProfit = source.data?.data.some(isProfitSaid) ?? false;
  return (
    <TablePanel<LostCategory>
      id={LOST_CATEGORIES_PANEL}
      title={title}
      hint={t('by_category_hint')}
      source={source}
      height={HEIGHT_PX}
      shrinks
      emptyText={
        isFiltered ? (
          <NoMatch text={t('no_match')} action={t('clear_filters')} onClear={clearFilters} />
        ) : (
          <EmptyText title={t('nothing')} hint={t('nothing_hint')} />
        )
      }
      toolbar={
        <FilterBar search={<SearchBox label={t('search')} {...searchBox({ filters, setFilters })} />} />
      }
      fileName={scope.fileName(title)}
      columns={categoryColumns(t, currencySign(scope.shop), hasProfit)}
      rowKey={(row) => row.category_id}
      view={view}
      onView={setView}
      allRows={(signal) => fetchLostCategories(scope.shop.id, asked, signal)}
    />
  );
}
