import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { removeShopLogoCall, setShopLogoCall } from '../../../shared/contract/shops/shop-logo.contract.ts';
import {
  changeStoreCall,
  createStoreCall,
  deleteStoreCall,
  getShopCountsCall,
  listCitiesCall,
  listStoresCall,
  type StoreDraft,
} from '../../../shared/contract/shops/stores.contract.ts';
import { callApi } from '../../core/api/api-client.ts';
import { sendFile } from '../../core/api/api-upload.ts';
import { callQuery } from '../../core/api/call-query.ts';
import { sentName } from '../../core/api/sent-file.ts';
import { useFresh } from '../../core/api/use-fresh.ts';
import { shopsQuery } from '../shops/shops.public.ts';

const LIST_STALE_MS = 3_600_000; // places do not move
const storesKey = (shopId: number) => ['stores', shopId] as const;
const countsKey = (shopId: number) => ['shop-counts', shopId] as const;

/** The stores of a shop. */
export const useStores = (shopId: number) =>
  useQuery(callQuery(storesKey(shopId), listStoresCall, { params: { shopId: String(shopId) } }));

/** How many offers and stores a shop has. */
export const useShopCounts = (shopId: number) =>
  useQuery(callQuery(countsKey(shopId), getShopCountsCall, { params: { shopId: String(shopId) } }));

/** The places of a country in which every word occurs. */
export function useCities(country: string, q: string) {
  return useQuery({
    ...callQuery(['cities', country, q], listCitiesCall, { params: { countryOrId: country }, query: { q } }),
    staleTime: LIST_STALE_MS,
    placeholderData: keepPreviousData,
  });
}

/** Saves a store: a new one where it has no id yet. */
export function useSaveStore(shopId: number) {
  return useMutation({
    mutationFn: ({ id, body }: { id: number | null; body: StoreDraft }) =>
      id === null
        ? callApi(createStoreCall, { params: { shopId: String(shopId) }, body })
        : callApi(changeStoreCall, { params: { id: String(id) }, body }),
    onSettled: useFresh(storesKey(shopId), countsKey(shopId)),
  });
}

export function useDeleteStore(shopId: number) {
  return useMutation({
    mutationFn: (id: number) => callApi(deleteStoreCall, { params: { id: String(id) } }),
    onSettled: useFresh(storesKey(shopId), countsKey(shopId)),
  });
}

/** Sends the logo of a shop, or with null takes it away; then all that shows the shop is asked for anew. */
export function useShopLogo(shopId: number) {
  const queryClient = useQueryClient();
  const params = { shopId };
  return useMutation({
    mutationFn: (file: File | null) =>
      file === null
        ? callApi(removeShopLogoCall, { params })
        : sendFile(setShopLogoCall, { params, query: { name: sentName(file.name) }, file }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: shopsQuery.queryKey }),
  });
}
