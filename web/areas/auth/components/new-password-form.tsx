import { Stack } from '@mantine/core';
import { useRuleForm } from '../../../core/form/use-rule-form.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { newPasswordIssue } from '../account-form.ts';
import { useConfirmReset } from '../auth.queries.ts';
import { authTexts } from '../auth-texts.ts';
import { useAccountErrors } from '../use-account-errors.ts';
import { LoginError } from './login-error.tsx';
import { NewPasswordInput } from './new-password-input.tsx';
import { SubmitButton } from './submit-button.tsx';

/** Sets a new password by the token of a mailed link. */
export function NewPasswordForm({ token }: { token: string }) {
  const t = useTexts(authTexts, 'account');
  const confirm = useConfirmReset();
  const fieldErrors = useAccountErrors();
  const { formProps, errors, failure } = useRuleForm({
    initialValues: { password: '' },
    // Only the server knows the account's address, which the password must not be like.
    validate: ({ password }) => [newPasswordIssue(password, '')].filter((issue) => issue !== null),
    fieldErrors,
    readsInputs: true,
    save: confirm,
    submit: ({ password }, onError) => confirm.mutate({ token, password }, { onError }),
  });

  return (
    <form {...formProps}>
      <Stack gap="md">
        {failure ? <LoginError error={failure} /> : null}
        <NewPasswordInput error={errors.password ?? null} />
        <SubmitButton text={t('reset')} isPending={confirm.isPending} />
      </Stack>
    </form>
  );
}
