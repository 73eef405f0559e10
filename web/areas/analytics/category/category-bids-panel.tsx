import { useMemo } from 'react';
import { localText } from '../../../../shared/contract/frame/localised.ts';
import { PLOT_ITEMS_MAX } from '../../../../shared/rules/limits.ts';
import { useListSearch } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { TablePanel } from '../../../ui/panel/panel-table.tsx';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import { fetchAllRows, type ReportAnswer, useReport } from '../analytics.queries.ts';
import { CATEGORY_BIDS } from '../analytics-search-params.ts';
import { analyticsTexts } from '../analytics-texts.ts';
import { NoClicks } from '../components/no-clicks.tsx';
import { PlotBox } from '../components/plot-box.tsx';
import { CategoryProductsLink } from '../components/ranking-columns.tsx';
import type { DashboardScope } from '../dashboard-scope.ts';
import type { PlotChoice } from '../plot-choice.ts';

const HEIGHT_PX = 480;

type Row = ReportAnswer<'categories-biddings'>['data'][number];
const nameOf = (row: Row) => localText(row, 'name') || `#${row.category_id}`;

function useColumns(): DataColumn<Row>[] {
  const t = useTexts(analyticsTexts, 'category_page');
  const tWord = useTexts(analyticsTexts);
  return useMemo(() => {
    const sortable = true;
    return [
      {
        key: 'category',
        title: tWord('category'),
        kind: 'text',
        value: nameOf,
        render: (row) => <CategoryProductsLink id={row.category_id} name={nameOf(row)} />,
      },
      { key: 'clicks', title: tWord('clicks'), kind: 'count', value: (row) => row.clicks, sortable },
      {
        key: 'bid_clicks',
        title: tWord('bid_clicks'),
        kind: 'count',
        value: (row) => row.bid_clicks,
        sortable,
      },
      { key: 'cpc_sum', title: tWord('cost_eur'), kind: 'money', value: (row) => row.cpc_sum, sortable },
      {
        key: 'current_bid',
        title: t('current_bid_eur'),
        kind: 'cpc',
        value: (row) => row.current_bid,
        sortable,
      },
      {
        key: 'position_avg',
        title: t('view_position'),
        kind: 'decimal',
        value: (row) => row.position_avg,
        sortable,
      },
      {
        key: 'coverage',
        title: t('coverage_percent'),
        kind: 'share',
        value: (row) => row.coverage,
        sortable,
      },
    ];
  }, [t, tWord]);
}

type Props = {
  scope: DashboardScope;
  categoryId: number | null;
  /** Where categories can be ticked to see them in charts. */
  plot?: PlotChoice;
};

/** A box in front of each row that shows its category in the charts. */
const ticks = (plot: PlotChoice, title: string) => ({
  isMarked: (row: Row) => plot.isChosen('categories', row.category_id),
  leading: {
    title,
    cell: (row: Row) => <PlotBox plot={plot} kind="categories" id={row.category_id} name={nameOf(row)} />,
  },
});

/** What the shop bids in each category, and what it gets for it. */
export function CategoryBidsPanel({ scope, categoryId, plot }: Props) {
  const t = useTexts(analyticsTexts, 'category_page');
  const tBoard = useTexts(analyticsTexts, 'dashboard');
  const { view, query: page, setView } = useListSearch(CATEGORY_BIDS);
  const columns = useColumns();
  const query = {
    ...scope.days,
    ...page,
    ...(categoryId === null ? {} : { category_id: categoryId }),
  };
  const source = useReport({ name: 'categories-biddings', shopId: scope.shop.id, query, live: scope.live });
  return (
    <TablePanel<Row>
      id="category-bids"
      title={t('biddings')}
      hint={
        plot ? `${t('biddings_hint')} ${tBoard('tick_hint', { max: PLOT_ITEMS_MAX })}` : t('biddings_hint')
      }
      source={source}
      height={HEIGHT_PX}
      shrinks
      emptyText={<NoClicks scope={scope} />}
      fileName={scope.fileName(t('biddings'))}
      columns={columns}
      rowKey={(row) => row.category_id}
      {...(plot ? ticks(plot, tBoard('compare')) : {})}
      view={view}
      onView={setView}
      allRows={(signal) => fetchAllRows('categories-biddings', scope.shop.id, query, signal)}
    />
  );
}
