import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  getShopSafetyCall,
  type ShopSafetyView,
  saveShopSafetyCall,
} from '../../../shared/contract/shops/shops.contract.ts';
import { callApi } from '../../core/api/api-client.ts';

const safetyKey = (shopId: number) => ['shop-safety', shopId] as const;

/** What is demanded of those who work in a shop, and allowed to them. */
export function useShopSafety(shopId: number) {
  return useQuery({
    queryKey: safetyKey(shopId),
    queryFn: ({ signal }) => callApi(getShopSafetyCall, { params: { shopId }, signal }),
  });
}

export function useSaveShopSafety(shopId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ShopSafetyView) => callApi(saveShopSafetyCall, { params: { shopId }, body }),
    onSuccess: (saved) => queryClient.setQueryData(safetyKey(shopId), saved),
  });
}
