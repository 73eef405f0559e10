import { Button, Stack, TextInput } from '@mantine/core';
import { useRuleForm } from '../../../core/form/use-rule-form.ts';
import { useLocale, useTexts } from '../../../core/texts/i18n.ts';
import { registerIssues } from '../account-form.ts';
import { useRegister } from '../auth.queries.ts';
import { authTexts } from '../auth-texts.ts';
import { useAccountErrors } from '../use-account-errors.ts';
import { LoginError } from './login-error.tsx';
import { NameInputs } from './name-inputs.tsx';
import { NewPasswordInput } from './new-password-input.tsx';

/** Opens an account in the language of the page; `done` is told the address the mail went to. */
export function RegisterForm({ done }: { done: (email: string) => void }) {
  const t = useTexts(authTexts, 'account');
  const tAuth = useTexts(authTexts);
  const lang = useLocale();
  const register = useRegister();
  const fieldErrors = useAccountErrors();
  const { formProps, errors, failure } = useRuleForm({
    initialValues: { name: '', surname: '', email: '', password: '' },
    validate: registerIssues,
    fieldErrors,
    readsInputs: true,
    save: register,
    submit: (draft, onError) => {
      const email = draft.email.trim();
      register.mutate({ ...draft, email, lang }, { onSuccess: () => done(email), onError });
    },
  });

  return (
    <form {...formProps}>
      <Stack gap="md">
        {failure ? <LoginError error={failure} /> : null}
        <NameInputs errors={errors} />
        <TextInput
          type="email"
          name="email"
          size="md"
          label={tAuth('email')}
          autoComplete="username"
          error={errors.email ?? null}
        />
        <NewPasswordInput error={errors.password ?? null} />
        <Button type="submit" size="md" fullWidth loading={register.isPending}>
          {t('register')}
        </Button>
      </Stack>
    </form>
  );
}
