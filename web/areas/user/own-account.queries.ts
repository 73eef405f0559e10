import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  deleteOwnAccountCall,
  downloadOwnDataCall,
  getDeletionTermsCall,
  getOwnDataCall,
  orderOwnDataCall,
} from '../../../shared/contract/people/own-account.contract.ts';
import { callApi, openApi } from '../../core/api/api-client.ts';
import { callQuery } from '../../core/api/call-query.ts';
import { useLogout } from '../auth/auth.public.ts';

const POLL_MS = 1_500;
const OWN_DATA_KEY = ['own-data'];

/** The file with the own data; asked for again and again only while it is being made. */
export function useOwnData() {
  return useQuery({
    ...callQuery(OWN_DATA_KEY, getOwnDataCall, {}),
    refetchInterval: ({ state }) =>
      state.data?.status === 'waiting' || state.data?.status === 'running' ? POLL_MS : false,
  });
}

export function useOrderOwnData() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(orderOwnDataCall, {}),
    onSuccess: (ordered) => queryClient.setQueryData(OWN_DATA_KEY, ordered),
  });
}

/** Fetches the bytes of the file; the browser may keep them on its disk. */
export function useFetchOwnData() {
  return useMutation({
    mutationFn: async () => (await openApi(downloadOwnDataCall, {})).blob(),
    gcTime: 0,
  });
}

/** What stands in the way of deleting the own account. */
export const useDeletionTerms = () => useQuery(callQuery(['account-deletion'], getDeletionTermsCall, {}));

/** Deletes the own account, and leaves. */
export function useDeleteOwnAccount() {
  const logOut = useLogout();
  return useMutation({
    mutationFn: (email: string) => callApi(deleteOwnAccountCall, { body: { email } }),
    onSuccess: logOut,
  });
}
