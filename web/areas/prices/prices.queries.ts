import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { QueryIn, ResponseOf } from '../../../shared/contract/frame/call.ts';
import {
  comparePricesCall,
  listPriceBrandsCall,
  priceExports,
  priceLists,
  tellPriceHistoryCall,
  tellPriceIndexCall,
} from '../../../shared/contract/reports/prices.contract.ts';
import type { PriceList } from '../../../shared/rules/portals/price-lists.ts';
import { callApi, openApi } from '../../core/api/api-client.ts';

export type PriceListAnswer = ResponseOf<(typeof priceLists)[PriceList]>;
export type PriceListQuery = QueryIn<(typeof priceLists)[PriceList]>;
export type PriceExportQuery = QueryIn<(typeof priceExports)[PriceList]>;
export type Comparison = ResponseOf<typeof comparePricesCall>;
export type PriceIndex = ResponseOf<typeof tellPriceIndexCall>;
export type PriceHistory = ResponseOf<typeof tellPriceHistoryCall>;

/** While the next answer comes, the old one of the same shop and question stays. */
const keepOld = <A>(key: readonly unknown[]) =>
  ((previous: A | undefined, asked?: { queryKey: readonly unknown[] }) =>
    key.every((part, at) => asked?.queryKey[at] === part) ? previous : undefined) as never;

/** One page of a list. */
export function usePriceList(
  list: PriceList,
  shopId: number,
  query: PriceListQuery,
): UseQueryResult<PriceListAnswer> {
  const key = ['prices', shopId, list];
  return useQuery<PriceListAnswer>({
    queryKey: [...key, query],
    queryFn: ({ signal }) => callApi(priceLists[list], { params: { shopId }, query, signal }),
    placeholderData: keepOld<PriceListAnswer>(key),
  });
}

/** All rows of a list as a file, as the server makes it. */
export async function fetchPriceFile(
  list: PriceList,
  shopId: number,
  query: PriceExportQuery,
  signal: AbortSignal,
): Promise<Blob> {
  return (await openApi(priceExports[list], { params: { shopId }, query, signal })).blob();
}

export function useComparison(
  shopId: number,
  query: QueryIn<typeof comparePricesCall>,
): UseQueryResult<Comparison> {
  const key = ['prices', shopId, 'comparison'];
  return useQuery<Comparison>({
    queryKey: [...key, query],
    queryFn: ({ signal }) => callApi(comparePricesCall, { params: { shopId }, query, signal }),
    placeholderData: keepOld<Comparison>(key),
  });
}

export function usePriceIndex(
  shopId: number,
  query: QueryIn<typeof tellPriceIndexCall>,
): UseQueryResult<PriceIndex> {
  const key = ['prices', shopId, 'index'];
  return useQuery<PriceIndex>({
    queryKey: [...key, query],
    queryFn: ({ signal }) => callApi(tellPriceIndexCall, { params: { shopId }, query, signal }),
    placeholderData: keepOld<PriceIndex>(key),
  });
}

export function usePriceHistory(
  shopId: number,
  query: QueryIn<typeof tellPriceHistoryCall>,
): UseQueryResult<PriceHistory> {
  const key = ['prices', shopId, 'history', query.product_id];
  return useQuery<PriceHistory>({
    queryKey: [...key, query],
    queryFn: ({ signal }) => callApi(tellPriceHistoryCall, { params: { shopId }, query, signal }),
    placeholderData: keepOld<PriceHistory>(key),
  });
}

export function usePriceBrands(shopId: number): UseQueryResult<ResponseOf<typeof listPriceBrandsCall>> {
  return useQuery({
    queryKey: ['prices', shopId, 'brands'],
    queryFn: ({ signal }) => callApi(listPriceBrandsCall, { params: { shopId }, signal }),
  });
}
