import { Button, Stack, TextInput } from '@mantine/core';
import { type SubmitEvent, useRef, useState } from 'react';
import { useLocale, useTexts } from '../../../core/texts/i18n.ts';
import { type RegisterDraft, type RegisterFaults, registerFaults } from '../account-form.ts';
import { useRegister } from '../auth.queries.ts';
import { authTexts } from '../auth-texts.ts';
import { LoginError } from './login-error.tsx';
import { NameInputs, useNameFields } from './name-inputs.tsx';
import { NewPasswordInput } from './new-password-input.tsx';

const FIELDS = ['name', 'surname', 'email', 'password'] as const;

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
  const [faults, setFaults] = useState<RegisterFaults>({});
  const fields = useRegisterFields();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = Object.fromEntries(FIELDS.map((name) => [name, fields[name].current?.value ?? '']));
    const draft = typed as RegisterDraft;
    const found = registerFaults(draft);
    setFaults(found);
    register.reset();
    const first = FIELDS.find((name) => found[name]);
    if (first) return fields[first].current?.focus();
    const email = draft.email.trim();
    register.mutate({ ...draft, email, lang }, { onSuccess: () => done(email) });
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {register.error ? <LoginError error={register.error} /> : null}
        <NameInputs fields={fields} faults={faults} />
        <TextInput
          ref={fields.email}
          type="email"
          name="email"
          size="md"
          label={tAuth('email')}
          autoComplete="username"
          error={faults.email ? tAuth(faults.email) : null}
        />
        <NewPasswordInput field={fields.password} fault={faults.password} />
        <Button type="submit" size="md" fullWidth loading={register.isPending}>
          {t('register')}
        </Button>
      </Stack>
    </form>
  );
}
