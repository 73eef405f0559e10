import { useQuery } from '@tanstack/react-query';
import type { QueryIn, ResponseOf } from '../../../shared/contract/frame/call.ts';
import {
  comparePricesCall,
  getPriceHistoryCall,
  getPriceIndexCall,
  priceExports,
  priceLists,
} from '../../../shared/contract/reports/prices.contract.ts';
import type { PriceListName } from '../../../shared/rules/portals/price-lists.ts';
import { openApi } from '../../core/api/api-client.ts';
import { keptQuery } from '../../core/api/call-query.ts';

export type PriceListQuery = QueryIn<(typeof priceLists)[PriceListName]>;
export type PriceExportQuery = QueryIn<(typeof priceExports)[PriceListName]>;
export type Comparison = ResponseOf<typeof comparePricesCall>;
export type PriceIndex = ResponseOf<typeof getPriceIndexCall>;
export type PriceHistory = ResponseOf<typeof getPriceHistoryCall>;

/** One page of a list. */
export const usePriceList = (list: PriceListName, shopId: number, query: PriceListQuery) =>
  useQuery(keptQuery(['prices', shopId, list], priceLists[list], { params: { shopId }, query }));

/** All rows of a list as a file, as the server makes it. */
export async function fetchPriceFile(
  list: PriceListName,
  shopId: number,
  query: PriceExportQuery,
  signal: AbortSignal,
): Promise<Blob> {
  return (await openApi(priceExports[list], { params: { shopId }, query, signal })).blob();
}

export const useComparison = (shopId: number, query: QueryIn<typeof comparePricesCall>) =>
  useQuery(keptQuery(['prices', shopId, 'comparison'], comparePricesCall, { params: { shopId }, query }));

export const usePriceIndex = (shopId: number, query: QueryIn<typeof getPriceIndexCall>) =>
  useQuery(keptQuery(['prices', shopId, 'index'], getPriceIndexCall, { params: { shopId }, query }));

export const usePriceHistory = (shopId: number, query: QueryIn<typeof getPriceHistoryCall>) =>
  useQuery(
    keptQuery(['prices', shopId, 'history', query.product_id], getPriceHistoryCall, {
      params: { shopId },
      query,
    }),
  );
