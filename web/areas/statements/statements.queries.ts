import { useMutation, useQuery } from '@tanstack/react-query';
import {
  downloadStatementCall,
  getStatementCall,
  listStatementsCall,
} from '../../../shared/contract/bidding/statements.contract.ts';
import type { QueryIn } from '../../../shared/contract/frame/call.ts';
import { openApi } from '../../core/api/api-client.ts';
import { callQuery, keptQuery } from '../../core/api/call-query.ts';

const keyOf = (shopId: number) => ['statements', shopId] as const;

/** A page of the statements of a shop, newest first. */
export const useStatements = (shopId: number, query: { page: number; per_page: number }) =>
  useQuery(keptQuery(keyOf(shopId), listStatementsCall, { params: { shopId }, query }));

/** The statement of a month. */
export const useStatement = (shopId: number, month: string) =>
  useQuery(callQuery([...keyOf(shopId), 'of', month], getStatementCall, { params: { shopId, month } }));

/** Fetches the statement of a month as a file. */
export function useStatementFile(shopId: number, month: string) {
  return useMutation({
    mutationFn: async (query: QueryIn<typeof downloadStatementCall>) =>
      (await openApi(downloadStatementCall, { params: { shopId, month }, query })).blob(),
    gcTime: 0,
  });
}
