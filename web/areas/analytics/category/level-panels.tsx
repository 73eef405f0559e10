import { useMemo } from 'react';
import { localText } from '../../../../shared/contract/frame/localised.ts';
import { PLOT_ITEMS_MAX } from '../../../../shared/rules/limits.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { LEGEND_PX } from '../../../ui/chart/chart-look.ts';
import type { PanelSource } from '../../../ui/panel/panel.tsx';
import { PanelColumns } from '../../../ui/panel/panel-columns.tsx';
import { usePanelView } from '../../../ui/panel/panel-view.ts';
import { useReport } from '../analytics.queries.ts';
import { analyticsReportsTexts } from '../analytics-reports-texts.ts';
import { analyticsTexts } from '../analytics-texts.ts';
import { broughtColumns } from '../brought-columns.ts';
import { CategoryTablePanel } from '../components/category-table-panel.tsx';
import { ItemsPanel } from '../components/items-panel.tsx';
import { NoClicks } from '../components/no-clicks.tsx';
import { PlotTray } from '../components/plot-tray.tsx';
import { RANKING_PX } from '../components/ranked-table-panel.tsx';
import type { CategoryColumnsLook, RankedCategory } from '../components/ranking-columns.tsx';
import { usePlotChoice } from '../plot-choice.ts';
import { plotColors } from '../plot-colors.ts';
import { plotSearchParams, writePlotItems } from '../plot-params.ts';
import { RANK_MEASURE_SPECS, type RankMeasure } from '../rank-measures.ts';
import type { ItemsAnswer } from '../time-chart.ts';
import type { CategoryRanking } from '../use-ranking.ts';
import { fetchCategoryRows, type RowsRequest, useCategoryRows } from './category-rows.ts';
import { LevelSharePanel } from './level-share-panel.tsx';

const CHART_PX = 280;
const FRAME_PX = 124;
const ROW_PX = 37;
const LEAST_TABLE_PX = 200;

/** High enough for the rows that can come, so that nothing jumps when they do. */
const tableHeight = (rows: number) =>
  Math.min(Math.max(FRAME_PX + rows * ROW_PX, LEAST_TABLE_PX), RANKING_PX);

const NO_COLORS: ReadonlyMap<number, number> = new Map();

type Props = {
  request: RowsRequest;
  ranking: CategoryRanking;
  /** Of the table. */
  title: string;
  look: CategoryColumnsLook;
  /** How many rows can come, where that is known before they do. */
  rows?: number;
};

/** The shown categories by date; waits for the table where that decides what is shown. */
function useCourses(request: RowsRequest, measure: RankMeasure, ids: readonly number[] | null) {
  const { scope } = request;
  const source = useReport({
    name: RANK_MEASURE_SPECS[measure].plot,
    shopId: scope.shop.id,
    query: { ...scope.asked, group_by: scope.groupBy, ...plotSearchParams('categories', ids ?? []) },
    live: scope.live,
    enabled: ids !== null,
  });
  // Each plot report answers the measure it is listed with in rank-measures.ts.
  return source as unknown as PanelSource<ItemsAnswer<RankMeasure>>;
}

/** The categories of one level: their shares, up to five over time, and all of them ranked. */
export function LevelPanels({ request, ranking, title, look, rows }: Props) {
  const t = useTexts(analyticsReportsTexts, 'category_page');
  const tWord = useTexts(analyticsTexts);
  const { scope } = request;
  const { measure, view, query, setView } = ranking;
  const panels = usePanelView();
  const plot = usePlotChoice('categories', scope.plotItems, writePlotItems);
  const table = useCategoryRows(request, query);
  const isChosen = plot.items.length > 0;
  const leading = table.data?.data.slice(0, PLOT_ITEMS_MAX).map((row) => row.category_id) ?? null;
  const ids = isChosen ? plot.items : leading;
  const courses = useCourses(request, measure, ids);
  const source = ids === null && table.error ? { ...table, data: undefined } : courses;
  const names = useMemo(
    () => new Map((courses.data?.items ?? []).map((item) => [item.id, localText(item, 'name')])),
    [courses.data],
  );
  const colors = isChosen ? plot.colors : plotColors(NO_COLORS, ids ?? []);
  const hasOrders = Boolean(table.data?.orders_from);
  const shownLook = useMemo(
    () => ({ ...look, brought: broughtColumns<RankedCategory>(tWord, hasOrders) }),
    [look, tWord, hasOrders],
  );
  const shared = { scope, plot, view, onView: setView };
  const count = ids?.length ?? PLOT_ITEMS_MAX;
  const ofTop = count > 0 ? t('course_hint_top', { count }) : '';
  const hint = isChosen ? t('course_hint_chosen') : ofTop;
  return (
    <>
      <PanelColumns from="80em" shares={[2, 3]}>
        <LevelSharePanel request={request} measure={measure} view={panels} height={CHART_PX + LEGEND_PX} />
        <ItemsPanel
          id="categories-over-time"
          title={t('course', { measure: tWord(RANK_MEASURE_SPECS[measure].text).toLocaleLowerCase() })}
          hint={hint}
          measure={measure}
          source={source}
          items={{ nameOf: plot.nameOf, colors }}
          scope={scope}
          view={panels}
          height={CHART_PX}
          emptyText={<NoClicks scope={scope} withAction />}
        />
      </PanelColumns>
      <PlotTray plot={plot} names={names} />
      <CategoryTablePanel
        {...shared}
        id="category-ranking"
        title={title}
        source={table}
        allRows={(signal) => fetchCategoryRows(request, query, signal)}
        look={shownLook}
        height={rows === undefined ? RANKING_PX : tableHeight(rows)}
      />
    </>
  );
}
