import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { QueryIn, ResponseOf } from '../../../shared/contract/frame/call.ts';
import {
  marketBrandsCall,
  marketCategoriesCall,
  marketProductsCall,
} from '../../../shared/contract/reports/market.contract.ts';
import { allPages } from '../../core/api/all-pages.ts';
import { callApi } from '../../core/api/api-client.ts';

type Calls = {
  categories: typeof marketCategoriesCall;
  brands: typeof marketBrandsCall;
  products: typeof marketProductsCall;
};
export type MarketKind = keyof Calls;
export type MarketAnswer<K extends MarketKind> = ResponseOf<Calls[K]>;
export type MarketRow<K extends MarketKind> = MarketAnswer<K>['data'][number];
/** The filters of products are asked for on their page alone. */
export type MarketQuery = QueryIn<typeof marketProductsCall>;

const CALLS: Calls = {
  categories: marketCategoriesCall,
  brands: marketBrandsCall,
  products: marketProductsCall,
};
const YEAR_STALE_MS = 3_600_000; // last year does not change

function fetchMarket<K extends MarketKind>(kind: K, query: MarketQuery, signal: AbortSignal) {
  return callApi(CALLS[kind], { query, signal } as never) as Promise<MarketAnswer<K>>;
}

/** A page of a year's ranking on the portal of the selected shop, which the call says by itself. */
export function useMarket<K extends MarketKind>(
  kind: K,
  shopId: number,
  query: MarketQuery,
): UseQueryResult<MarketAnswer<K>> {
  return useQuery<MarketAnswer<K>>({
    queryKey: ['market', shopId, kind, query],
    queryFn: ({ signal }) => fetchMarket(kind, query, signal),
    staleTime: YEAR_STALE_MS,
    placeholderData: ((previous: MarketAnswer<K> | undefined, asked?: { queryKey: readonly unknown[] }) =>
      asked?.queryKey[1] === shopId && asked.queryKey[2] === kind ? previous : undefined) as never,
  });
}

/** The rows of all pages, in the order the query asks for. */
export function fetchWholeMarket<K extends MarketKind>(
  kind: K,
  query: MarketQuery,
  signal: AbortSignal,
): Promise<MarketRow<K>[]> {
  return allPages(async (paging) => {
    const answer = await fetchMarket(kind, { ...query, ...paging }, signal);
    return { data: answer.data as MarketRow<K>[], last_page: answer.last_page };
  });
}
