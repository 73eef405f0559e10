import { Button, Stack } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { hasSession } from '../../../core/api/session-tokens.ts';
import { LOGIN_PATH } from '../../../core/navigation/page-paths.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { MessagePage } from '../../../ui/page/message-page.tsx';
import { ButtonLink } from '../../../ui/page/router-links.tsx';
import { authTexts } from '../auth-texts.ts';
import type { useAcceptInvite } from '../invited.queries.ts';
import { LoginError } from './login-error.tsx';

/** Joins with the account there is. A click does it: mail scanners only open what they find. */
export function InviteAcceptance({
  token,
  accept,
}: {
  token: string;
  accept: ReturnType<typeof useAcceptInvite>;
}) {
  const t = useTexts(authTexts, 'invited');
  return (
    <Stack gap="md">
      {accept.error ? <LoginError error={accept.error} /> : null}
      <Button size="md" fullWidth loading={accept.isPending} onClick={() => accept.mutate(token)}>
        {t('join')}
      </Button>
    </Stack>
  );
}

/** The shops are there; the way to them. */
export function InviteAccepted({ email }: { email: string }) {
  const t = useTexts(authTexts, 'invited');
  return (
    <MessagePage
      icon={<IconCircleCheck stroke={1.5} aria-hidden="true" />}
      title={t('joined_title')}
      description={t('joined_text', { email })}
    >
      <ButtonLink to={LOGIN_PATH}>{hasSession() ? t('go_on') : t('to_login')}</ButtonLink>
    </MessagePage>
  );
}
