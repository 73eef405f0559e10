import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BodyIn, QueryIn } from '../../../shared/contract/frame/call.ts';
import {
  exportItemCostsCall,
  listItemCostsCall,
  saveItemCostsCall,
  uploadItemCostsCall,
} from '../../../shared/contract/orders/item-costs.contract.ts';
import type { Day } from '../../../shared/rules/time/belgrade-time.ts';
import { callApi, openApi } from '../../core/api/api-client.ts';
import { sendFile } from '../../core/api/api-upload.ts';
import { keptQuery } from '../../core/api/call-query.ts';

/** One page of what a shop has said that its items cost it. */
export const useItemCosts = (shopId: number, query: QueryIn<typeof listItemCostsCall>) =>
  useQuery(keptQuery(['item-costs', shopId], listItemCostsCall, { params: { shopId }, query }));

/** Says what items cost; reports and orders are fetched again, since both change. */
export function useSaveItemCosts(shopId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyIn<typeof saveItemCostsCall>) =>
      callApi(saveItemCostsCall, { params: { shopId }, body }),
    onSuccess: () => queryClient.invalidateQueries(),
  });
}

export type SentCosts = { readonly file: File; readonly fromDay: Day; readonly isDryRun: boolean };

/** Sends a file of costs, to be tried or taken. */
export function useUploadItemCosts(shopId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ file, fromDay, isDryRun }: SentCosts) =>
      sendFile(uploadItemCostsCall, {
        params: { shopId },
        query: { from_day: fromDay, dry_run: isDryRun ? '1' : '0' },
        file,
      }),
    onSuccess: (_, { isDryRun }) => (isDryRun ? undefined : queryClient.invalidateQueries()),
  });
}

/** The items of the feed with their costs, to be filled in. */
export const fetchItemCosts = async (shopId: number, format: 'csv' | 'xlsx', signal: AbortSignal) =>
  (await openApi(exportItemCostsCall, { params: { shopId }, query: { format }, signal })).blob();
