import { Anchor, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { getKeptFileCall, type KeptMail } from '../../../../shared/contract/people/mail.contract.ts';
import { callUrl } from '../../../core/api/api-request.ts';
import { trustMail } from '../../../core/browser/trusted-html.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { WaitingPlace } from '../../../ui/look/waiting-place.tsx';
import { useKeptMail } from '../mail.queries.ts';
import { mailTexts } from '../mail-texts.ts';
import classes from './kept-mail.module.css';
import { LinkedText } from './linked-text.tsx';
import { MailFailure } from './mail-failure.tsx';

/** Everybody may read these mails, so a plain link fetches a file. */
function KeptFiles({ mail: { id, files } }: { mail: KeptMail }) {
  const t = useTexts(mailTexts);
  return (
    <Group component="ul" aria-label={t('files')} gap="md" mt="xs" p={0} className={classes.files}>
      {files.map((name, place) => (
        <li key={name}>
          <Anchor
            href={callUrl(getKeptFileCall, { params: { mailId: id, number: place + 1 } })}
            download={name}
          >
            {name}
          </Anchor>
        </li>
      ))}
    </Group>
  );
}

function BothForms({ mail }: { mail: KeptMail }) {
  const t = useTexts(mailTexts);
  return (
    <Stack gap="md">
      <div>
        <Title order={2}>{mail.subject}</Title>
        <Text c="dimmed" size="sm" className={classes.address}>
          {t('to', { recipient: mail.recipient })}
        </Text>
        {mail.files.length > 0 && <KeptFiles mail={mail} />}
      </div>
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        <section>
          <Title order={3} size="h5" mb="xs">
            {t('as_html')}
          </Title>
          {/* No script of the mail runs, and it is a stranger here; only its links open, in a tab of their own. */}
          <iframe
            title={t('as_html')}
            ref={(frame) => {
              if (frame) frame.srcdoc = trustMail(mail.html);
            }}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            className={classes.html}
          />
        </section>
        <section>
          <Title order={3} size="h5" mb="xs">
            {t('as_text')}
          </Title>
          <div className={classes.text}>
            <LinkedText text={mail.text} />
          </div>
        </section>
      </SimpleGrid>
    </Stack>
  );
}

/** The chosen mail in both its forms. */
export function KeptMailView({ mailId }: { mailId: number | null }) {
  const t = useTexts(mailTexts);
  const { data, error, refetch } = useKeptMail(mailId);
  if (mailId === null) return <Text c="dimmed">{t('choose')}</Text>;
  if (error) return <MailFailure error={error} retry={() => void refetch()} />;
  if (!data) return <WaitingPlace height={480} label={t('loading')} />;
  return <BothForms mail={data} />;
}
