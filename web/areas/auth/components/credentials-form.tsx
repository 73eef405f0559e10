import { Stack } from '@mantine/core';
import type { NextStep } from '../../../../shared/contract/frame/error-codes.ts';
import { ApiError } from '../../../core/api/api-error.ts';
import { useFieldErrors } from '../../../core/form/field-errors.ts';
import { useRuleForm } from '../../../core/form/use-rule-form.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { useLogin } from '../auth.queries.ts';
import { authTexts } from '../auth-texts.ts';
import { loginIssues } from '../login-form.ts';
import { EmailInput } from './email-input.tsx';
import { LoginError } from './login-error.tsx';
import { SubmitButton } from './submit-button.tsx';

/** E-mail address and password, named so that password managers know them; what was typed stays. */
export function CredentialsForm({
  onSecondStep,
  onSignedIn = () => {},
  email = '',
}: {
  onSecondStep: (step: NextStep) => void;
  /** After the session has begun. */
  onSignedIn?: () => void;
  /** The address of the account, where it is known. */
  email?: string;
}) {
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
    initialValues: { email, password: '' },
    validate: loginIssues,
    fieldErrors,
    readsInputs: true,
    save: login,
    submit: (typed) =>
      login.mutate(
        { email: typed.email.trim(), password: typed.password },
        {
          onSuccess: onSignedIn,
          onError: (error) => {
            if (error instanceof ApiError && error.factor) onSecondStep(error.factor);
          },
        },
      ),
  });

  return (
    <form {...formProps}>
      <Stack gap="md">
        {failure ? <LoginError error={failure} /> : null}
        <EmailInput error={errors.email} typed={email} takesFocus={email === ''} />
        <PasswordField
          size="md"
          label={t('password')}
          showLabel={t('show_password')}
          error={errors.password}
        />
        <SubmitButton text={t('submit')} isPending={login.isPending} />
      </Stack>
    </form>
  );
}
