import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  getShopSafetyCall,
  type ShopSafetyView,
  saveShopSafetyCall,
} from '../../../shared/contract/shops/shops.contract.ts';
import { callApi } from '../../core/api/api-client.ts';
import { callQuery } from '../../core/api/call-query.ts';

const safetyKey = (shopId: number) => ['shop-safety', shopId] as const;

/** What is demanded of those who work in a shop, and allowed to them. */
export const useShopSafety = (shopId: number) =>
  useQuery(callQuery(safetyKey(shopId), getShopSafetyCall, { params: { shopId } }));

export function useSaveShopSafety(shopId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ShopSafetyView) => callApi(saveShopSafetyCall, { params: { shopId }, body }),
    onSuccess: (saved) => queryClient.setQueryData(safetyKey(shopId), saved),
  });
}
