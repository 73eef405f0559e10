import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BodyIn } from '../../../shared/contract/frame/call.ts';
import {
  changePasswordCall,
  endOtherSessionsCall,
  endOwnSessionCall,
  listSessionsCall,
  signOutEverywhereCall,
} from '../../../shared/contract/people/auth.contract.ts';
import { callApi } from '../../core/api/api-client.ts';
import { useFresh } from '../../core/api/use-fresh.ts';
import { useLogout } from '../auth/auth.public.ts';
import { emailChangeQuery } from './email.queries.ts';

const sessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: async ({ signal }) => (await callApi(listSessionsCall, { signal })).data,
});

/** Where the user is signed in. */
export function useSessions() {
  return useQuery(sessionsQuery);
}

/** Changes the password; the other sessions are gone from the list at once, and so is a new address that waited. */
export function useChangePassword() {
  return useMutation({
    mutationFn: (body: BodyIn<typeof changePasswordCall>) => callApi(changePasswordCall, { body }),
    onSuccess: useFresh(sessionsQuery.queryKey, emailChangeQuery.queryKey),
  });
}

/** What ends sessions; whatever came of it, the list is asked for anew. */
function useEnding<T = void>(end: (which: T) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: end,
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

/** Ends one session by its id. */
export const useEndSession = () =>
  useEnding((sessionId: string) => callApi(endOwnSessionCall, { params: { sessionId } }));

/** Ends every session but this one. */
export const useEndOtherSessions = () => useEnding(() => callApi(endOtherSessionsCall, {}));

/** Ends every session, and with them this one. */
export function useSignOutEverywhere() {
  const logOut = useLogout();
  return useMutation({ mutationFn: () => callApi(signOutEverywhereCall, {}), onSuccess: logOut });
}
