import { useMemo } from 'react';
import { localText } from '../../../../shared/contract/frame/localised.ts';
import { PLOT_ITEMS_MAX } from '../../../../shared/rules/limits.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import type { PanelSource } from '../../../ui/panel/panel.tsx';
import { usePanelView } from '../../../ui/panel/panel-view.ts';
import type { ReportScope } from '../../shops/shops.public.ts';
import { type ReportAnswer, type ReportResult, useReport } from '../analytics.queries.ts';
import { analyticsReportsTexts } from '../analytics-reports-texts.ts';
import { analyticsTexts } from '../analytics-texts.ts';
import { broughtColumns } from '../brought-columns.ts';
import { ItemsPanel } from '../components/items-panel.tsx';
import { NoClicks } from '../components/no-clicks.tsx';
import { PlotTray } from '../components/plot-tray.tsx';
import { ProductTablePanel } from '../components/product-table-panel.tsx';
import type { RankedProduct } from '../components/ranking-columns.tsx';
import { usePlotChoice } from '../plot-choice.ts';
import { plotColors } from '../plot-colors.ts';
import { writePlotItems } from '../plot-params.ts';
import { RANK_MEASURE_SPECS } from '../rank-measures.ts';
import { useProductRanking } from '../use-ranking.ts';

const COURSE_PX = 260;
const NO_COLORS: ReadonlyMap<number, number> = new Map();

type Ranking = ReportResult<'top-products-clicksV2'>;
type Metrics = ReportAnswer<'top-products-daily-metric'>;

/** What was ticked; while nothing is, the rows that lead the table. Null until they are known. */
function shownIds(chosen: readonly number[], ranking: Ranking): readonly number[] | null {
  if (chosen.length > 0) return chosen;
  return ranking.data?.data.slice(0, PLOT_ITEMS_MAX).map((row) => row.product_id) ?? null;
}

/** The shown products by date; waits for the ranking where that decides what is shown. */
function useMetrics(
  scope: ReportScope,
  ids: readonly number[] | null,
  ranking: Ranking,
): PanelSource<Metrics> {
  const metrics = useReport({
    name: 'top-products-daily-metric',
    shopId: scope.shop.id,
    query: {
      ...scope.asked,
      group_by: scope.groupBy,
      ...(ids && ids.length > 0 ? { plot_items: ids.join(',') } : {}),
    },
    live: scope.live,
    enabled: ids !== null,
  });
  return ids === null && ranking.error ? { ...ranking, data: undefined } : metrics;
}

type Props = {
  scope: ReportScope;
  /** Of the table. */
  title: string;
};

/** Products over time and, below, ranked: by the measure, in the category and with the ticks of the address. */
export function ProductRanking({ scope, title }: Props) {
  const t = useTexts(analyticsReportsTexts, 'products');
  const tWord = useTexts(analyticsTexts);
  const panels = usePanelView();
  const plot = usePlotChoice('products', scope.plotItems, writePlotItems);
  const { measure, view, query: page, setView } = useProductRanking();
  const { products: report, text } = RANK_MEASURE_SPECS[measure];
  const query = { ...scope.asked, ...page, with: 'orders' as const };
  const ranking: Ranking = useReport({ name: report, shopId: scope.shop.id, query, live: scope.live });
  const ids = shownIds(plot.items, ranking);
  const metrics = useMetrics(scope, ids, ranking);
  const colors = useMemo(() => plotColors(NO_COLORS, ids ?? []), [ids]);
  const names = useMemo(
    () => new Map((metrics.data?.items ?? []).map((item) => [item.id, localText(item, 'name')])),
    [metrics.data],
  );
  const hasOrders = Boolean(ranking.data?.orders_from);
  const brought = useMemo(() => broughtColumns<RankedProduct>(tWord, hasOrders), [tWord, hasOrders]);
  const isChosen = plot.items.length > 0;
  const count = ids?.length ?? PLOT_ITEMS_MAX;
  const ofTop = count > 0 ? t('course_hint_top', { count }) : '';
  const table = { scope, plot, view, onView: setView };
  return (
    <>
      <ItemsPanel
        id="products-over-time"
        title={t('course', { measure: tWord(text).toLocaleLowerCase() })}
        hint={isChosen ? t('course_hint_chosen') : ofTop}
        measure={measure}
        source={metrics}
        items={{ nameOf: plot.nameOf, colors: isChosen ? plot.colors : colors }}
        scope={scope}
        view={panels}
        height={COURSE_PX}
        emptyText={<NoClicks scope={scope} withAction />}
      />
      <PlotTray plot={plot} names={names} />
      <ProductTablePanel
        {...table}
        id="product-ranking"
        title={title}
        report={report}
        query={query}
        source={ranking}
        brought={brought}
      />
    </>
  );
}
