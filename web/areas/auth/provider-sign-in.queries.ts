import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { BodyIn } from '../../../shared/contract/frame/call.ts';
import {
  askProviderCall,
  getProviderCall,
  type ProviderAnswer,
  registerByProviderCall,
  signInByProviderCall,
} from '../../../shared/contract/people/provider.contract.ts';
import type { TokenPair } from '../../../shared/contract/people/session.contract.ts';
import { isOwnPath } from '../../../shared/rules/people/sign-in-provider.ts';
import { callApi } from '../../core/api/api-client.ts';
import { callQuery } from '../../core/api/call-query.ts';
import { deviceToken } from '../../core/api/session-tokens.ts';
import { START_PATH } from '../../core/navigation/page-paths.ts';
import { useBeginSession } from './session.queries.ts';

/** What the company sign-in is called; null where there is none, and while nobody knows. */
export function useProviderName(): string | null {
  const { data } = useQuery({
    ...callQuery(['sign-in-provider'], getProviderCall, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.name ?? null;
}

/** Leaves for the provider, to come back signed in. */
export const useAskProvider = () =>
  useMutation({
    mutationFn: async (redirect: string | undefined) => {
      const body = redirect && isOwnPath(redirect) ? { redirect } : {};
      const { url } = await callApi(askProviderCall, { body });
      window.location.assign(url);
    },
  });

/** Begins a session, and goes on to the page that was asked for. */
export function useEnter(): (pair: TokenPair, redirect?: string | null) => Promise<void> {
  const begin = useBeginSession();
  const goOn = useGoOn();
  return async (pair, redirect) => {
    await begin(pair);
    goOn(redirect);
  };
}

/** Goes on to a page of this site; to the start where none is named. */
export function useGoOn(): (redirect?: string | null) => void {
  const router = useRouter();
  return (redirect) => {
    const href = redirect && isOwnPath(redirect) ? redirect : START_PATH;
    void router.navigate({ href, replace: true });
  };
}

/** Signs in by what the provider has answered. */
export const useSignInByProvider = () =>
  useMutation({
    mutationFn: (answer: ProviderAnswer) =>
      callApi(signInByProviderCall, { body: { ...answer, device_token: deviceToken() } }),
  });

/** Opens an account for whom only the provider knows. */
export const useRegisterByProvider = () =>
  useMutation({
    mutationFn: (body: Omit<BodyIn<typeof registerByProviderCall>, 'device_token'>) =>
      callApi(registerByProviderCall, { body: { ...body, device_token: deviceToken() } }),
  });
