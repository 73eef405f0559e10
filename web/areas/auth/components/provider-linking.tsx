import { Text } from '@mantine/core';
import { useState } from 'react';
import type { NextStep, ProviderStep } from '../../../../shared/contract/frame/error-codes.ts';
import type { TokenPair } from '../../../../shared/contract/people/session.contract.ts';
import { LINK_PAGES } from '../../../../shared/rules/people/email-link-paths.ts';
import { LOGIN_PATH } from '../../../core/navigation/page-paths.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { AnchorLink, ButtonLink } from '../../../ui/page/router-links.tsx';
import {
  factorsTexts,
  PasskeySignIn,
  SecondStep,
  useLinkProvenAccount,
} from '../../factors/factors.public.ts';
import { authTexts } from '../auth-texts.ts';
import { useGoOn } from '../provider-sign-in.queries.ts';
import { useBeginSession } from '../session.queries.ts';
import { EntryCard } from './auth-card.tsx';
import { CredentialsForm } from './credentials-form.tsx';
import { LoginError } from './login-error.tsx';

/** Whoever the provider knows signs in once to the account of the same address, which is connected then. */
export function ProviderLinking({ step }: { step: ProviderStep }) {
  const t = useTexts(authTexts, 'provider');
  const tFactors = useTexts(factorsTexts);
  const [second, setSecond] = useState<NextStep | null>(null);
  const begin = useBeginSession();
  const goOn = useGoOn();
  const link = useLinkProvenAccount();
  const connect = () => link.mutate(step.ticket, { onSuccess: () => goOn(step.redirect ?? null) });
  const enter = async (pair: TokenPair) => {
    await begin(pair);
    connect();
  };
  if (link.error) {
    return (
      <EntryCard title={t('not_connected_title')} intro={t('not_connected_intro')}>
        <LoginError error={link.error} />
        <ButtonLink to={LOGIN_PATH}>{t('go_on')}</ButtonLink>
      </EntryCard>
    );
  }
  if (second) {
    return (
      <EntryCard title={tFactors('second_title')} intro={tFactors('second_intro')}>
        <SecondStep step={second} onSignedIn={enter} onBack={() => setSecond(null)} />
      </EntryCard>
    );
  }
  return (
    <EntryCard title={t('link_title')} intro={t('link_intro', { email: step.email })}>
      <CredentialsForm onSecondStep={setSecond} onSignedIn={connect} email={step.email} />
      <PasskeySignIn label={tFactors('passkey_sign_in')} onSignedIn={enter} />
      <Text size="sm" ta="center">
        <AnchorLink to={LINK_PAGES.forgotPassword}>{t('forgot')}</AnchorLink>
      </Text>
    </EntryCard>
  );
}
