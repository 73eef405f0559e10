import { useMutation, useQuery } from '@tanstack/react-query';
import {
  changeSharedLimitCall,
  createSharedLimitCall,
  deleteSharedLimitCall,
  leaveSharedLimitCall,
  listSharedLimitsCall,
  type SharedLimit,
  type SharedLimitDraft,
} from '../../../shared/contract/bidding/shared-limits.contract.ts';
import { callApi } from '../../core/api/api-client.ts';
import { callQuery } from '../../core/api/call-query.ts';
import { useFresh } from '../../core/api/use-fresh.ts';

const SHARED_KEY = ['shared-limits'] as const;

/** What the shops of the signed-in person share; of one shop where it is given. */
export const useSharedLimits = (shopId?: number) =>
  useQuery(
    callQuery([...SHARED_KEY, shopId ?? 'all'], listSharedLimitsCall, {
      query: shopId === undefined ? {} : { shop_id: shopId },
    }),
  );

/** Makes a shared limit, or changes the one that was seen. */
export function useSaveShared(seen: SharedLimit | null) {
  return useMutation({
    mutationFn: (draft: SharedLimitDraft) =>
      seen
        ? callApi(changeSharedLimitCall, {
            params: { id: seen.id },
            body: { ...draft, version: seen.version },
          })
        : callApi(createSharedLimitCall, { body: draft }),
    onSettled: useFresh(SHARED_KEY),
  });
}

export function useEndShared() {
  return useMutation({
    mutationFn: (id: number) => callApi(deleteSharedLimitCall, { params: { id } }),
    onSettled: useFresh(SHARED_KEY),
  });
}

export function useLeaveShared() {
  return useMutation({
    mutationFn: (shopId: number) => callApi(leaveSharedLimitCall, { params: { shopId } }),
    onSettled: useFresh(SHARED_KEY),
  });
}
