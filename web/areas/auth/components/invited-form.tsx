import { Button, NativeSelect, Stack } from '@mantine/core';
import { type SubmitEvent, useRef, useState } from 'react';
import { LANGUAGES, LOCALES, type Locale, localeOf } from '../../../../shared/rules/portals/locales.ts';
import { changeLocale, useLocale, useTexts } from '../../../core/texts/i18n.ts';
import { registerIssues } from '../account-form.ts';
import { authTexts } from '../auth-texts.ts';
import { useFinishRegistration } from '../invited.queries.ts';
import { type AccountErrors, useAccountErrors } from '../use-account-errors.ts';
import { LoginError } from './login-error.tsx';
import { NameInputs, useNameFields } from './name-inputs.tsx';
import { NewPasswordInput } from './new-password-input.tsx';

const FIELDS = ['name', 'surname', 'password'] as const;

/** What an invited person still has to say; the language is that of the page and of the account. */
export function InvitedForm({ token, email }: { token: string; email: string }) {
  const t = useTexts(authTexts, 'invited');
  const locale = useLocale();
  /** While its texts are on their way, or do not come. */
  const [chosen, setChosen] = useState<Locale | null>(null);
  const lang = chosen ?? locale;
  const finish = useFinishRegistration();
  const fieldErrors = useAccountErrors();
  const [errors, setErrors] = useState<AccountErrors>({});
  const fields = { ...useNameFields(), password: useRef<HTMLInputElement>(null) };
  /** Says what is wrong and moves to the first field that is; false where nothing is. */
  const show = (found: unknown): boolean => {
    const next = fieldErrors(found);
    setErrors(next);
    const first = FIELDS.find((name) => next[name] !== undefined);
    if (first) fields[first].current?.focus();
    return first !== undefined;
  };

  const choose = async (next: Locale) => {
    setChosen(next);
    if (await changeLocale(next)) setChosen(null);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Read from the fields themselves: some password managers fill them without an event.
    const typed = (field: (typeof FIELDS)[number]) => fields[field].current?.value ?? '';
    const draft = { name: typed('name'), surname: typed('surname'), password: typed('password'), email };
    finish.reset();
    if (!show(registerIssues(draft))) finish.mutate({ ...draft, token, lang }, { onError: show });
  };

  return (
    <form onSubmit={submit} noValidate>
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <Stack gap="md">
        {finish.error && Object.keys(errors).length === 0 ? <LoginError error={finish.error} /> : null}
        <NameInputs fields={fields} errors={errors} />
        <NewPasswordInput field={fields.password} error={errors.password ?? null} />
        <NativeSelect
          size="md"
          label={t('lang')}
          value={lang}
          onChange={(event) => void choose(localeOf(event.currentTarget.value))}
          data={LOCALES.map((locale) => ({ value: locale, label: LANGUAGES[locale].name }))}
        />
        <Button type="submit" size="md" fullWidth loading={finish.isPending}>
          {t('finish')}
        </Button>
      </Stack>
    </form>
  );
}
