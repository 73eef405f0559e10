import { Button, Stack } from '@mantine/core';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTexts } from '../../../core/texts/i18n.ts';
import { newPasswordIssue } from '../account-form.ts';
import { useConfirmReset } from '../auth.queries.ts';
import { authTexts } from '../auth-texts.ts';
import { useAccountErrors } from '../use-account-errors.ts';
import { LoginError } from './login-error.tsx';
import { NewPasswordInput } from './new-password-input.tsx';

/** Sets a new password by the token of a mailed link. */
export function NewPasswordForm({ token }: { token: string }) {
  const t = useTexts(authTexts, 'account');
  const confirm = useConfirmReset();
  const fieldErrors = useAccountErrors();
  const [fault, setFault] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = field.current?.value ?? '';
    const found = newPasswordIssue(password, '');
    setFault(fieldErrors(found ? [found] : []).password ?? null);
    confirm.reset();
    if (found) field.current?.focus();
    else confirm.mutate({ token, password });
  };

  // Only the server knows the account's address, which the password must not be like.
  const { password: refused } = fieldErrors(confirm.error);
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {confirm.error && !refused ? <LoginError error={confirm.error} /> : null}
        <NewPasswordInput field={field} error={refused ?? fault} />
        <Button type="submit" size="md" fullWidth loading={confirm.isPending}>
          {t('reset')}
        </Button>
      </Stack>
    </form>
  );
}
