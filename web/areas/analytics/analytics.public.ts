export { fetchAllRows, useReport } from './analytics.queries.ts';
export { analyticsTexts } from './analytics-texts.ts';
export { timeBuckets, weekdayName } from './bucket-label.ts';
export { CategoryBidsPanel } from './category/category-bids-panel.tsx';
export { CategoryPicker } from './category/category-picker.tsx';
export { matchesSearch } from './category/category-tree.ts';
export { useCategoryTree } from './category/use-category-tree.ts';
export { useComparedReport } from './compared-report.ts';
export { FigureList } from './components/figure-list.tsx';
export { NoClicks } from './components/no-clicks.tsx';
export { usePanelView } from './components/panel-view.ts';
export { PlotTray } from './components/plot-tray.tsx';
export {
  CategoryProductsLink,
  type RankedCategory,
  rankedCategoryColumns,
} from './components/ranking-columns.tsx';
export { ReportPage } from './components/report-page.tsx';
export { LEGEND_PX, TrendPanel } from './components/trend-panel.tsx';
export { WholeTablePanel } from './components/whole-table-panel.tsx';
export type { DashboardScope } from './dashboard-scope.ts';
export { PositionPanel } from './distribution/position-panel.tsx';
export { type PlotChoice, usePlotChoice } from './plot-choice.ts';
export { plotSearchParams, writePlotItems } from './plot-params.ts';
export { currencySign } from './products/currency-sign.ts';
export { seriesFigure } from './series-figure.ts';
export type { PlotAnswer } from './time-chart.ts';
