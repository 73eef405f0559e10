import { Button, Stack, TextInput } from '@mantine/core';
import { useRuleForm } from '../../../core/form/use-rule-form.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { authTexts } from '../auth-texts.ts';
import { emailIssue } from '../email-issue.ts';
import { useAccountErrors } from '../use-account-errors.ts';
import { LoginError } from './login-error.tsx';

type Props = {
  error: Error | null;
  isPending: boolean;
  submit: (email: string) => void;
};

/** Asks for an e-mail address that a mail goes to. */
export function EmailForm({ error, isPending, submit }: Props) {
  const t = useTexts(authTexts, 'account');
  const tAuth = useTexts(authTexts);
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
        <TextInput
          type="email"
          name="email"
          size="md"
          label={tAuth('email')}
          autoComplete="username"
          error={errors.email ?? null}
        />
        <Button type="submit" size="md" fullWidth loading={isPending}>
          {t('send')}
        </Button>
      </Stack>
    </form>
  );
}
