import { Button, PasswordInput, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { type SubmitEvent, useRef, useState } from 'react';
import { type FieldErrors, useFieldErrors } from '../../../core/form/field-errors.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { useChangeEmail } from '../email.queries.ts';
import { EMAIL_FIELDS, type EmailField, emailIssues } from '../email-form.ts';
import { minutesToWait } from '../password-form.ts';
import { useUser } from '../user.queries.ts';
import { userTexts } from '../user-texts.ts';

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

function useEmailForm(present: string, onSent: () => void) {
  const change = useChangeEmail(onSent);
  const fieldErrors = useEmailErrors();
  const [errors, setErrors] = useState<FieldErrors<EmailField>>({});
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  const show = (found: FieldErrors<EmailField>) => {
    setErrors(found);
    if (found.email) email.current?.focus();
    else if (found.password) password.current?.focus();
    return found.email !== undefined || found.password !== undefined;
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Read from the fields themselves: some password managers fill them without an event.
    const draft = { email: email.current?.value ?? '', password: password.current?.value ?? '' };
    change.reset();
    if (show(fieldErrors(emailIssues(draft, present)))) return;
    change.mutate(
      { current_password: draft.password, new_email: draft.email.trim() },
      { onError: (error) => void show(fieldErrors(error)) },
    );
  };
  const isExplained = errors.email !== undefined || errors.password !== undefined;
  return { change, errors, email, password, submit, failure: isExplained ? null : change.error };
}

/** Asks for the new address, and for the password, so that nobody else at this device can take the account. */
export function EmailChangeForm({ onSent }: { onSent: () => void }) {
  const t = useTexts(userTexts, 'email_change');
  const present = useUser()?.email ?? '';
  const { change, errors, email, password, submit, failure } = useEmailForm(present, onSent);
  const minutes = minutesToWait(failure);
  return (
    <form onSubmit={submit} noValidate aria-label={t('title')}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            ref={email}
            type="email"
            name="new_email"
            label={t('new_email')}
            autoComplete="off"
            error={errors.email ?? null}
          />
          <PasswordInput
            ref={password}
            name="current_password"
            label={t('password')}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': t('show_password'), tabIndex: 0 }}
            error={errors.password ?? null}
          />
        </SimpleGrid>
        {failure ? (
          <FormFailure
            error={failure}
            text={minutes === null ? null : t('wait_minutes', { count: minutes })}
          />
        ) : null}
        <div>
          <Button type="submit" loading={change.isPending}>
            {t('send')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
