import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { BodyIn } from '../../../shared/contract/frame/call.ts';
import { loginCall } from '../../../shared/contract/people/auth.contract.ts';
import {
  acceptInviteCall,
  finishRegistrationCall,
  readInviteCall,
} from '../../../shared/contract/people/people.contract.ts';
import type { TokenPair } from '../../../shared/contract/people/session.contract.ts';
import { callApi } from '../../core/api/api-client.ts';
import { callQuery } from '../../core/api/call-query.ts';
import { clearTokens, deviceToken, storeTokens } from '../../core/api/session-tokens.ts';
import { resetStoresNow } from '../../core/browser/store-reset.ts';
import { LOGIN_PATH, START_PATH } from '../../core/navigation/page-paths.ts';

/** What the link of an invitation is for; the link stays usable. */
export function useInviteDetails(token: string | null) {
  return useQuery({
    ...callQuery(['invite-details', token], readInviteCall, { body: { token: token ?? '' } }),
    enabled: token !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

type Finished = BodyIn<typeof finishRegistrationCall> & { email: string };

/** The account is there, so a login that fails for another reason leads to the login page. */
async function finishAndLogin({ email, ...body }: Finished): Promise<TokenPair | null> {
  await callApi(finishRegistrationCall, { body });
  return callApi(loginCall, { body: { email, password: body.password, device_token: deviceToken() } }).catch(
    () => null,
  );
}

/** Opens the account of an invited person and signs in to it, whoever was signed in here before. */
export function useFinishRegistration() {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: finishAndLogin,
    onSuccess: async (pair) => {
      clearTokens();
      resetStoresNow(queryClient);
      if (pair) storeTokens(pair);
      await (pair
        ? router.navigate({ to: START_PATH })
        : router.navigate({ to: LOGIN_PATH, search: { joined: '1' } }));
    },
  });
}

/** Gives the shops of the invitation to the account there is; whoever is signed in sees them at once. */
export function useAcceptInvite() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => callApi(acceptInviteCall, { body: { token } }),
    onSuccess: () =>
      queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'invite-details' }),
  });
}
