import { Alert, Button, Stack } from '@mantine/core';
import { createFieldIssue } from '../../../../shared/rules/texts/field-issue.ts';
import { clearTokens } from '../../../core/api/session-tokens.ts';
import { useFieldErrors } from '../../../core/form/field-errors.ts';
import { useRuleForm } from '../../../core/form/use-rule-form.ts';
import { LOGIN_PATH } from '../../../core/navigation/page-paths.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { ButtonLink } from '../../../ui/page/router-links.tsx';
import { factorsTexts, useConfirmFactorReset } from '../../factors/factors.public.ts';
import { EntryCard } from '../components/auth-card.tsx';
import { LoginError } from '../components/login-error.tsx';
import { useLinkToken } from '../link-token.ts';

type Confirmation = ReturnType<typeof useConfirmFactorReset>;

function ResetForm({ token, confirm }: { token: string; confirm: Confirmation }) {
  const t = useTexts(factorsTexts);
  const { formProps, errors, failure } = useRuleForm({
    initialValues: { password: '' },
    validate: ({ password }) => (password === '' ? [createFieldIssue('password', 'required', {})] : []),
    fieldErrors: useFieldErrors({
      fields: ['password'],
      t,
      words: { required: 'password_missing', password_wrong: 'password_wrong' },
    }),
    readsInputs: true,
    save: confirm,
    // Every session of the account has ended, also the one of this browser.
    submit: ({ password }, onError) =>
      confirm.mutate({ token, password }, { onSuccess: clearTokens, onError }),
  });
  return (
    <form {...formProps}>
      <Stack gap="md">
        {failure ? <LoginError error={failure} /> : null}
        <PasswordField
          size="md"
          label={t('password')}
          showLabel={t('show_password')}
          error={errors.password}
        />
        <Button type="submit" size="md" fullWidth loading={confirm.isPending}>
          {t('reset')}
        </Button>
      </Stack>
    </form>
  );
}

/** What the link opens that staff had mailed to somebody who lost the phone. */
export function ConfirmFactorResetPage() {
  const t = useTexts(factorsTexts);
  const token = useLinkToken();
  const confirm = useConfirmFactorReset();
  if (confirm.isSuccess) {
    return (
      <EntryCard title={t('reset_title')} intro={t('reset_done')}>
        <ButtonLink to={LOGIN_PATH}>{t('to_login')}</ButtonLink>
      </EntryCard>
    );
  }
  return (
    <EntryCard title={t('reset_title')} intro={t('reset_intro')}>
      {token ? (
        <ResetForm token={token} confirm={confirm} />
      ) : (
        <Alert color="red" role="alert">
          {t('link_incomplete')}
        </Alert>
      )}
    </EntryCard>
  );
}
