import { Stack } from '@mantine/core';
import { useRuleForm } from '../../../core/form/use-rule-form.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { authTexts } from '../auth-texts.ts';
import { emailIssue } from '../email-issue.ts';
import { useAccountErrors } from '../use-account-errors.ts';
import { EmailInput } from './email-input.tsx';
import { LoginError } from './login-error.tsx';
import { SubmitButton } from './submit-button.tsx';

type Props = {
  error: Error | null;
  isPending: boolean;
  submit: (email: string) => void;
};

/** Asks for an e-mail address that a mail goes to. */
export function EmailForm({ error, isPending, submit }: Props) {
  const t = useTexts(authTexts, 'account');
  const fieldErrors = useAccountErrors();
  const { formProps, errors } = useRuleForm({
    initialValues: { email: '' },
    validate: ({ email }) => [emailIssue(email)].filter((issue) => issue !== null),
    fieldErrors,
    readsInputs: true,
    submit: ({ email }) => submit(email.trim()),
  });

  return (
    <form {...formProps}>
      <Stack gap="md">
        {error ? <LoginError error={error} /> : null}
        <EmailInput error={errors.email} />
        <SubmitButton text={t('send')} isPending={isPending} />
      </Stack>
    </form>
  );
}
