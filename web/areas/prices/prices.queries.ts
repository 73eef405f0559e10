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
import { keptQuery } from '../../core/api/kept-query.ts';

export type PriceReportAnswer = ResponseOf<(typeof priceLists)[PriceListName]>;
export type PriceListQuery = QueryIn<(typeof priceLists)[PriceListName]>;
export type PriceExportQuery = QueryIn<(typeof priceExports)[PriceListName]>;
export type Comparison = ResponseOf<typeof comparePricesCall>;
export type PriceIndex = ResponseOf<typeof getPriceIndexCall>;
export type PriceHistory = ResponseOf<typeof getPriceHistoryCall>;

/** One page of a list. */
export function usePriceList(
  list: PriceListName,
  shopId: number,
  query: PriceListQuery,
): UseQueryResult<PriceReportAnswer> {
  return useQuery<PriceReportAnswer>(
    keptQuery(['prices', shopId, list], query, (signal) =>
      callApi(priceLists[list], { params: { shopId }, query, signal }),
    ),
  );
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
  return useQuery<Comparison>(
    keptQuery(['prices', shopId, 'comparison'], query, (signal) =>
      callApi(comparePricesCall, { params: { shopId }, query, signal }),
    ),
  );
}

export function usePriceIndex(
  shopId: number,
  query: QueryIn<typeof getPriceIndexCall>,
): UseQueryResult<PriceIndex> {
  return useQuery<PriceIndex>(
    keptQuery(['prices', shopId, 'index'], query, (signal) =>
      callApi(getPriceIndexCall, { params: { shopId }, query, signal }),
    ),
  );
}

export function usePriceHistory(
  shopId: number,
  query: QueryIn<typeof getPriceHistoryCall>,
): UseQueryResult<PriceHistory> {
  return useQuery<PriceHistory>(
    keptQuery(['prices', shopId, 'history', query.product_id], query, (signal) =>
      callApi(getPriceHistoryCall, { params: { shopId }, query, signal }),
    ),
  );
}

export function usePriceBrands(shopId: number): UseQueryResult<ResponseOf<typeof listPriceBrandsCall>> {
  return useQuery({
    queryKey: ['prices', shopId, 'brands'],
    queryFn: ({ signal }) => callApi(listPriceBrandsCall, { params: { shopId }, signal }),
  });
}
