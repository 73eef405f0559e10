import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { undoBidsCall } from '../../../shared/contract/bidding/bids.contract.ts';
import {
  exportMoneyChangesCall,
  listMoneyChangesCall,
} from '../../../shared/contract/bidding/money-changes.contract.ts';
import { undoProductAdsCall } from '../../../shared/contract/bidding/product-ads.contract.ts';
import type { QueryIn, ResponseOf } from '../../../shared/contract/frame/call.ts';
import { callApi, openApi } from '../../core/api/api-client.ts';
import { callQuery } from '../../core/api/call-query.ts';

export type ChangesAnswer = ResponseOf<typeof listMoneyChangesCall>;
export type ChangesQuery = QueryIn<typeof listMoneyChangesCall>;

/** One page of a shop's history, always asked for anew; the page before stays until it comes. */
export function useChanges(shopId: number, query: ChangesQuery): UseQueryResult<ChangesAnswer> {
  return useQuery({
    ...callQuery(['money-changes', shopId, query], listMoneyChangesCall, { params: { shopId }, query }),
    placeholderData: ((previous: ChangesAnswer | undefined, asked?: { queryKey: readonly unknown[] }) =>
      asked?.queryKey[1] === shopId ? previous : undefined) as never,
    staleTime: 0,
  });
}

/** The whole history that the filters leave as a file, as the server makes it. */
export async function fetchChangesFile(
  shopId: number,
  query: QueryIn<typeof exportMoneyChangesCall>,
  signal: AbortSignal,
): Promise<Blob> {
  return (await openApi(exportMoneyChangesCall, { params: { shopId }, query, signal })).blob();
}

/** Takes what one press of a button did with bids or ads back; whatever shows them is fetched anew. */
export function useTakeBack(shopId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ subject, changeSet }: { subject: 'bid' | 'ad'; changeSet: string }) => {
      const input = { params: { shopId }, body: { change_set: changeSet } };
      if (subject === 'bid') await callApi(undoBidsCall, input);
      else await callApi(undoProductAdsCall, input);
    },
    onSettled: () => queryClient.invalidateQueries(),
  });
}
