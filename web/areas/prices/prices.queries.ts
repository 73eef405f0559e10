import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { QueryIn, ResponseOf } from '../../../shared/contract/frame/call.ts';
import {
  comparePricesCall,
  getPriceHistoryCall,
  getPriceIndexCall,
  listPriceBrandsCall,
  priceExports,
  priceLists,
} from '../../../shared/contract/reports/prices.contract.ts';
import type { PriceListName } from '../../../shared/rules/portals/price-lists.ts';
import { callApi, openApi } from '../../core/api/api-client.ts';

export type PriceReportAnswer = ResponseOf<(typeof priceLists)[PriceListName]>;
export type PriceListQuery = QueryIn<(typeof priceLists)[PriceListName]>;
export type PriceExportQuery = QueryIn<(typeof priceExports)[PriceListName]>;
export type Comparison = ResponseOf<typeof comparePricesCall>;
export type PriceIndex = ResponseOf<typeof getPriceIndexCall>;
export type PriceHistory = ResponseOf<typeof getPriceHistoryCall>;

/** While the next answer comes, the old one of the same shop and question stays. */
const keepOld = <A>(key: readonly unknown[]) =>
  ((previous: A | undefined, asked?: { queryKey: readonly unknown[] }) =>
    key.every((part, at) => asked?.queryKey[at] === part) ? previous : undefined) as never;

/** One page of a list. */
export function usePriceList(
  list: PriceListName,
  shopId: number,
  query: PriceListQuery,
): UseQueryResult<PriceReportAnswer> {
  const key = ['prices', shopId, list];
  return useQuery<PriceReportAnswer>({
    queryKey: [...key, query],
    queryFn: ({ signal }) => callApi(priceLists[list], { params: { shopId }, query, signal }),
    placeholderData: keepOld<PriceReportAnswer>(key),
  });
}

/** All rows of a list as a file, as the server makes it. */
export async function fetchPriceFile(
  list: PriceListName,
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
  query: QueryIn<typeof getPriceIndexCall>,
): UseQueryResult<PriceIndex> {
  const key = ['prices', shopId, 'index'];
  return useQuery<PriceIndex>({
    queryKey: [...key, query],
    queryFn: ({ signal }) => callApi(getPriceIndexCall, { params: { shopId }, query, signal }),
    placeholderData: keepOld<PriceIndex>(key),
  });
}

export function usePriceHistory(
  shopId: number,
  query: QueryIn<typeof getPriceHistoryCall>,
): UseQueryResult<PriceHistory> {
  const key = ['prices', shopId, 'history', query.product_id];
  return useQuery<PriceHistory>({
    queryKey: [...key, query],
    queryFn: ({ signal }) => callApi(getPriceHistoryCall, { params: { shopId }, query, signal }),
    placeholderData: keepOld<PriceHistory>(key),
  });
}

export function usePriceBrands(shopId: number): UseQueryResult<ResponseOf<typeof listPriceBrandsCall>> {
  return useQuery({
    queryKey: ['prices', shopId, 'brands'],
    queryFn: ({ signal }) => callApi(listPriceBrandsCall, { params: { shopId }, signal }),
  });
}
