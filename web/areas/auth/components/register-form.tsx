import { Stack } from '@mantine/core';
import { useRuleForm } from '../../../core/form/use-rule-form.ts';
import { useLocale, useTexts } from '../../../core/texts/i18n.ts';
import { AgreementNote, useAgreement } from '../../legal/legal.public.ts';
import { registerIssues } from '../account-form.ts';
import { useRegister } from '../auth.queries.ts';
import { authTexts } from '../auth-texts.ts';
import { useAccountErrors } from '../use-account-errors.ts';
import { EmailInput } from './email-input.tsx';
import { LoginError } from './login-error.tsx';
import { NameInputs } from './name-inputs.tsx';
import { NewPasswordInput } from './new-password-input.tsx';
import { SubmitButton } from './submit-button.tsx';

/** Opens an account in the language of the page; `done` is told the address the mail went to. */
export function RegisterForm({ done }: { done: (email: string) => void }) {
  const t = useTexts(authTexts, 'account');
  const lang = useLocale();
  const register = useRegister();
  const { versions } = useAgreement();
  const fieldErrors = useAccountErrors();
  const { formProps, errors, failure } = useRuleForm({
    initialValues: { name: '', surname: '', email: '', password: '' },
    validate: registerIssues,
    fieldErrors,
    readsInputs: true,
    save: register,
    submit: (draft, onError) => {
      const email = draft.email.trim();
      const agreed = versions.length > 0 ? { agreed_versions: versions } : {};
      register.mutate({ ...draft, email, lang, ...agreed }, { onSuccess: () => done(email), onError });
    },
  });

  return (
    <form {...formProps}>
      <Stack gap="md">
        {failure ? <LoginError error={failure} /> : null}
        <NameInputs errors={errors} />
        <EmailInput error={errors.email} isMarked />
        <NewPasswordInput error={errors.password ?? null} />
        <AgreementNote />
        <SubmitButton text={t('register')} isPending={register.isPending} />
      </Stack>
    </form>
  );
}
