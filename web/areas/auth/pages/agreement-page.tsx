import { Button, List, Paper, Stack, Text, Title } from '@mantine/core';
import { Navigate } from '@tanstack/react-router';
import { legalPath } from '../../../../shared/rules/texts/legal-documents.ts';
import { hasSession } from '../../../core/api/session-tokens.ts';
import { LOGIN_PATH } from '../../../core/navigation/page-paths.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { AnchorLink } from '../../../ui/page/router-links.tsx';
import { legalTexts, useAgree, useAgreement } from '../../legal/legal.public.ts';
import { useLogout } from '../session.queries.ts';

/** Where people agree to texts that are new to them, or were changed, before anything else. */
export function AgreementPage() {
  const t = useTexts(legalTexts);
  const { documents, versions } = useAgreement();
  const agree = useAgree();
  const logOut = useLogout();
  if (!hasSession()) return <Navigate to={LOGIN_PATH} replace />;
  return (
    <Paper maw={480} mx="auto" my="xl" p="lg" radius="lg" shadow="sm">
      <Stack gap="md">
        <Title order={1} size="h2">
          {t('changed_title')}
        </Title>
        <Text size="sm">{t('changed_text')}</Text>
        <List>
          {documents.map((document) => (
            <List.Item key={document}>
              <AnchorLink to={legalPath(document)} target="_blank" underline="always">
                {t(document)}
              </AnchorLink>
            </List.Item>
          ))}
        </List>
        {agree.error ? <FormFailure error={agree.error} /> : null}
        <Button
          size="md"
          loading={agree.isPending}
          disabled={versions.length === 0}
          onClick={() => agree.mutate(versions)}
        >
          {t('agree')}
        </Button>
        <Button variant="subtle" onClick={logOut}>
          {t('sign_out')}
        </Button>
      </Stack>
    </Paper>
  );
}
