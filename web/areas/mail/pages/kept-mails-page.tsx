import { Box, Grid } from '@mantine/core';
import { IconCompass, IconMail } from '@tabler/icons-react';
import type { KeptMailLine } from '../../../../shared/contract/people/mail.contract.ts';
import { ApiError } from '../../../core/api/api-error.ts';
import { useSearchParams } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { WaitingPlace } from '../../../ui/look/waiting-place.tsx';
import { MessagePage } from '../../../ui/page/message-page.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { NavEntryLink } from '../../../ui/page/router-links.tsx';
import { KeptMailView } from '../components/demo-mail-view.tsx';
import { MailFailure } from '../components/mail-failure.tsx';
import { useKeptMails } from '../mail.queries.ts';
import { KEPT_MAILS_PATH } from '../mail-paths.ts';
import { MAIL_SEARCH } from '../mail-search-params.ts';
import { mailTexts } from '../mail-texts.ts';

function MailList({ mails, chosen }: { mails: readonly KeptMailLine[]; chosen: number | null }) {
  const t = useTexts(mailTexts);
  return (
    <nav aria-label={t('list')}>
      {mails.map(({ id, subject, recipient }) => (
        <NavEntryLink
          key={id}
          to={KEPT_MAILS_PATH}
          search={{ mail: id }}
          active={id === chosen}
          aria-current={id === chosen ? 'page' : undefined}
          label={subject}
          description={recipient}
          styles={{ description: { overflowWrap: 'anywhere' } }}
        />
      ))}
    </nav>
  );
}

/** What the demo would have sent; outside a demo there is no such page. */
export function KeptMailsPage() {
  const t = useTexts(mailTexts);
  const { data, error, refetch } = useKeptMails();
  const [{ mail: chosen = null }] = useSearchParams(MAIL_SEARCH);
  if (error instanceof ApiError && error.code === 'not_found') {
    const icon = <IconCompass stroke={1.5} aria-hidden="true" />;
    return <MessagePage icon={icon} title={t('closed_title')} description={t('closed_text')} />;
  }
  return (
    <Box maw={1400} mx="auto" py="lg">
      <PageHeading title={t('title')} description={t('intro')} />
      {error ? <MailFailure error={error} retry={() => void refetch()} /> : null}
      {!data && !error ? <WaitingPlace height={320} label={t('loading')} /> : null}
      {data?.length === 0 ? (
        <MessagePage
          icon={<IconMail stroke={1.5} aria-hidden="true" />}
          title={t('none_title')}
          titleOrder={2}
          description={t('none_text')}
        />
      ) : null}
      {data && data.length > 0 ? (
        <Grid>
          <Grid.Col span={{ base: 12, md: 4 }}>
            <MailList mails={data} chosen={chosen} />
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 8 }}>
            <KeptMailView mailId={chosen} />
          </Grid.Col>
        </Grid>
      ) : null}
    </Box>
  );
}
