export { fetchAllRows, useReport } from './analytics.queries.ts';
export { CLICKS_PATH } from './analytics-paths.ts';
export { analyticsTexts } from './analytics-texts.ts';
export { CategoryBidsPanel } from './category/category-bids-panel.tsx';
export { CategoryPicker } from './category/category-picker.tsx';
export { useCategoryTree } from './category/use-category-tree.ts';
export { useComparedReport } from './compared-report.ts';
export { ClickContent, hasNone, NoClicks } from './components/no-clicks.tsx';
export { PlotTray } from './components/plot-tray.tsx';
export {
  CategoryProductsLink,
  isTableCompared,
  type RankedCategory,
  rankedCategoryColumns,
} from './components/ranking-columns.tsx';
export { TrendPanel } from './components/trend-panel.tsx';
export { PositionPanel } from './distribution/position-panel.tsx';
export { BrandPicker } from './filters/brand-picker.tsx';
export { FilteredReportPage } from './filters/filtered-report-page.tsx';
export { ProductPicker } from './filters/product-picker.tsx';
export { ReportFilterBar } from './filters/report-filter-bar.tsx';
export { hintWithOpenOrders } from './open-orders.ts';
export { type PlotChoice, usePlotChoice } from './plot-choice.ts';
export { plotSearchParams, writePlotItems } from './plot-params.ts';
export { openOrders, seriesFigure } from './series-figure.ts';
