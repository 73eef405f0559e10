import { Alert, Anchor, Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../core/i18n.ts';
import { LOGIN_PATH, RESEND_VERIFICATION_PATH } from '../../../core/page-paths.ts';
import { hasSession } from '../../../core/session-tokens.ts';
import { MessagePage } from '../../../ui/message-page.tsx';
import { accountTexts } from '../account.texts.ts';
import { useVerifyEmail } from '../auth.queries.ts';
import { EntryCard } from '../components/entry-card.tsx';
import { LoginError } from '../components/login-error.tsx';
import { useLinkToken } from '../link-token.ts';

/** What the link of the first mail opens. A click uses it up: mail scanners only open what they find. */
export function ConfirmEmailPage() {
  const t = useTexts(accountTexts);
  const token = useLinkToken();
  const verify = useVerifyEmail();
  if (verify.isSuccess) {
    return (
      <MessagePage
        icon={<IconCircleCheck stroke={1.5} aria-hidden="true" />}
        title={t('confirmed_title')}
        description={t('confirmed_text')}
      >
        <Button component={Link} to={LOGIN_PATH}>
          {hasSession() ? t('go_on') : t('to_login')}
        </Button>
      </MessagePage>
    );
  }
  return (
    <EntryCard title={t('confirm_title')} intro={t('confirm_intro')}>
      {verify.error ? <LoginError error={verify.error} /> : null}
      {token ? (
        <Button size="md" loading={verify.isPending} onClick={() => verify.mutate(token)}>
          {t('confirm')}
        </Button>
      ) : (
        <Alert color="red" role="alert">
          {t('link_incomplete')}
        </Alert>
      )}
      <Anchor component={Link} to={RESEND_VERIFICATION_PATH} size="sm" ta="center">
        {t('ask_again')}
      </Anchor>
    </EntryCard>
  );
}
