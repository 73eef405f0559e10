import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { ZodMiniType } from 'zod/mini';
import {
  clearedList,
  type ListSearch,
  parseAnySort,
  readList,
  type TableView,
  writeFilters,
  writeView,
} from './list-search-params.ts';
import type { PathParam } from './page-links.ts';
import { parseNumber, type SearchOf, type SearchSchema, type SearchShape } from './search-params.ts';

/**
 * A `step` can be gone back from; any other change takes the place of what was shown. After a change that lists are about,
 * as days and filters, all of them begin on their `firstPages`.
 */
type Options = { step?: boolean; firstPages?: boolean };
type RawSearch = Readonly<Record<string, unknown>>;
/** What changes, or how that follows from the newest address: what is drawn may be older, between two quick presses. */
type Change<Patch, Now> = Patch | ((now: Now) => Patch);

const withoutPages = (search: RawSearch): RawSearch =>
  Object.fromEntries(Object.entries(search).filter(([name]) => !name.endsWith('_page')));

/** Those of whatever page is open: a panel that several pages have reads its own by their schema. */
const useRawSearch = (): RawSearch => useSearch({ strict: false });

function useChangeSearch() {
  const navigate = useNavigate();
  return useCallback(
    (change: Change<RawSearch, RawSearch>, { step, firstPages }: Options = {}) =>
      void navigate({
        to: '.',
        search: (old) => ({
          ...(firstPages ? withoutPages(old) : old),
          ...(typeof change === 'function' ? change(old) : change),
        }),
        replace: !step,
      }),
    [navigate],
  );
}

/**
 * The search parameters of a schema as the address has them, and a function that changes some of them and keeps all
 * others; `undefined` removes one.
 */
export function useSearchParams<O extends object>(
  schema: ZodMiniType<O>,
): [O, (patch: Change<Partial<O>, O>, options?: Options) => void] {
  const raw = useRawSearch();
  const change = useChangeSearch();
  const set = useCallback(
    (patch: Change<Partial<O>, O>, options?: Options) =>
      change(typeof patch === 'function' ? (now) => patch(schema.parse(now)) : patch, options),
    [change, schema],
  );
  return [useMemo(() => schema.parse(raw), [schema, raw]), set];
}

/** A parameter with a few values, of which one is the default and does not stand in the address. */
export function useSearchChoice<O extends object, K extends keyof O & string>(
  schema: ZodMiniType<O>,
  name: K,
  standard: NonNullable<O[K]>,
): [NonNullable<O[K]>, (choice: NonNullable<O[K]>) => void] {
  const [search] = useSearchParams(schema);
  const change = useChangeSearch();
  const choose = (choice: NonNullable<O[K]>) => change({ [name]: choice === standard ? undefined : choice });
  return [search[name] ?? standard, choose];
}

/** A list as the address has it, and how that changes. */
export function useListSearch<S extends string, F extends SearchShape>(list: ListSearch<string, S, F>) {
  const raw = useRawSearch();
  const change = useChangeSearch();
  const { filters, view } = useMemo(() => readList(list, raw), [list, raw]);
  return {
    filters,
    isFiltered: Object.values(filters).some((filter) => filter !== undefined),
    view,
    /** What the server is asked for the view; the first of a list that has one order only. */
    paging: { page: view.page, per_page: view.perPage },
    query: { page: view.page, per_page: view.perPage, sort_by: view.sort.by, order_by: view.sort.order },
    setView: (patch: Partial<TableView>) =>
      change(
        (now) => {
          const newest = readList(list, now);
          return writeView(list, { ...newest.view, ...patch }, newest.filters);
        },
        { step: true },
      ),
    setFilters: (patch: Partial<SearchOf<SearchSchema<F>>>, step = true) =>
      change((now) => writeFilters(list, patch, readList(list, now).filters), { step }),
    clearFilters: () => change(clearedList(list), { step: true }),
  };
}

type Searched = {
  filters: { q?: string | undefined };
  setFilters: (patch: { q: string | undefined }, step: boolean) => void;
};

/** The words a list is searched for, for its search box; while they are typed they leave no steps to go back. */
export const searchBox = ({ filters, setFilters }: Searched) => ({
  value: filters.q ?? '',
  onSearch: (q: string) => setFilters({ q: q || undefined }, false),
});

/** The order of a table that is shown whole; null where the address does not say. */
export function useTableSort(name: string) {
  const text = String(useRawSearch()[`${name}_sort`] ?? '');
  const change = useChangeSearch();
  const sort = useMemo(() => parseAnySort(text) ?? null, [text]);
  const setSort = (next: TableView['sort']) =>
    change({ [`${name}_sort`]: `${next.by}.${next.order}` }, { step: true });
  return [sort, setSort] as const;
}

/** An id in the path of the open page; undefined where it is none. */
export const useIdParam = (name: PathParam): number | undefined =>
  parseNumber(useParams({ strict: false })[name]);
