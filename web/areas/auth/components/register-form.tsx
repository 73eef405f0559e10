import { Button, Stack, TextInput } from '@mantine/core';
import { type SubmitEvent, useRef, useState } from 'react';
import { useLocale, useTexts } from '../../../core/texts/i18n.ts';
import { ACCOUNT_FIELDS, type RegisterDraft, registerIssues } from '../account-form.ts';
import { useRegister } from '../auth.queries.ts';
import { authTexts } from '../auth-texts.ts';
import { type AccountErrors, useAccountErrors } from '../use-account-errors.ts';
import { LoginError } from './login-error.tsx';
import { NameInputs, useNameFields } from './name-inputs.tsx';
import { NewPasswordInput } from './new-password-input.tsx';

function useRegisterFields() {
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  return { ...useNameFields(), email, password };
}

/** Opens an account in the language of the page; `done` is told the address the mail went to. */
export function RegisterForm({ done }: { done: (email: string) => void }) {
  const t = useTexts(authTexts, 'account');
  const tAuth = useTexts(authTexts);
  const lang = useLocale();
  const register = useRegister();
  const fieldErrors = useAccountErrors();
  const [errors, setErrors] = useState<AccountErrors>({});
  const fields = useRegisterFields();
  /** Says what is wrong and moves to the first field that is; false where nothing is. */
  const show = (found: unknown): boolean => {
    const next = fieldErrors(found);
    setErrors(next);
    const first = ACCOUNT_FIELDS.find((name) => next[name] !== undefined);
    if (first) fields[first].current?.focus();
    return first !== undefined;
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = Object.fromEntries(ACCOUNT_FIELDS.map((name) => [name, fields[name].current?.value ?? '']));
    const draft = typed as RegisterDraft;
    register.reset();
    if (show(registerIssues(draft))) return;
    const email = draft.email.trim();
    register.mutate({ ...draft, email, lang }, { onSuccess: () => done(email), onError: show });
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {register.error && Object.keys(errors).length === 0 ? <LoginError error={register.error} /> : null}
        <NameInputs fields={fields} errors={errors} />
        <TextInput
          ref={fields.email}
          type="email"
          name="email"
          size="md"
          label={tAuth('email')}
          autoComplete="username"
          error={errors.email ?? null}
        />
        <NewPasswordInput field={fields.password} error={errors.password ?? null} />
        <Button type="submit" size="md" fullWidth loading={register.isPending}>
          {t('register')}
        </Button>
      </Stack>
    </form>
  );
}
