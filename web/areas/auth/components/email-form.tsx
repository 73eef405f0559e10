import { Button, Stack, TextInput } from '@mantine/core';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTexts } from '../../../core/texts/i18n.ts';
import { authTexts } from '../auth-texts.ts';
import { emailError } from '../email-error.ts';
import { LoginError } from './login-error.tsx';

type Props = {
  error: Error | null;
  isPending: boolean;
  submit: (email: string) => void;
};

/** Asks for an e-mail address that a mail goes to. */
export function EmailForm({ error, isPending, submit }: Props) {
  const t = useTexts(authTexts, 'account');
  const tAuth = useTexts(authTexts);
  const [fault, setFault] = useState<ReturnType<typeof emailError>>(null);
  const field = useRef<HTMLInputElement>(null);

  const check = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = field.current?.value ?? '';
    const found = emailError(email);
    setFault(found);
    if (found) field.current?.focus();
    else submit(email.trim());
  };

  return (
    <form onSubmit={check} noValidate>
      <Stack gap="md">
        {error ? <LoginError error={error} /> : null}
        <TextInput
          ref={field}
          type="email"
          name="email"
          size="md"
          label={tAuth('email')}
          autoComplete="username"
          error={fault ? tAuth(fault) : null}
        />
        <Button type="submit" size="md" fullWidth loading={isPending}>
          {t('send')}
        </Button>
      </Stack>
    </form>
  );
}
