import { NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { LANGUAGES, LOCALES, type Locale, localeOf } from '../../../../shared/rules/portals/locales.ts';
import { useRuleForm } from '../../../core/form/use-rule-form.ts';
import { changeLocale, useLocale, useTexts } from '../../../core/texts/i18n.ts';
import { AgreementNote, useAgreement } from '../../legal/legal.public.ts';
import { registerIssues } from '../account-form.ts';
import { authTexts } from '../auth-texts.ts';
import { useFinishRegistration } from '../invited.queries.ts';
import { useAccountErrors } from '../use-account-errors.ts';
import { LoginError } from './login-error.tsx';
import { NameInputs } from './name-inputs.tsx';
import { NewPasswordInput } from './new-password-input.tsx';
import { SubmitButton } from './submit-button.tsx';

/** What an invited person still has to say; the language is that of the page and of the account. */
export function InvitedForm({ token, email }: { token: string; email: string }) {
  const t = useTexts(authTexts, 'invited');
  const locale = useLocale();
  /** While its texts are on their way, or do not come. */
  const [chosen, setChosen] = useState<Locale | null>(null);
  const lang = chosen ?? locale;
  const finish = useFinishRegistration();
  const { versions } = useAgreement();
  const fieldErrors = useAccountErrors();
  const { formProps, errors, failure } = useRuleForm({
    initialValues: { name: '', surname: '', password: '' },
    validate: (typed) => registerIssues({ ...typed, email }),
    fieldErrors,
    readsInputs: true,
    save: finish,
    submit: (typed, onError) =>
      finish.mutate(
        { ...typed, email, token, lang, ...(versions.length > 0 ? { agreed_versions: versions } : {}) },
        { onError },
      ),
  });

  const choose = async (next: Locale) => {
    setChosen(next);
    if (await changeLocale(next)) setChosen(null);
  };
  return (
    <form {...formProps}>
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <Stack gap="md">
        {failure ? <LoginError error={failure} /> : null}
        <NameInputs errors={errors} />
        <NewPasswordInput error={errors.password ?? null} />
        <NativeSelect
          size="md"
          label={t('lang')}
          value={lang}
          onChange={(event) => void choose(localeOf(event.currentTarget.value))}
          data={LOCALES.map((locale) => ({ value: locale, label: LANGUAGES[locale].name }))}
        />
        <AgreementNote />
        <SubmitButton text={t('finish')} isPending={finish.isPending} />
      </Stack>
    </form>
  );
}
