import { Alert, Loader, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import type { NextStep } from '../../../../shared/contract/frame/error-codes.ts';
import type { ProviderAnswer } from '../../../../shared/contract/people/provider.contract.ts';
import { ApiError } from '../../../core/api/api-error.ts';
import { LOGIN_PATH, REGISTER_PATH } from '../../../core/navigation/page-paths.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { AnchorLink, ButtonLink } from '../../../ui/page/router-links.tsx';
import { factorsTexts, SecondStep } from '../../factors/factors.public.ts';
import { authTexts } from '../auth-texts.ts';
import { useEnter, useGoOn, useSignInByProvider } from '../provider-sign-in.queries.ts';
import { EntryCard } from './auth-card.tsx';
import { LoginError } from './login-error.tsx';
import { ProviderLinking } from './provider-linking.tsx';
import { ProviderRegistration } from './provider-registration.tsx';

/** While the server asks the provider. */
export function ProviderPending() {
  const t = useTexts(authTexts, 'provider');
  return (
    <EntryCard title={t('pending_title')} intro={t('pending_intro')}>
      <Loader mx="auto" aria-hidden="true" />
    </EntryCard>
  );
}

/** Why it did not work, and the way back. */
export function ProviderFailure({ error, children }: { error: Error; children?: ReactNode }) {
  const t = useTexts(authTexts, 'provider');
  const isEnded = error instanceof ApiError && error.code === 'session_ended';
  return (
    <EntryCard title={t('failed_title')} intro={t('failed_intro')}>
      <LoginError error={error} text={isEnded ? t('visit_ended') : null} />
      {children ?? <ButtonLink to={LOGIN_PATH}>{t('to_login')}</ButtonLink>}
    </EntryCard>
  );
}

function ProviderSecondStep({ step }: { step: NextStep }) {
  const t = useTexts(factorsTexts);
  const tProvider = useTexts(authTexts, 'provider');
  const enter = useEnter();
  const goOn = useGoOn();
  return (
    <EntryCard title={t('second_title')} intro={tProvider('second_intro')}>
      <SecondStep
        step={step}
        onSignedIn={(pair) => enter(pair, step.redirect ?? null)}
        onBack={() => goOn(LOGIN_PATH)}
      />
    </EntryCard>
  );
}

/** Signs in by the answer of the provider, and asks for what is missing. */
export function ProviderSignIn({ answer }: { answer: ProviderAnswer }) {
  const t = useTexts(authTexts, 'provider');
  const signIn = useSignInByProvider();
  const enter = useEnter();
  const { mutate, error } = signIn;
  // Once: the answer is good for one use.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it does afterwards may change meanwhile
  useEffect(
    () => mutate(answer, { onSuccess: ({ redirect, ...pair }) => enter(pair, redirect) }),
    [answer, mutate],
  );
  if (error === null) return <ProviderPending />;
  const { factor, provider, code } =
    error instanceof ApiError ? error : { factor: null, provider: null, code: '' };
  if (factor) return <ProviderSecondStep step={factor} />;
  if (provider && code === 'link_required') return <ProviderLinking step={provider} />;
  if (provider && code === 'no_account') return <ProviderRegistration step={provider} />;
  if (code !== 'no_account') return <ProviderFailure error={error} />;
  return (
    <EntryCard title={t('unknown_title')} intro={t('unknown_intro')}>
      <Alert role="alert">{t('unknown_text')}</Alert>
      <Stack gap="xs">
        <ButtonLink to={LOGIN_PATH}>{t('to_login')}</ButtonLink>
        <Text size="sm" ta="center">
          <AnchorLink to={REGISTER_PATH}>{t('to_register')}</AnchorLink>
        </Text>
      </Stack>
    </EntryCard>
  );
}
