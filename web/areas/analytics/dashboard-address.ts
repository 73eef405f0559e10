import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { CATEGORY_SORTABLE, PRODUCT_SORTABLE } from '../../../shared/contract/reports/report-calls.ts';
import { PAGE_SIZES } from '../../../shared/rules/limits.ts';
import type { TableView } from '../../ui/table/data-table-paged.tsx';
import { readTableView, type TableSpec, writeTableView } from './table-address.ts';

/** What is plotted: `plot_items` are products, or with `category_type` categories. */
const CATEGORY_TYPES: readonly string[] = ['l1', 'l2', 'l3'];
/** Leaf categories, as the table of categories lists them. */
const PLOTTED_CATEGORY_TYPE = 'l3' as const;

export type PlotKind = 'products' | 'categories';
export type RankingName = 'products' | 'categories';

/** What the Dashboard keeps in the address beside shop, days, grouping and plot items. */
export type DashboardAddress = {
  plotKind: PlotKind;
  /** Panels that are shown as table. */
  tables: readonly string[];
  products: TableView;
  categories: TableView;
};

const SPECS: Readonly<Record<RankingName, TableSpec>> = {
  products: {
    name: 'products',
    sortable: PRODUCT_SORTABLE,
    perPage: PAGE_SIZES.topProducts,
    sort: { by: 'clicks', order: 'desc' },
  },
  categories: {
    name: 'categories',
    sortable: CATEGORY_SORTABLE,
    perPage: PAGE_SIZES.topCategories,
    sort: { by: 'clicks', order: 'desc' },
  },
};

/** Reads the Dashboard's part of an address; what cannot be true gives its default. */
export function readDashboardAddress(raw: Readonly<Record<string, unknown>>): DashboardAddress {
  const tables = String(raw.tables ?? '').split(',');
  return {
    plotKind: CATEGORY_TYPES.includes(String(raw.category_type)) ? 'categories' : 'products',
    tables: [...new Set(tables.filter((id) => /^[a-z-]+$/.test(id)))],
    products: readTableView(raw, SPECS.products),
    categories: readTableView(raw, SPECS.categories),
  };
}

/** The address parameters of a table. */
export function writeView(name: RankingName, view: TableView): Record<string, unknown> {
  return writeTableView(SPECS[name], view);
}

/** The address parameters of a plot selection. */
export function writePlot(kind: PlotKind, items: readonly number[]): Record<string, unknown> {
  return {
    plot_items: items.length > 0 ? [...items] : undefined,
    category_type: kind === 'categories' ? PLOTTED_CATEGORY_TYPE : undefined,
  };
}

/** The same on pages that plot one kind only, where the kind need not be said. */
export function writePlotItems(_: PlotKind, items: readonly number[]): Record<string, unknown> {
  return { plot_items: items.length > 0 ? [...items] : undefined };
}

/** The parameter that reports take with plot items. */
export function plotQuery(kind: PlotKind, items: readonly number[]) {
  if (items.length === 0) return {};
  const plot_items = items.join(',');
  return kind === 'categories' ? { plot_items, category_type: PLOTTED_CATEGORY_TYPE } : { plot_items };
}

/** Another range begins on the first page of every table. */
export const FIRST_PAGES: Record<string, unknown> = { products_page: undefined, categories_page: undefined };

export function useDashboardAddress(): DashboardAddress {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  return useMemo(() => readDashboardAddress(raw), [raw]);
}

/** Changes parameters of the address and keeps the rest; small steps leave no trace in the history. */
export function useSetDashboardAddress(): (
  patch: Record<string, unknown>,
  options?: { step: boolean },
) => void {
  const navigate = useNavigate();
  return useCallback(
    (patch, options) => {
      const search = (raw: Record<string, unknown>) => ({ ...raw, ...patch });
      void navigate({ to: '.', search: search as never, replace: !options?.step, resetScroll: false });
    },
    [navigate],
  );
}
