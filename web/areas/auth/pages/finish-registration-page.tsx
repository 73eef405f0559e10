import { Alert, Box, Button, Center, Group, Loader, Text } from '@mantine/core';
import { IconMailX } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { InviteDetails } from '../../../../shared/contract/people/people.contract.ts';
import { LINK_PAGES } from '../../../../shared/rules/people/email-link-paths.ts';
import { ApiError } from '../../../core/api/api-error.ts';
import { useErrorText } from '../../../core/api/error-text.ts';
import { LOGIN_PATH } from '../../../core/navigation/page-paths.ts';
import { hasChosenLocale } from '../../../core/texts/chosen-locale.ts';
import { changeLocale, useTexts } from '../../../core/texts/i18n.ts';
import { useShopLabel } from '../../../core/texts/portal-names.ts';
import { MessagePage } from '../../../ui/page/message-page.tsx';
import { AnchorLink, ButtonLink } from '../../../ui/page/router-links.tsx';
import { authTexts } from '../auth-texts.ts';
import { EntryCard } from '../components/auth-card.tsx';
import { InviteAcceptance, InviteAccepted } from '../components/invite-acceptance.tsx';
import { InvitedForm } from '../components/invited-form.tsx';
import { useAcceptInvite, useInviteDetails } from '../invited.queries.ts';
import { useLinkToken } from '../link-token.ts';

function DeadLink({ reason }: { reason: 'gone' | 'incomplete' }) {
  const t = useTexts(authTexts, 'invited');
  return (
    <MessagePage
      icon={<IconMailX stroke={1.5} aria-hidden="true" />}
      title={t(`${reason}_title`)}
      description={t(`${reason}_text`)}
    >
      <ButtonLink to={LOGIN_PATH}>{t('to_login')}</ButtonLink>
      <ButtonLink to={LINK_PAGES.forgotPassword} variant="default">
        {t('forgot')}
      </ButtonLink>
    </MessagePage>
  );
}

/** Who invites, as what, and to which shops. */
function Greeting({ details }: { details: InviteDetails }) {
  const t = useTexts(authTexts, 'invited');
  const shopLabel = useShopLabel();
  const role = t(`role_${details.role_id as 2 | 3}`);
  return (
    <Box>
      <Text size="sm">{t('invited_by', { name: details.invited_by, role })}</Text>
      <Text size="sm" fw={600}>
        {details.shops.map(shopLabel).join(', ')}
      </Text>
    </Box>
  );
}

function Invitation({ token, details }: { token: string; details: InviteDetails }) {
  const t = useTexts(authTexts, 'invited');
  const accept = useAcceptInvite();
  const { email, lang, has_account: isKnown } = details;
  // Who has never chosen a language reads in that of the invitation.
  useEffect(() => {
    if (!hasChosenLocale()) void changeLocale(lang);
  }, [lang]);
  if (accept.isSuccess) return <InviteAccepted email={email} />;
  return (
    <EntryCard
      title={t(isKnown ? 'join_title' : 'finish_title')}
      intro={t(isKnown ? 'join_intro' : 'finish_intro', { email })}
    >
      <Greeting details={details} />
      {isKnown ? (
        <InviteAcceptance token={token} accept={accept} />
      ) : (
        <InvitedForm token={token} email={email} />
      )}
      <AnchorLink to={LOGIN_PATH} size="sm" ta="center">
        {t('to_login')}
      </AnchorLink>
    </EntryCard>
  );
}

/** What the link of an invitation opens: the rest of a registration, or a new shop for an account there is. */
export function FinishRegistrationPage() {
  const t = useTexts(authTexts, 'invited');
  const errorText = useErrorText();
  const token = useLinkToken();
  const { data, error, isFetching, refetch } = useInviteDetails(token);
  if (token === null) return <DeadLink reason="incomplete" />;
  if (data) return <Invitation token={token} details={data} />;
  if (error instanceof ApiError && error.code === 'link_invalid') return <DeadLink reason="gone" />;
  if (error) {
    return (
      <Alert color="red" role="alert" maw={560} mx="auto" my="xl">
        <Group justify="space-between">
          <Text size="sm">{errorText(error)}</Text>
          <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </Group>
      </Alert>
    );
  }
  return (
    <Center mih="50vh" role="status" aria-label={t('loading')} aria-busy="true">
      <Loader type="dots" />
    </Center>
  );
}
