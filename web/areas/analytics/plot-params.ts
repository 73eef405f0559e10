import type { SearchOf } from '../../core/navigation/search-params.ts';
import type { PLOT_SEARCH } from './analytics-search-params.ts';

/** Leaf categories, as the table of categories lists them. */
const PLOTTED_CATEGORY_TYPE = 'l3' as const;

export type PlotKind = 'products' | 'categories';
type PlotSearch = SearchOf<typeof PLOT_SEARCH>;

/** Whichever level of categories is named. */
export const plotKindOf = ({ category_type }: PlotSearch): PlotKind =>
  category_type === undefined ? 'products' : 'categories';

/** The search parameters of a plot selection. */
export function writePlot(kind: PlotKind, items: readonly number[]): PlotSearch {
  return {
    plot_items: items.length > 0 ? [...items] : undefined,
    category_type: kind === 'categories' ? PLOTTED_CATEGORY_TYPE : undefined,
  };
}

/** The same on pages that plot one kind only, where the kind need not be said. */
export function writePlotItems(_: PlotKind, items: readonly number[]): PlotSearch {
  return { plot_items: items.length > 0 ? [...items] : undefined };
}

/** The parameter that reports take with plot items. */
export function plotSearchParams(kind: PlotKind, items: readonly number[]) {
  if (items.length === 0) return {};
  const plot_items = items.join(',');
  return kind === 'categories' ? { plot_items, category_type: PLOTTED_CATEGORY_TYPE } : { plot_items };
}
