import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { MAX_ID } from '../../../../shared/contract/frame/whole-number.ts';
import { PRODUCT_SORTABLE } from '../../../../shared/contract/reports/report-calls.ts';
import { PAGE_SIZES } from '../../../../shared/rules/limits.ts';
import type { TableView } from '../../../ui/table/data-table-paged.tsx';
import { addressNumber } from '../address-number.ts';
import { useSetDashboardAddress } from '../dashboard-address.ts';
import { RANK_MEASURES, type RankMeasure } from '../rank-measures.ts';
import { readTableView, type TableSpec, writeTableView } from '../table-address.ts';

/** What a ranking of products keeps in the address. */
export type ProductsAddress = {
  measure: RankMeasure;
  /** Only products in or below this category. */
  categoryId: number | null;
  view: TableView;
};

const specOf = (measure: RankMeasure): TableSpec => ({
  name: 'products',
  sortable: PRODUCT_SORTABLE,
  perPage: PAGE_SIZES.topProducts,
  sort: { by: measure, order: 'desc' },
});

/** Reads the ranking's part of an address; what cannot be true gives its default. */
export function readProductsAddress(raw: Readonly<Record<string, unknown>>): ProductsAddress {
  const measure = RANK_MEASURES.find((one) => one === raw.measure) ?? RANK_MEASURES[0];
  return {
    measure,
    categoryId: addressNumber(raw.category_id, MAX_ID) ?? null,
    view: readTableView(raw, specOf(measure)),
  };
}

/** The address parameters of a ranking by a measure. */
export function writeRanking(measure: RankMeasure, view: TableView): Record<string, unknown> {
  return writeTableView(specOf(measure), view);
}

/** Another measure ranks anew, from the first page. */
export function writeMeasure(measure: RankMeasure): Record<string, unknown> {
  return {
    measure: measure === RANK_MEASURES[0] ? undefined : measure,
    products_sort: undefined,
    products_page: undefined,
  };
}

/** The ranking of the address, and how it changes. */
export function useProductsAddress() {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const setAddress = useSetDashboardAddress();
  const address = useMemo(() => readProductsAddress(raw), [raw]);
  return {
    ...address,
    setView: (view: TableView) => setAddress(writeRanking(address.measure, view)),
    setMeasure: (measure: RankMeasure) => setAddress(writeMeasure(measure)),
    setCategory: (id: number | null) =>
      setAddress({ category_id: id ?? undefined, products_page: undefined }, { step: true }),
  };
}
