import { Anchor, Button, Divider, Stack, Text } from '@mantine/core';
import type { NextStep } from '../../../../shared/contract/frame/error-codes.ts';
import type { TokenPair } from '../../../../shared/contract/people/session.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { useContactEmail, useSignInByCode, useSignInByPasskey } from '../factors.queries.ts';
import { factorsTexts } from '../factors-texts.ts';
import { canUsePasskeys } from '../passkey-browser.ts';
import { CodeForm, useFactorFailure } from './code-form.tsx';

type PasskeyProps = {
  /** The ticket of the password, as the second step; nothing to sign in with the passkey alone. */
  first?: { ticket: string };
  label: string;
  onSignedIn: (pair: TokenPair) => void;
};

/** Signs in with a passkey; absent where the browser has none. */
export function PasskeySignIn({ first = undefined, label, onSignedIn }: PasskeyProps) {
  const signIn = useSignInByPasskey();
  const failureText = useFactorFailure();
  if (!canUsePasskeys()) return null;
  return (
    <Stack gap="md">
      {signIn.error ? <FormFailure error={signIn.error} text={failureText(signIn.error)} /> : null}
      <Button
        variant="default"
        size="md"
        loading={signIn.isPending}
        onClick={() => signIn.mutate(first ?? {}, { onSuccess: onSignedIn })}
      >
        {label}
      </Button>
    </Stack>
  );
}

type Props = { step: NextStep; onSignedIn: (pair: TokenPair) => void; onBack: () => void };

/** What follows the right password: a code, a passkey, or a recovery code. */
export function SecondStep({ step: { ticket, methods }, onSignedIn, onBack }: Props) {
  const t = useTexts(factorsTexts);
  const byCode = useSignInByCode();
  const email = useContactEmail();
  const takesCode = methods.includes('totp') || methods.includes('recovery_code');
  const passkey = methods.includes('passkey') ? (
    <PasskeySignIn first={{ ticket }} label={t('by_passkey')} onSignedIn={onSignedIn} />
  ) : null;
  return (
    <Stack gap="md">
      {passkey}
      {passkey && takesCode ? <Divider label={t('or')} /> : null}
      {takesCode ? (
        <CodeForm
          label={t('code')}
          hint={t('code_hint')}
          takesFocus
          action={t('sign_in')}
          save={{
            ...byCode,
            mutate: (code, { onError }) =>
              byCode.mutate({ ticket, code }, { onError, onSuccess: onSignedIn }),
          }}
        />
      ) : null}
      <Text size="xs" c="dimmed">
        {t('lost')} {email ? <Anchor href={`mailto:${email}`}>{email}</Anchor> : null}
      </Text>
      <Button variant="subtle" onClick={onBack}>
        {t('begin_again')}
      </Button>
    </Stack>
  );
}
