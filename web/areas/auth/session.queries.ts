import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { logoutCall, type TokenPair } from '../../../shared/contract/people/session.contract.ts';
import { callApi } from '../../core/api/api-client.ts';
import { clearTokens, keepNewSession, readRefreshToken } from '../../core/api/session-tokens.ts';
import { forgetDrafts } from '../../core/browser/draft-store.ts';
import { resetStoresNow, resetStoresSoon } from '../../core/browser/store-reset.ts';
import { HOME_PATH, LOGIN_PATH } from '../../core/navigation/page-paths.ts';

/** Begins a session; the guard of the login page then leads on to the page that was asked for. */
export function useBeginSession(): (pair: TokenPair) => Promise<void> {
  const queryClient = useQueryClient();
  const router = useRouter();
  return async (pair) => {
    resetStoresNow(queryClient);
    keepNewSession(pair);
    await router.invalidate();
  };
}

/** Signs out on this device at once and on the server as soon as it hears of it. */
export function useLogout(): () => void {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useCallback(() => {
    const refresh_token = readRefreshToken();
    void queryClient.cancelQueries(); // the session that they ask with ends now
    // Without an answer the token still dies by its age; nobody has to wait for that.
    if (refresh_token) callApi(logoutCall, { body: { refresh_token } }).catch(() => undefined);
    clearTokens();
    forgetDrafts();
    resetStoresSoon(queryClient);
    const isAtRoot = router.latestLocation.pathname === HOME_PATH;
    void router.navigate({ to: isAtRoot ? LOGIN_PATH : HOME_PATH }); // spec §4
  }, [queryClient, router]);
}
