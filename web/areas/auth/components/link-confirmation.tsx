import { Alert, Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { hasSession } from '../../../core/api/session-tokens.ts';
import { LOGIN_PATH } from '../../../core/navigation/page-paths.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { MessagePage } from '../../../ui/page/message-page.tsx';
import { AnchorLink, ButtonLink } from '../../../ui/page/router-links.tsx';
import { authTexts } from '../auth-texts.ts';
import { useLinkToken } from '../link-token.ts';
import { EntryCard } from './auth-card.tsx';
import { LoginError } from './login-error.tsx';

type Props = {
  title: string;
  intro: string;
  action: string;
  done: { title: string; text: string };
  /** Where a new link is asked for. */
  again: { to: string; label: string };
  confirmation: {
    mutate: (token: string) => void;
    isPending: boolean;
    isSuccess: boolean;
    error: Error | null;
  };
  /** Where the page knows better words for the error than the usual ones. */
  failure?: string | null;
};

/** What the link of a mail opens. A click uses it up: mail scanners only open what they find. */
export function LinkConfirmation({ title, intro, action, done, again, confirmation, failure }: Props) {
  const t = useTexts(authTexts, 'account');
  const token = useLinkToken();
  if (confirmation.isSuccess) {
    return (
      <MessagePage
        icon={<IconCircleCheck stroke={1.5} aria-hidden="true" />}
        title={done.title}
        description={done.text}
      >
        <ButtonLink to={LOGIN_PATH}>{hasSession() ? t('go_on') : t('to_login')}</ButtonLink>
      </MessagePage>
    );
  }
  return (
    <EntryCard title={title} intro={intro}>
      {confirmation.error ? <LoginError error={confirmation.error} text={failure ?? null} /> : null}
      {token ? (
        <Button size="md" loading={confirmation.isPending} onClick={() => confirmation.mutate(token)}>
          {action}
        </Button>
      ) : (
        <Alert color="red" role="alert">
          {t('link_incomplete')}
        </Alert>
      )}
      <AnchorLink to={again.to} size="sm" ta="center">
        {again.label}
      </AnchorLink>
    </EntryCard>
  );
}
