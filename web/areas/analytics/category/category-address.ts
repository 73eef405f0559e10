import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { MAX_ID } from '../../../../shared/contract/frame/whole-number.ts';
import { BIDDING_SORTABLE } from '../../../../shared/contract/reports/analytics-detail.contract.ts';
import { CATEGORY_SORTABLE } from '../../../../shared/contract/reports/report-calls.ts';
import { PAGE_SIZES } from '../../../../shared/rules/limits.ts';
import type { TableView } from '../../../ui/table/data-table-paged.tsx';
import { addressNumber } from '../address-number.ts';
import { useSetDashboardAddress } from '../dashboard-address.ts';
import { RANK_MEASURES, type RankMeasure } from '../rank-measures.ts';
import { readTableView, type TableSpec, writeTableView } from '../table-address.ts';
import { type CategoryType, LEVELS } from './category-tree.ts';

/** What the screen of categories keeps in the address. */
export type CategoryAddress = {
  measure: RankMeasure;
  /** The level that was asked for; null for the next one down. */
  level: CategoryType | null;
  /** The category that is looked into; null at the top. */
  categoryId: number | null;
  view: TableView;
  bids: TableView;
};

const BIDS: TableSpec = {
  name: 'bids',
  sortable: BIDDING_SORTABLE,
  perPage: PAGE_SIZES.categories,
  sort: { by: 'clicks', order: 'desc' },
};

const specOf = (measure: RankMeasure): TableSpec => ({
  name: 'categories',
  sortable: CATEGORY_SORTABLE,
  perPage: PAGE_SIZES.topCategories,
  sort: { by: measure, order: 'desc' },
});

/** Reads the screen's part of an address; what cannot be true gives its default. */
export function readCategoryAddress(raw: Readonly<Record<string, unknown>>): CategoryAddress {
  const measure = RANK_MEASURES.find((one) => one === raw.measure) ?? RANK_MEASURES[0];
  return {
    measure,
    level: LEVELS.find((one) => one === raw.category_type) ?? null,
    categoryId: addressNumber(raw.category_id, MAX_ID) ?? null,
    view: readTableView(raw, specOf(measure)),
    bids: readTableView(raw, BIDS),
  };
}

/** The parameter of a measure; the default does not stand there. */
export function measureParameter(measure: RankMeasure): Record<string, string> {
  return measure === RANK_MEASURES[0] ? {} : { measure };
}

/** The address parameters of another measure: it ranks anew, from the first page. */
export function writeCategoryMeasure(measure: RankMeasure): Record<string, unknown> {
  const anew = { measure: undefined, categories_sort: undefined, categories_page: undefined };
  return { ...anew, ...measureParameter(measure) };
}

/** The address parameters of the table of categories. */
export function writeCategoryView(measure: RankMeasure, view: TableView): Record<string, unknown> {
  return writeTableView(specOf(measure), view);
}

/** The screen as the address has it, and how it changes. */
export function useCategoryAddress() {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const setAddress = useSetDashboardAddress();
  const address = useMemo(() => readCategoryAddress(raw), [raw]);
  return {
    ...address,
    setView: (view: TableView) => setAddress(writeCategoryView(address.measure, view)),
    setBids: (view: TableView) => setAddress(writeTableView(BIDS, view)),
    setMeasure: (measure: RankMeasure) => setAddress(writeCategoryMeasure(measure)),
    setLevel: (level: CategoryType) =>
      setAddress({ category_type: level, categories_page: undefined }, { step: true }),
  };
}
