import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  addPasskeyCall,
  askFactorResetCall,
  askPasskeyCall,
  askProofPasskeyCall,
  confirmFactorResetCall,
  confirmTotpCall,
  getFactorsCall,
  type Proof,
  proveByPasskeyCall,
  proveCall,
  removePasskeyCall,
  removeTotpCall,
  renamePasskeyCall,
  renewRecoveryCodesCall,
  signInByCodeCall,
  signInByPasskeyCall,
  startPasskeyCall,
  startTotpCall,
} from '../../../shared/contract/people/factors.contract.ts';
import type { TokenPair } from '../../../shared/contract/people/session.contract.ts';
import { getFrontPageCall } from '../../../shared/contract/shops/home.contract.ts';
import { callApi } from '../../core/api/api-client.ts';
import { callQuery } from '../../core/api/call-query.ts';
import { deviceToken } from '../../core/api/session-tokens.ts';
import { answerByPasskey, makePasskey } from './passkey-browser.ts';

const factorsQuery = callQuery(['own-factors'], getFactorsCall, {});

/** The second factors of who is signed in. */
export function useFactors() {
  return useQuery(factorsQuery);
}

function useFactorChange<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: factorsQuery.queryKey }),
  });
}

/** A new secret for an app on the phone. */
export const useStartTotp = () => useMutation({ mutationFn: () => callApi(startTotpCall, {}) });

export const useConfirmTotp = () =>
  useFactorChange((code: string) => callApi(confirmTotpCall, { body: { code } }));

export const useRemoveTotp = () => useFactorChange(() => callApi(removeTotpCall, {}));

export const useRenewRecoveryCodes = () => useFactorChange(() => callApi(renewRecoveryCodesCall, {}));

/** Has the browser make a passkey, and keeps it under a name. */
export const useAddPasskey = () =>
  useFactorChange(async (name: string) => {
    const { ticket, options } = await callApi(startPasskeyCall, {});
    return callApi(addPasskeyCall, { body: { ticket, name, credential: await makePasskey(options) } });
  });

export const useRenamePasskey = () =>
  useFactorChange(({ id, name }: { id: number; name: string }) =>
    callApi(renamePasskeyCall, { params: { passkeyId: String(id) }, body: { name } }),
  );

export const useRemovePasskey = () =>
  useFactorChange((id: number) => callApi(removePasskeyCall, { params: { passkeyId: String(id) } }));

/** The second step of signing in, by a code. */
export const useSignInByCode = () =>
  useMutation({
    mutationFn: (body: { ticket: string; code: string }): Promise<TokenPair> =>
      callApi(signInByCodeCall, { body: { ...body, device_token: deviceToken() } }),
  });

/** Signs in with a passkey: alone, or as the second step after the password. */
export const useSignInByPasskey = () =>
  useMutation({
    mutationFn: async (first: { ticket?: string }): Promise<TokenPair> => {
      const { ticket, options } = await callApi(askPasskeyCall, { body: first });
      const credential = await answerByPasskey(options);
      const body = { ticket, credential, device_token: deviceToken() };
      return callApi(signInByPasskeyCall, { body });
    },
  });

/** Proves to be the person of the session. */
export const useProve = () =>
  useMutation({ mutationFn: (proof: Proof) => callApi(proveCall, { body: proof }) });

export const useProveByPasskey = () =>
  useMutation({
    mutationFn: async () => {
      const { ticket, options } = await callApi(askProofPasskeyCall, {});
      return callApi(proveByPasskeyCall, { body: { ticket, credential: await answerByPasskey(options) } });
    },
  });

/** Has a link mailed to somebody who lost the phone. */
export const useAskFactorReset = () =>
  useMutation({
    mutationFn: (userId: number) => callApi(askFactorResetCall, { params: { userId: String(userId) } }),
  });

/** Takes the factors off by the mailed link and the password. */
export const useConfirmFactorReset = () =>
  useMutation({
    mutationFn: (body: { token: string; password: string }) => callApi(confirmFactorResetCall, { body }),
  });

/** Where people write to who cannot sign in; undefined where nobody has said. */
export function useContactEmail(): string | undefined {
  const { data } = useQuery({
    ...callQuery(['front-page'], getFrontPageCall, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.contact_email ?? undefined;
}
