import { Alert, Button, Paper, PasswordInput, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { LINK_PAGES } from '../../../../shared/rules/people/email-link-paths.ts';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../../../../shared/rules/texts/text-lengths.ts';
import { useFieldErrors } from '../../../core/form/field-errors.ts';
import { useRuleForm } from '../../../core/form/use-rule-form.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { PasswordStrengthBar } from '../../../ui/form/password-strength-bar.tsx';
import { ButtonLink } from '../../../ui/page/router-links.tsx';
import { useOwnProvider } from '../../factors/factors.public.ts';
import { PASSWORD_FIELDS, passwordIssues } from '../password-form.ts';
import { useChangePassword } from '../security.queries.ts';
import { useUser } from '../user.queries.ts';
import { userTexts } from '../user-texts.ts';
import { WaitFailure } from './wait-failure.tsx';

const LIMITS = { min: PASSWORD_MIN_LENGTH, max: PASSWORD_MAX_LENGTH };

/** What the form says in its own words. */
function usePasswordErrors() {
  const t = useTexts(userTexts, 'security');
  return useFieldErrors({
    fields: PASSWORD_FIELDS,
    names: { current_password: 'current', new_password: 'next' },
    t,
    words: {
      required: 'current_missing',
      password_wrong: 'current_wrong',
      unchanged: 'password_same',
      invalid: 'password_refused',
      password_common: 'common',
      password_like_email: 'like_email',
      too_short: () => t('too_short', LIMITS),
      too_long: () => t('too_long', LIMITS),
    },
  });
}

const NOTHING_TYPED = { current: '', next: '' };

function usePasswordForm(email: string, onChanged: () => void) {
  const change = useChangePassword();
  const form = useRuleForm({
    initialValues: NOTHING_TYPED,
    validate: (draft) => passwordIssues(draft, email),
    fieldErrors: usePasswordErrors(),
    readsInputs: true,
    save: change,
    submit: ({ current, next }, onError) =>
      change.mutate(
        { current_password: current, new_password: next },
        {
          onSuccess: () => {
            form.restart(NOTHING_TYPED);
            onChanged();
          },
          onError,
        },
      ),
  });
  return { ...form, change };
}

/** How hard the new password is to guess for whoever knows the person. */
function OwnStrengthBar({ typed }: { typed: string }) {
  const user = useUser();
  return (
    <PasswordStrengthBar
      password={typed}
      ownTexts={[user?.email ?? '', user?.name ?? '', user?.surname ?? '']}
    />
  );
}

/** To whom nobody has given a password yet, a link is mailed that sets one. */
function NoPassword() {
  const t = useTexts(userTexts, 'security');
  const titleId = useId();
  return (
    <Paper component="section" id="password" p="md" aria-labelledby={titleId}>
      <Title order={2} size="h3" id={titleId} mb="xs">
        {t('password_title')}
      </Title>
      <Stack gap="md" align="flex-start">
        <Text size="sm">{t('no_password')}</Text>
        <ButtonLink to={LINK_PAGES.forgotPassword} variant="default">
          {t('ask_password')}
        </ButtonLink>
      </Stack>
    </Paper>
  );
}

/** The password of the own account, where it has one. */
export function PasswordPanel() {
  const own = useOwnProvider();
  return own.data?.has_password === false ? <NoPassword /> : <PasswordForm />;
}

/** What is wrong with a password, also for those who hear it: Mantine tells them of its other fields only. */
const wrongness = (error: string | undefined) => ({
  error: error ?? null,
  'aria-invalid': error !== undefined,
});

/** Changes the password, for which the current one is asked. */
function PasswordForm() {
  const t = useTexts(userTexts, 'security');
  const email = useUser()?.email ?? '';
  const [typed, setTyped] = useState('');
  const { formProps, change, errors, failure } = usePasswordForm(email, () => setTyped(''));
  const titleId = useId();
  const visibility = { 'aria-label': t('show_password'), tabIndex: 0 };
  return (
    <Paper component="section" id="password" p="md" aria-labelledby={titleId}>
      <Title order={2} size="h3" id={titleId}>
        {t('password_title')}
      </Title>
      <Text size="xs" c="dimmed" mb="md">
        {t('password_hint')}
      </Text>
      <form {...formProps}>
        {/* Tells password managers whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <Stack gap="md" align="stretch">
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <PasswordInput
              data-field="current"
              name="current_password"
              label={t('current_password')}
              autoComplete="current-password"
              visibilityToggleButtonProps={visibility}
              {...wrongness(errors.current)}
            />
            <div>
              <PasswordInput
                data-field="next"
                name="new_password"
                label={t('new_password')}
                description={t('new_password_hint', LIMITS)}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                autoComplete="new-password"
                visibilityToggleButtonProps={visibility}
                {...wrongness(errors.next)}
                onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              />
              <OwnStrengthBar typed={typed} />
            </div>
          </SimpleGrid>
          <WaitFailure error={failure} waitText={(count) => t('wait_minutes', { count })} />
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
