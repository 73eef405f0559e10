import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { BodyIn } from '../../../shared/contract/frame/call.ts';
import {
  type Credentials,
  confirmResetPasswordCall,
  loginCall,
  registerCall,
  resetPasswordCall,
} from '../../../shared/contract/people/auth.contract.ts';
import { callApi } from '../../core/api/api-client.ts';
import { clearTokens, deviceToken } from '../../core/api/session-tokens.ts';
import { resetStoresNow } from '../../core/browser/store-reset.ts';
import { LOGIN_PATH } from '../../core/navigation/page-paths.ts';
import { useBeginSession } from './session.queries.ts';

/** Signs in with the password; where the account has a second factor, that is refused and says how to go on. */
export function useLogin() {
  const begin = useBeginSession();
  return useMutation({
    mutationFn: (body: Credentials) => callApi(loginCall, { body: { ...body, device_token: deviceToken() } }),
    onSuccess: begin,
  });
}

/** Opens an account; the mail that follows says how it went. */
export function useRegister() {
  return useMutation({ mutationFn: (body: BodyIn<typeof registerCall>) => callApi(registerCall, { body }) });
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
