import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import {
  resendVerificationEmailCall,
  verifyEmailCall,
} from '../../../shared/contract/people/email-proof.contract.ts';
import { callApi } from '../../core/api/api-client.ts';
import { hasSession } from '../../core/api/session-tokens.ts';
import { LOGIN_PATH } from '../../core/navigation/page-paths.ts';

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
