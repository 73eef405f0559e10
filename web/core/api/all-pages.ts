import { MAX_PER_PAGE } from '../../../shared/rules/limits.ts';

type Paging = { page: number; per_page: number };

/** A million rows: no list is read whole that has more. */
const PAGES_MAX = 2_000;

/**
 * The rows of all pages of a list in their order, as many at once as a page may have.
 * @throws Error where the list says no end, so that it is not asked for ever
 */
export async function allPages<R>(
  fetchPage: (paging: Paging) => Promise<{ data: readonly R[]; last_page: number }>,
): Promise<R[]> {
  const rows: R[] = [];
  for (let page = 1; page <= PAGES_MAX; page += 1) {
    const { data, last_page: last } = await fetchPage({ page, per_page: MAX_PER_PAGE });
    if (!Number.isInteger(last)) throw new Error(`Page ${page} of a list does not say which is the last`);
    rows.push(...data);
    if (page >= last) return rows;
    if (data.length === 0) throw new Error(`Page ${page} of ${last} of a list has no rows`);
  }
  throw new Error(`A list has more than ${PAGES_MAX} pages`);
}
