import { useMutation, useQuery } from '@tanstack/react-query';
import {
  type AccessTokenDraft,
  createAccessTokenCall,
  listAccessTokensCall,
  revokeAccessTokenCall,
} from '../../../shared/contract/people/access-tokens.contract.ts';
import { callApi } from '../../core/api/api-client.ts';
import { callQuery } from '../../core/api/call-query.ts';
import { useFresh } from '../../core/api/use-fresh.ts';

const tokensQuery = callQuery(['access-tokens'], listAccessTokensCall, {});

/** All access tokens, newest first. */
export function useAccessTokens() {
  return useQuery(tokensQuery);
}

/** Done as soon as the token is there: its text is shown once, and waits for no list. */
export function useCreateToken() {
  const refresh = useFresh(tokensQuery.queryKey);
  return useMutation({
    mutationFn: (body: AccessTokenDraft) => callApi(createAccessTokenCall, { body }),
    // Its answer holds the text, which is not to outlive the window that shows it.
    gcTime: 0,
    onSettled: () => void refresh(),
  });
}

export function useRevokeToken() {
  return useMutation({
    mutationFn: (id: number) => callApi(revokeAccessTokenCall, { params: { id: String(id) } }),
    onSettled: useFresh(tokensQuery.queryKey),
  });
}
