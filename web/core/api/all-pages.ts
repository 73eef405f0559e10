import { MAX_PER_PAGE } from '../../../shared/rules/limits.ts';

type Paging = { page: number; per_page: number };

/** The rows of all pages of a list in their order, as many at once as a page may have. */
export async function allPages<R>(
  fetchPage: (paging: Paging) => Promise<{ data: readonly R[]; last_page: number }>,
): Promise<R[]> {
  const rows: R[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await fetchPage({ page, per_page: MAX_PER_PAGE });
    rows.push(...answer.data);
    if (page >= answer.last_page) return rows;
  }
}
