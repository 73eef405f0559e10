import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { BodyIn } from '../../../shared/contract/frame/call.ts';
import {
  type Credentials,
  confirmResetPasswordCall,
  loginCall,
  logoutCall,
  registerCall,
  resendVerificationEmailCall,
  resetPasswordCall,
  type TokenPair,
  verifyEmailCall,
} from '../../../shared/contract/people/auth.contract.ts';
import { callApi } from '../../core/api/api-client.ts';
import {
  clearTokens,
  deviceToken,
  hasSession,
  keepNewSession,
  readRefreshToken,
} from '../../core/api/session-tokens.ts';
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

/** Signs in with the password; where the account has a second factor, that is refused and says how to go on. */
export function useLogin() {
  const begin = useBeginSession();
  return useMutation({
    mutationFn: (body: Credentials) => callApi(loginCall, { body: { ...body, device_token: deviceToken() } }),
    onSuccess: begin,
  });
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

/** Opens an account; the mail that follows says how it went. */
export function useRegister() {
  return useMutation({ mutationFn: (body: BodyIn<typeof registerCall>) => callApi(registerCall, { body }) });
}

/** Proves the mailbox; whoever is signed in sees it at once. */
export function useVerifyEmail() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => callApi(verifyEmailCall, { body: { token } }),
    onSuccess: () => queryClient.invalidateQueries(),
  });
}

/** Asks for the link to prove the mailbox once more, then goes to Login (spec §7); signed-in people stay. */
export function useResendVerification() {
  const router = useRouter();
  return useMutation({
    mutationFn: (email: string) => callApi(resendVerificationEmailCall, { body: { email } }),
    onSuccess: async () => {
      if (!hasSession()) await router.navigate({ to: LOGIN_PATH, search: { sent: '1' } });
    },
  });
}

/** Asks for a link for a new password. */
export function useResetPassword() {
  return useMutation({ mutationFn: (email: string) => callApi(resetPasswordCall, { body: { email } }) });
}

/** Sets the new password, and leads to the login: every session has ended, also the one of this browser. */
export function useConfirmReset() {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: (body: BodyIn<typeof confirmResetPasswordCall>) =>
      callApi(confirmResetPasswordCall, { body }),
    onSuccess: async () => {
      clearTokens();
      resetStoresNow(queryClient);
      await router.navigate({ to: LOGIN_PATH, search: { renewed: '1' } });
    },
  });
}
