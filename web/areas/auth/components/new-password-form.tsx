import { Button, Stack } from '@mantine/core';
import { type SubmitEvent, useRef, useState } from 'react';
import { ApiError } from '../../../core/api/api-error.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { passwordText } from '../account-form.ts';
import { useConfirmReset } from '../auth.queries.ts';
import { authTexts } from '../auth-texts.ts';
import { LoginError } from './login-error.tsx';
import { NewPasswordInput } from './new-password-input.tsx';

/** Sets a new password by the token of a mailed link. */
export function NewPasswordForm({ token }: { token: string }) {
  const t = useTexts(authTexts, 'account');
  const confirm = useConfirmReset();
  const [fault, setFault] = useState<ReturnType<typeof passwordText>>(null);
  const field = useRef<HTMLInputElement>(null);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = field.current?.value ?? '';
    const found = passwordText(password, '');
    setFault(found);
    confirm.reset();
    if (found) field.current?.focus();
    else confirm.mutate({ token, password });
  };

  // Only the server knows the account's address, which the password must not be like.
  const isRefused = confirm.error instanceof ApiError && confirm.error.code === 'validation_failed';
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {confirm.error && !isRefused ? <LoginError error={confirm.error} /> : null}
        <NewPasswordInput field={field} fault={isRefused ? 'password_like_email' : fault} />
        <Button type="submit" size="md" fullWidth loading={confirm.isPending}>
          {t('reset')}
        </Button>
      </Stack>
    </form>
  );
}
