import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { BodyIn } from '../../../shared/contract/frame/call.ts';
import {
  decideMatchCall,
  findMatchProductsCall,
  getMatchProductCall,
  listMatchesCall,
  mergeProductsCall,
  splitItemCall,
  undoMatchCall,
  unmergeProductCall,
} from '../../../shared/contract/shops/matching.contract.ts';
import type { PortalCode } from '../../../shared/rules/portals/portal-codes.ts';
import { callApi } from '../../core/api/api-client.ts';
import { callQuery, keptQuery } from '../../core/api/call-query.ts';
import { useFresh } from '../../core/api/use-fresh.ts';

const KEY = 'matching';
export type MatchState = 'open' | 'decided';

/** A page of a shop's items; the page before stays until the new one comes. */
export function useMatches(
  shopId: number,
  query: { state: MatchState; q: string; page: number; per_page: number },
) {
  return useQuery({
    ...keptQuery([KEY, 'items', shopId], listMatchesCall, {
      params: { shopId: String(shopId) },
      query,
    }),
    staleTime: 0,
  });
}

export function useDecide(shopId: number) {
  const params = { shopId: String(shopId) };
  return useMutation({
    mutationFn: (body: BodyIn<typeof decideMatchCall>) => callApi(decideMatchCall, { params, body }),
    onSettled: useFresh([KEY]),
  });
}

export function useUndo(shopId: number) {
  const params = { shopId: String(shopId) };
  return useMutation({
    mutationFn: (item_id: string) => callApi(undoMatchCall, { params, body: { item_id } }),
    onSettled: useFresh([KEY]),
  });
}

/** Products of a portal by a search; none without one. */
export function useProductSearch(country: PortalCode, q: string) {
  return useQuery({
    ...callQuery([KEY, 'products', country, q], findMatchProductsCall, { query: { country, q } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
}

/** A product with its items; nothing is asked without one. */
export function useMatchProduct(id: number | null) {
  return useQuery({
    ...callQuery([KEY, 'product', id], getMatchProductCall, { params: { id: String(id) } }),
    enabled: id !== null,
    staleTime: 0,
  });
}

export function useMerge() {
  return useMutation({
    mutationFn: (body: BodyIn<typeof mergeProductsCall>) => callApi(mergeProductsCall, { body }),
    onSettled: useFresh([KEY]),
  });
}

export function useUnmerge() {
  return useMutation({
    mutationFn: (product_id: number) => callApi(unmergeProductCall, { body: { product_id } }),
    onSettled: useFresh([KEY]),
  });
}

export function useSplit() {
  return useMutation({
    mutationFn: (body: BodyIn<typeof splitItemCall>) => callApi(splitItemCall, { body }),
    onSettled: useFresh([KEY]),
  });
}
