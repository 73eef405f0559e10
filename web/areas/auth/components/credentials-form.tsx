import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTexts } from '../../../core/texts/i18n.ts';
import { useLogin } from '../auth.queries.ts';
import { authTexts } from '../auth-texts.ts';
import { type LoginErrors, loginErrors } from '../login-form.ts';
import { LoginError } from './login-error.tsx';

/** E-mail address and password, named so that password managers know them; what was typed stays. */
export function CredentialsForm() {
  const t = useTexts(authTexts);
  const login = useLogin();
  const [faults, setFaults] = useState<LoginErrors>({});
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Read from the fields themselves: some password managers fill them without an event.
    const draft = { email: email.current?.value ?? '', password: password.current?.value ?? '' };
    const found = loginErrors(draft);
    setFaults(found);
    login.reset();
    if (found.email) email.current?.focus();
    else if (found.password) password.current?.focus();
    else login.mutate({ email: draft.email.trim(), password: draft.password });
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {login.error ? <LoginError error={login.error} /> : null}
        <TextInput
          ref={email}
          type="email"
          name="email"
          size="md"
          label={t('email')}
          autoComplete="username"
          error={faults.email ? t(faults.email) : null}
        />
        <PasswordInput
          ref={password}
          name="password"
          size="md"
          label={t('password')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('show_password'), tabIndex: 0 }}
          error={faults.password ? t(faults.password) : null}
        />
        <Button type="submit" size="md" fullWidth loading={login.isPending}>
          {t('submit')}
        </Button>
      </Stack>
    </form>
  );
}
