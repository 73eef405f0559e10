import { Alert, Button, Paper, PasswordInput, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../../../../shared/rules/texts/text-lengths.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { minutesToWait, type PasswordFaults, passwordFaults, refusedPasswords } from '../password-form.ts';
import { useChangePassword } from '../security.queries.ts';
import { useUser } from '../user.queries.ts';
import { userTexts } from '../user-texts.ts';

const LIMITS = { min: PASSWORD_MIN_LENGTH, max: PASSWORD_MAX_LENGTH };

function usePasswordForm(email: string) {
  const change = useChangePassword();
  const [faults, setFaults] = useState<PasswordFaults>({});
  const current = useRef<HTMLInputElement>(null);
  const next = useRef<HTMLInputElement>(null);

  const show = (found: PasswordFaults) => {
    setFaults(found);
    if (found.current) current.current?.focus();
    else if (found.next) next.current?.focus();
    return found.current !== undefined || found.next !== undefined;
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    // Read from the fields themselves: some password managers fill them without an event.
    const draft = { current: current.current?.value ?? '', next: next.current?.value ?? '' };
    change.reset();
    if (show(passwordFaults(draft, email))) return;
    change.mutate(
      { current_password: draft.current, new_password: draft.next },
      { onSuccess: () => form.reset(), onError: (error) => void show(refusedPasswords(error)) },
    );
  };
  const isExplained = faults.current !== undefined || faults.next !== undefined;
  return { change, faults, current, next, submit, failure: isExplained ? null : change.error };
}

/** Changes the password, for which the current one is asked. */
export function PasswordPanel() {
  const t = useTexts(userTexts, 'security');
  const email = useUser()?.email ?? '';
  const { change, faults, current, next, submit, failure } = usePasswordForm(email);
  const titleId = useId();
  const minutes = minutesToWait(failure);
  const visibility = { 'aria-label': t('show_password'), tabIndex: 0 };
  return (
    <Paper component="section" id="password" p="md" aria-labelledby={titleId}>
      <Title order={2} size="h3" id={titleId}>
        {t('password_title')}
      </Title>
      <Text size="xs" c="dimmed" mb="md">
        {t('password_hint')}
      </Text>
      <form onSubmit={submit} noValidate>
        {/* Tells password managers whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <Stack gap="md" align="stretch">
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <PasswordInput
              ref={current}
              name="current_password"
              label={t('current_password')}
              autoComplete="current-password"
              visibilityToggleButtonProps={visibility}
              error={faults.current ? t(faults.current) : null}
            />
            <PasswordInput
              ref={next}
              name="new_password"
              label={t('new_password')}
              description={t('new_password_hint', LIMITS)}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              autoComplete="new-password"
              visibilityToggleButtonProps={visibility}
              error={faults.next ? t(faults.next, LIMITS) : null}
            />
          </SimpleGrid>
          {failure ? (
            <FormFailure
              error={failure}
              text={minutes === null ? null : t('wait_minutes', { count: minutes })}
            />
          ) : null}
          {change.isSuccess ? (
            <Alert role="status" color="green" icon={<IconCircleCheck aria-hidden="true" />}>
              {t('password_changed')}
            </Alert>
          ) : null}
          <div>
            <Button type="submit" loading={change.isPending}>
              {t('change_password')}
            </Button>
          </div>
        </Stack>
      </form>
    </Paper>
  );
}
