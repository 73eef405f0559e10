import { useMemo } from 'react';
import { localText } from '../../../../shared/contract/frame/localised.ts';
import { PLOT_ITEMS_MAX } from '../../../../shared/rules/limits.ts';
import { useListSearch } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { TablePanel } from '../../../ui/panel/panel-table.tsx';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import type { CellKind } from '../../../ui/table/data-table-format.ts';
import { textColumn } from '../../../ui/table/text-columns.ts';
import type { ReportScope } from '../../shops/shops.public.ts';
import { fetchAllRows, type ReportAnswer, useReport } from '../analytics.queries.ts';
import { analyticsReportsTexts } from '../analytics-reports-texts.ts';
import { CATEGORY_BIDS } from '../analytics-search-params.ts';
import { analyticsTexts } from '../analytics-texts.ts';
import { NoClicks } from '../components/no-clicks.tsx';
import { PlotBox } from '../components/plot-box.tsx';
import { CategoryProductsLink } from '../components/ranking-columns.tsx';
import type { PlotChoice } from '../plot-choice.ts';

const HEIGHT_PX = 480;

type Row = ReportAnswer<'categories-biddings'>['data'][number];
const nameOf = (row: Row) => localText(row, 'name') || `#${row.category_id}`;

function useColumns(): DataColumn<Row>[] {
  const t = useTexts(analyticsReportsTexts, 'category_page');
  const tWord = useTexts(analyticsTexts);
  return useMemo(() => {
    const number = (
      key: 'clicks' | 'bid_clicks' | 'cpc_sum' | 'current_bid' | 'position_avg' | 'coverage',
      title: string,
      kind: CellKind,
    ): DataColumn<Row> => ({ key, title, kind, value: (row) => row[key], sortable: true });
    return [
      textColumn('category', tWord('category'), nameOf, (row) => (
        <CategoryProductsLink id={row.category_id} name={nameOf(row)} />
      )),
      number('clicks', tWord('clicks'), 'count'),
      number('bid_clicks', tWord('bid_clicks'), 'count'),
      number('cpc_sum', tWord('cost_eur'), 'money'),
      number('current_bid', t('current_bid_eur'), 'click_price'),
      number('position_avg', t('view_position'), 'decimal'),
      number('coverage', t('coverage_percent'), 'share'),
    ];
  }, [t, tWord]);
}

type Props = {
  scope: ReportScope;
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
export function CategoryBidsPanel({ scope, plot }: Props) {
  const t = useTexts(analyticsReportsTexts, 'category_page');
  const tBoard = useTexts(analyticsTexts, 'dashboard');
  const { view, query: page, setView } = useListSearch(CATEGORY_BIDS);
  const columns = useColumns();
  const query = { ...scope.asked, ...page };
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
