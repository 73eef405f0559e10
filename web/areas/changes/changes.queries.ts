import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import {
  exportMoneyChangesCall,
  listMoneyChangesCall,
} from '../../../shared/contract/bidding/money-changes.contract.ts';
import type { QueryIn, ResponseOf } from '../../../shared/contract/frame/call.ts';
import { openApi } from '../../core/api/api-client.ts';
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
