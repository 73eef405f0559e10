import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useFieldErrors } from '../../../core/form/field-errors.ts';
import { useRuleForm } from '../../../core/form/use-rule-form.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { useLogin } from '../auth.queries.ts';
import { authTexts } from '../auth-texts.ts';
import { loginIssues } from '../login-form.ts';
import { LoginError } from './login-error.tsx';

/** E-mail address and password, named so that password managers know them; what was typed stays. */
export function CredentialsForm() {
  const t = useTexts(authTexts);
  const login = useLogin();
  const fieldErrors = useFieldErrors({
    fields: ['email', 'password'],
    t,
    fieldWords: {
      email: { required: 'email_missing', invalid_format: 'email_invalid' },
      password: { required: 'password_missing' },
    },
  });
  const { formProps, errors, failure } = useRuleForm({
    initialValues: { email: '', password: '' },
    validate: loginIssues,
    fieldErrors,
    readsInputs: true,
    save: login,
    submit: ({ email, password }) => login.mutate({ email: email.trim(), password }),
  });

  return (
    <form {...formProps}>
      <Stack gap="md">
        {failure ? <LoginError error={failure} /> : null}
        <TextInput
          type="email"
          name="email"
          size="md"
          label={t('email')}
          autoComplete="username"
          error={errors.email ?? null}
        />
        <PasswordInput
          name="password"
          size="md"
          label={t('password')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('show_password'), tabIndex: 0 }}
          error={errors.password ?? null}
        />
        <Button type="submit" size="md" fullWidth loading={login.isPending}>
          {t('submit')}
        </Button>
      </Stack>
    </form>
  );
}
