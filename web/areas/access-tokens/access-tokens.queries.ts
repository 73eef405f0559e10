import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type AccessTokenDraft,
  createAccessTokenCall,
  listAccessTokensCall,
  revokeAccessTokenCall,
} from '../../../shared/contract/people/access-tokens.contract.ts';
import { callApi } from '../../core/api/api-client.ts';
import { callQuery } from '../../core/api/call-query.ts';

const tokensQuery = callQuery(['access-tokens'], listAccessTokensCall, {});

/** All access tokens, newest first. */
export function useAccessTokens() {
  return useQuery(tokensQuery);
}

/** After a change the list is fetched anew, whether the change succeeded or not. */
function useFreshList(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey });
}

export function useCreateToken() {
  return useMutation({
    mutationFn: (body: AccessTokenDraft) => callApi(createAccessTokenCall, { body }),
    // Its answer holds the text, which is not to outlive the window that shows it.
    gcTime: 0,
    onSettled: useFreshList(),
  });
}

export function useRevokeToken() {
  return useMutation({
    mutationFn: (id: number) => callApi(revokeAccessTokenCall, { params: { id: String(id) } }),
    onSettled: useFreshList(),
  });
}
