import { FIRST_PAGE } from '../../../shared/rules/limits.ts';
import type { DataSort } from '../../ui/table/data-table.tsx';
import type { TableView } from '../../ui/table/data-table-paged.tsx';

/** Rows per page that a table offers; its own default comes beside them. */
export const TABLE_SIZES = [10, 25, 50, 100] as const;
const PAGE_MAX = 1_000_000;

/** A table whose page, size and sort stand in the address: `products_page`, `products_size`, `products_sort`. */
export type TableSpec = {
  name: string;
  /** Columns the server sorts by. */
  sortable: readonly string[];
  /** What holds where the address says nothing. */
  perPage: number;
  sort: DataSort;
};

const keysOf = ({ name }: TableSpec) => ({
  page: `${name}_page`,
  size: `${name}_size`,
  sort: `${name}_sort`,
});

/** Reads a table's part of an address; what cannot be true gives its default. */
export function readTableView(raw: Readonly<Record<string, unknown>>, spec: TableSpec): TableView {
  const keys = keysOf(spec);
  const page = Number(raw[keys.page]);
  const size = Number(raw[keys.size]);
  const [by = '', order] = String(raw[keys.sort] ?? '').split('.');
  return {
    page: Number.isInteger(page) && page > 0 && page <= PAGE_MAX ? page : FIRST_PAGE,
    perPage: TABLE_SIZES.find((known) => known === size) ?? spec.perPage,
    sort: spec.sortable.includes(by) ? { by, order: order === 'asc' ? 'asc' : 'desc' } : spec.sort,
  };
}

/** The address parameters of a table; defaults do not stand there. */
export function writeTableView(spec: TableSpec, { page, perPage, sort }: TableView): Record<string, unknown> {
  const keys = keysOf(spec);
  const isDefaultSort = sort.by === spec.sort.by && sort.order === spec.sort.order;
  return {
    [keys.page]: page === FIRST_PAGE ? undefined : page,
    [keys.size]: perPage === spec.perPage ? undefined : perPage,
    [keys.sort]: isDefaultSort ? undefined : `${sort.by}.${sort.order}`,
  };
}

type SortKey = 'clicks';

/** What the server is asked for a view of a table. */
export function viewQuery({ page, perPage, sort }: TableView) {
  // The address is read against the same list of columns that the contract sorts by.
  return { page, per_page: perPage, sort_by: sort.by as SortKey, order_by: sort.order };
}
