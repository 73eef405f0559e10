import {
  CATEGORY_RANKING,
  type ListSpec,
  PRODUCT_RANKING,
} from '../../../../shared/contract/frame/list-specs.ts';
import { MAX_PER_PAGE } from '../../../../shared/rules/limits.ts';

/** Rows of a table in a mailed file at most; what is left out is said below it. */
export const ROWS_MAX = 1_000;

type Search = Readonly<Record<string, string>>;

/** The order that a view has a list in, as `clicks.desc`; the usual one where it says none. */
export function orderOfView<S extends string>(search: Search, list: string, spec: ListSpec<S>) {
  const [by, order] = (search[`${list}_sort`] ?? '').split('.');
  const sortBy = spec.sorts.find((sort) => sort === by);
  if (sortBy === undefined) return { sort_by: spec.sortBy, order_by: spec.orderBy };
  return { sort_by: sortBy, order_by: order === 'asc' ? ('asc' as const) : ('desc' as const) };
}

type Page<R> = { readonly data: readonly R[]; readonly total: number };

/** A table from its first row on, as far as a file has it. */
export async function readWholeTable<R, A extends Page<R>>(
  readPage: (page: { page: number; per_page: number }) => Promise<A>,
): Promise<A & { data: R[] }> {
  const first = await readPage({ page: 1, per_page: MAX_PER_PAGE });
  const data = [...first.data];
  const wanted = Math.min(first.total, ROWS_MAX);
  for (let page = 2; data.length < wanted; page++) {
    const next = await readPage({ page, per_page: MAX_PER_PAGE });
    if (next.data.length === 0) break;
    data.push(...next.data);
  }
  return { ...first, data: data.slice(0, ROWS_MAX) };
}

/** The parts of the report of clicks that a page can be a table of. */
export type ClickTable = 'products' | 'categories' | 'devices';

/** What of the report of clicks a mailed view is: one table whole and in the view's order. */
export type ViewTables = {
  readonly only: ClickTable;
  readonly products: ReturnType<typeof orderOfView<(typeof PRODUCT_RANKING)['sorts'][number]>>;
  readonly categories: ReturnType<typeof orderOfView<(typeof CATEGORY_RANKING)['sorts'][number]>>;
};

export const tablesOfView = (only: ClickTable, search: Search): ViewTables => ({
  only,
  products: orderOfView(search, 'products', PRODUCT_RANKING),
  categories: orderOfView(search, 'categories', CATEGORY_RANKING),
});
