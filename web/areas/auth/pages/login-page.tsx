import { Alert, Group } from '@mantine/core';
import { useState } from 'react';
import type { NextStep } from '../../../../shared/contract/frame/error-codes.ts';
import { LINK_PAGES } from '../../../../shared/rules/people/email-link-paths.ts';
import { REGISTER_PATH } from '../../../core/navigation/page-paths.ts';
import { useSearchParams } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { AnchorLink } from '../../../ui/page/router-links.tsx';
import { factorsTexts, PasskeySignIn, SecondStep } from '../../factors/factors.public.ts';
import { LOGIN_SEARCH } from '../auth-search-params.ts';
import { authTexts } from '../auth-texts.ts';
import { EntryCard } from '../components/auth-card.tsx';
import { CredentialsForm } from '../components/credentials-form.tsx';
import { ProviderButton } from '../components/provider-button.tsx';
import { useBeginSession } from '../session.queries.ts';

/** The way in. */
export function LoginPage() {
  const t = useTexts(authTexts);
  const tAccount = useTexts(authTexts, 'account');
  const tInvited = useTexts(authTexts, 'invited');
  const tFactors = useTexts(factorsTexts);
  const [search] = useSearchParams(LOGIN_SEARCH);
  const [step, setStep] = useState<NextStep | null>(null);
  const beginSession = useBeginSession();
  if (step) {
    return (
      <EntryCard title={tFactors('second_title')} intro={tFactors('second_intro')}>
        <SecondStep step={step} onSignedIn={beginSession} onBack={() => setStep(null)} />
      </EntryCard>
    );
  }
  return (
    <EntryCard title={t('login_title')} intro={t('login_intro')}>
      {search.ended ? <Alert role="status">{t('session_ended')}</Alert> : null}
      {search.sent ? <Alert role="status">{tAccount('login_sent')}</Alert> : null}
      {search.renewed ? <Alert role="status">{tAccount('login_renewed')}</Alert> : null}
      {search.joined ? <Alert role="status">{tInvited('login_joined')}</Alert> : null}
      <CredentialsForm onSecondStep={setStep} />
      <ProviderButton redirect={search.redirect} />
      <PasskeySignIn label={tFactors('passkey_sign_in')} onSignedIn={beginSession} />
      <Group justify="space-between" gap="xs">
        <AnchorLink to={LINK_PAGES.forgotPassword} size="sm">
          {tAccount('forgot')}
        </AnchorLink>
        <AnchorLink to={REGISTER_PATH} size="sm">
          {tAccount('no_account')}
        </AnchorLink>
      </Group>
    </EntryCard>
  );
}
