import type { ReportScope } from '../../shops/shops.public.ts';
import { fetchAllRows, type ReportCallQuery, type ReportResult, useReport } from '../analytics.queries.ts';
import type { RankedCategory } from '../components/ranking-columns.tsx';
import type { CategoryRanking } from '../use-ranking.ts';
import type { RowLevel } from './category-tree.ts';

type Page = Partial<CategoryRanking['query']>;

/** Categories of one level, of what the page is about. */
export type RowsRequest = { scope: ReportScope; level: RowLevel };

const reportOf = (level: RowLevel) => (level === 'leaf' ? 'top-categories-clicksV2' : 'categories-by-level');

function queryOf({ scope, level }: RowsRequest, page: Page) {
  // Both reports answer the same rows; the one of levels takes the level besides.
  return {
    ...scope.asked,
    ...page,
    with: 'orders',
    ...(level === 'leaf' ? {} : { category_type: level }),
  } as ReportCallQuery<'top-categories-clicksV2'>;
}

/** A page of the categories. */
export function useCategoryRows(request: RowsRequest, page: Page): ReportResult<'top-categories-clicksV2'> {
  const { scope, level } = request;
  return useReport({
    name: reportOf(level),
    shopId: scope.shop.id,
    query: queryOf(request, page),
    live: scope.live,
  });
}

/** All of them, in the order of the page. */
export function fetchCategoryRows(
  request: RowsRequest,
  page: Page,
  signal: AbortSignal,
): Promise<readonly RankedCategory[]> {
  return fetchAllRows(reportOf(request.level), request.scope.shop.id, queryOf(request, page), signal);
}
