import { Button, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useFieldErrors } from '../../../core/form/field-errors.ts';
import { useRuleForm } from '../../../core/form/use-rule-form.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { useChangeEmail } from '../email.queries.ts';
import { EMAIL_FIELDS, emailIssues } from '../email-draft.ts';
import { useUser } from '../user.queries.ts';
import { userTexts } from '../user-texts.ts';
import { WaitFailure } from './wait-failure.tsx';

/** What the form says in its own words. */
function useEmailErrors() {
  const t = useTexts(userTexts, 'email_change');
  return useFieldErrors({
    fields: EMAIL_FIELDS,
    names: { new_email: 'email', current_password: 'password' },
    t,
    words: { password_wrong: 'password_wrong', invalid: 'email_refused' },
    fieldWords: {
      email: { required: 'email_missing', invalid_format: 'email_invalid', unchanged: 'email_same' },
      password: { required: 'password_missing' },
    },
  });
}

/** Asks for the new address, and for the password, so that nobody else at this device can take the account. */
export function EmailChangeForm({ onSent }: { onSent: () => void }) {
  const t = useTexts(userTexts, 'email_change');
  const present = useUser()?.email ?? '';
  const change = useChangeEmail(onSent);
  const { formProps, errors, failure } = useRuleForm({
    initialValues: { email: '', password: '' },
    validate: (draft) => emailIssues(draft, present),
    fieldErrors: useEmailErrors(),
    readsInputs: true,
    save: change,
    submit: ({ email, password }, onError) =>
      change.mutate({ current_password: password, new_email: email.trim() }, { onError }),
  });
  return (
    <form {...formProps} aria-label={t('title')}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            data-field="email"
            type="email"
            name="new_email"
            label={t('new_email')}
            autoComplete="off"
            error={errors.email ?? null}
          />
          <PasswordField
            data-field="password"
            name="current_password"
            label={t('password')}
            showLabel={t('show_password')}
            error={errors.password}
          />
        </SimpleGrid>
        <WaitFailure error={failure} waitText={(count) => t('wait_minutes', { count })} />
        <div>
          <Button type="submit" loading={change.isPending}>
            {t('send')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
