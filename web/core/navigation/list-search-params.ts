import type { ListSpec, SortOrder } from '../../../shared/contract/frame/list-specs.ts';
import { FIRST_PAGE } from '../../../shared/rules/limits.ts';
import {
  type SearchOf,
  type SearchParam,
  type SearchSchema,
  type SearchShape,
  searchParam,
  searchSchema,
} from './search-params.ts';

/** Rows per page that a table offers; its own default comes beside them. */
export const TABLE_SIZES = [10, 25, 50, 100] as const;
const PAGE_MAX = 1_000_000;

type Sort<S extends string> = { by: S; order: SortOrder };
/** Which page of a table is shown, and how. */
export type TableView<S extends string = string> = { page: number; perPage: number; sort: Sort<S> };

type SortText<S extends string> = `${S}.${SortOrder}`;
type PagingParams<N extends string, S extends string> = {
  [K in `${N}_page` | `${N}_size`]: SearchParam<number>;
} & { [K in `${N}_sort`]: SearchParam<SortText<S>> };

/** A list with its filters: what `bids_page`, `bids_size` and `bids_sort` say is shown, where its name is `bids`. */
export type ListSearch<
  N extends string = string,
  S extends string = string,
  F extends SearchShape = SearchShape,
> = {
  readonly name: N;
  readonly spec: ListSpec<S>;
  readonly filters: SearchSchema<F>;
  /** Paging, order and filters, for the schema of the page. */
  readonly params: F & PagingParams<N, S>;
  /** Where a filter decides the default order. */
  readonly sortBy: ((filters: SearchOf<SearchSchema<F>>) => S) | undefined;
};

function parsePage(text: string): number | undefined {
  const page = Number(text);
  return Number.isInteger(page) && page >= FIRST_PAGE && page <= PAGE_MAX ? page : undefined;
}

const parseSize = (text: string): number | undefined => TABLE_SIZES.find((size) => size === Number(text));

function parseSort<S extends string>(text: string, sorts: readonly S[]): Sort<S> | undefined {
  const [column, order] = text.split('.');
  const by = sorts.find((sort) => sort === column);
  return by && { by, order: order === 'asc' ? 'asc' : 'desc' };
}

const sortText = <S extends string>({ by, order }: Sort<S>): SortText<S> => `${by}.${order}`;

/** The order of a table that is shown whole, whatever its columns are. */
export function parseAnySort(text: string): Sort<string> | undefined {
  const [column = ''] = text.split('.');
  return column === '' ? undefined : parseSort(text, [column]);
}

/** The parameter of a table that is shown whole. */
export function sortParams<const N extends string>(name: N) {
  const param = searchParam((text) => {
    const sort = parseAnySort(text);
    return sort && sortText(sort);
  });
  // TypeScript does not follow names that are put together.
  return { [`${name}_sort`]: param } as { [K in `${N}_sort`]: SearchParam<string> };
}

/** Describes a list; `sortBy` where the order follows a filter, most first. */
export function listSearch<const N extends string, S extends string, F extends SearchShape>(
  name: N,
  spec: ListSpec<S>,
  filters: F,
  sortBy?: (filters: SearchOf<SearchSchema<F>>) => S,
): ListSearch<N, S, F> {
  const paging = {
    [`${name}_page`]: searchParam(parsePage),
    [`${name}_size`]: searchParam(parseSize),
    [`${name}_sort`]: searchParam((text) => {
      const sort = parseSort(text, spec.sorts);
      return sort && sortText(sort);
    }),
  };
  // TypeScript does not follow names that are put together.
  const params = { ...filters, ...paging } as F & PagingParams<N, S>;
  return { name, spec, filters: searchSchema(filters), params, sortBy };
}

function defaultSort<S extends string, F extends SearchShape>(
  { spec, sortBy }: Pick<ListSearch<string, S, F>, 'spec' | 'sortBy'>,
  filters: SearchOf<SearchSchema<F>>,
): Sort<S> {
  return sortBy ? { by: sortBy(filters), order: 'desc' } : { by: spec.sortBy, order: spec.orderBy };
}

/** A list as the parameters of an address have it; what cannot be true gives its default, and restricts nothing. */
export function readList<S extends string, F extends SearchShape>(
  list: ListSearch<string, S, F>,
  raw: Readonly<Record<string, unknown>>,
): { filters: SearchOf<SearchSchema<F>>; view: TableView<S> } {
  const { name, spec } = list;
  const filters = list.filters.parse(raw);
  const textOf = (part: string) => String(raw[`${name}_${part}`] ?? '');
  const view = {
    page: parsePage(textOf('page')) ?? FIRST_PAGE,
    perPage: parseSize(textOf('size')) ?? spec.perPage,
    sort: parseSort(textOf('sort'), spec.sorts) ?? defaultSort(list, filters),
  };
  return { filters, view };
}

/** The parameters of a view; defaults do not stand in the address. */
export function writeView<S extends string, F extends SearchShape>(
  list: ListSearch<string, S, F>,
  { page, perPage, sort }: TableView,
  filters: SearchOf<SearchSchema<F>>,
): Record<string, number | string | undefined> {
  const { name, spec } = list;
  const standard = defaultSort(list, filters);
  const isDefaultSort = sort.by === standard.by && sort.order === standard.order;
  return {
    [`${name}_page`]: page === FIRST_PAGE ? undefined : page,
    [`${name}_size`]: perPage === spec.perPage ? undefined : perPage,
    [`${name}_sort`]: isDefaultSort ? undefined : sortText(sort),
  };
}

/** The parameters of other filters: they begin on the first page, and anew where the order follows from them. */
export function writeFilters<S extends string, F extends SearchShape>(
  list: ListSearch<string, S, F>,
  patch: Partial<SearchOf<SearchSchema<F>>>,
  filters: SearchOf<SearchSchema<F>>,
): Readonly<Record<string, unknown>> {
  const isSortedAnew = defaultSort(list, filters).by !== defaultSort(list, { ...filters, ...patch }).by;
  return {
    ...patch,
    [`${list.name}_page`]: undefined,
    ...(isSortedAnew ? { [`${list.name}_sort`]: undefined } : {}),
  };
}

/** The parameters of a list that nothing restricts. */
export const clearedList = (list: Pick<ListSearch, 'name' | 'filters'>): Record<string, undefined> =>
  Object.fromEntries(
    [...Object.keys(list.filters.shape), `${list.name}_page`].map((name) => [name, undefined]),
  );
