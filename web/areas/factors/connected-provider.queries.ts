import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  askProviderLinkCall,
  askProviderProofCall,
  getOwnProviderCall,
  linkProvenAccountCall,
  linkProviderCall,
  type ProviderAnswer,
  proveByProviderCall,
  unlinkProviderCall,
} from '../../../shared/contract/people/provider.contract.ts';
import { callApi } from '../../core/api/api-client.ts';
import { callQuery } from '../../core/api/call-query.ts';

const ownProviderQuery = callQuery(['own-provider'], getOwnProviderCall, {});

/** Whether the own account is connected with the company sign-in. */
export const useOwnProvider = () => useQuery(ownProviderQuery);

function useConnection<Input>(mutationFn: (input: Input) => Promise<undefined>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ownProviderQuery.queryKey }),
  });
}

/** Leaves for the provider, to come back connected. */
export const useAskProviderLink = () =>
  useMutation({
    mutationFn: async () => {
      const { url } = await callApi(askProviderLinkCall, { body: {} });
      window.location.assign(url);
    },
  });

/** Connects the account by what the provider has answered. */
export const useLinkProvider = () =>
  useConnection((answer: ProviderAnswer) => callApi(linkProviderCall, { body: answer }));

/** Connects the account that one has signed in to just now. */
export const useLinkProvenAccount = () =>
  useConnection((ticket: string) => callApi(linkProvenAccountCall, { body: { ticket } }));

export const useUnlinkProvider = () => useConnection(() => callApi(unlinkProviderCall, {}));

/** Where to go to prove to be the person. */
export const useAskProviderProof = () =>
  useMutation({ mutationFn: () => callApi(askProviderProofCall, { body: {} }) });

/** Proves to be the person by what the provider has answered. */
export const useProveByProvider = () =>
  useMutation({
    mutationFn: (answer: ProviderAnswer) => callApi(proveByProviderCall, { body: answer }),
  });
