import { Box, Button, Paper, Stack, Text, Title } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { ApiError } from '../../../core/api/api-error.ts';
import { useFieldErrors } from '../../../core/form/field-errors.ts';
import { useRuleForm } from '../../../core/form/use-rule-form.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { WaitingPlace } from '../../../ui/look/waiting-place.tsx';
import { MessagePage } from '../../../ui/page/message-page.tsx';
import { PanelFailure } from '../../../ui/panel/panel-failure.tsx';
import { SharedReportView } from '../components/shared-report-view.tsx';
import { useSharedReport, useUnlockReport } from '../report-links.queries.ts';
import { reportLinksTexts } from '../report-links-texts.ts';

const PLACE_PX = 420;

/** That the link does not open, and what to do about it. */
function EndedLink() {
  const t = useTexts(reportLinksTexts, 'page');
  return (
    <MessagePage
      icon={<IconLinkOff stroke={1.5} aria-hidden />}
      title={t('ended')}
      description={t('ended_text')}
    />
  );
}

/** Asks for the password of a link, and shows its report once it is right. */
function LockedReport({ token }: { token: string }) {
  const t = useTexts(reportLinksTexts, 'page');
  const unlock = useUnlockReport(token);
  const form = useRuleForm({
    initialValues: { password: '' },
    validate: ({ password }) =>
      password === '' ? [{ field: 'password', code: 'required', params: {} }] : [],
    fieldErrors: useFieldErrors({ fields: ['password'], t, words: { invalid: 'wrong_password' } }),
    save: unlock,
    submit: ({ password }, onError) => unlock.mutate(password, { onError }),
    readsInputs: true,
  });
  const report = unlock.data?.report;
  if (report) return <SharedReportView report={report} />;
  if (unlock.error instanceof ApiError && unlock.error.status === 404) return <EndedLink />;
  return (
    <Paper maw={420} mx="auto" my="xl" p="lg" radius="lg" shadow="sm">
      <form {...form.formProps} aria-label={t('locked')}>
        <Stack>
          <Title order={1}>{t('locked')}</Title>
          <Text size="sm" c="dimmed">
            {t('locked_text')}
          </Text>
          <PasswordField
            label={t('password')}
            showLabel={t('show_password')}
            {...form.input('password')}
            error={form.errors.password}
          />
          {form.failure ? <FormFailure error={form.failure} /> : null}
          <Button type="submit" loading={form.isPending}>
            {t('open')}
          </Button>
        </Stack>
      </form>
    </Paper>
  );
}

function OpenedReport({ token }: { token: string }) {
  const shared = useSharedReport(token);
  const { error, data } = shared;
  if (error instanceof ApiError && [404, 422].includes(error.status)) return <EndedLink />;
  if (error)
    return (
      <PanelFailure error={error} isFetching={shared.isFetching} onRetry={shared.refetch} height={PLACE_PX} />
    );
  if (!data) {
    return (
      <Box maw={1100} mx="auto" my="xl">
        <WaitingPlace height={PLACE_PX} />
      </Box>
    );
  }
  return data.report ? <SharedReportView report={data.report} /> : <LockedReport token={token} />;
}

/** The token of the address; null where the link is not complete. */
function useToken(): string | null {
  const hash = useLocation({ select: (location) => location.hash });
  return new URLSearchParams(hash).get('token');
}

/** What a link to a report opens, for whoever has it. */
export function SharedReportPage() {
  const token = useToken();
  return token ? <OpenedReport key={token} token={token} /> : <EndedLink />;
}
