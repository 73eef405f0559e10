import { Paper, Stack, Text, Title } from '@mantine/core';
import { formatBytes } from '../../../core/api/sent-file.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { type SentFile, UploadBox } from '../../feeds/feeds.public.ts';
import { clickImportsTexts } from '../click-imports-texts.ts';

type Props = {
  hint: string;
  /** Says which files are taken, up to a size. */
  takes: (size: string) => string;
  /** Endings of names, with commas. */
  accept: string;
  maxBytes: number;
  /** Another file is dealt with. */
  isBusy: boolean;
  send: (sent: SentFile) => Promise<void>;
};

/** Where a file is sent from; one at a time. */
export function SendPanel({ hint, takes, accept, maxBytes, isBusy, send }: Props) {
  const t = useTexts(clickImportsTexts, 'upload');
  const size = formatBytes(maxBytes);
  return (
    <Paper p="md" component="section" aria-labelledby="send-file">
      <Stack gap="sm">
        <div>
          <Title order={2} size="h3" id="send-file">
            {t('title')}
          </Title>
          <Text size="xs" c="dimmed">
            {hint}
          </Text>
        </div>
        <UploadBox
          action={t('send')}
          maxBytes={maxBytes}
          disabled={isBusy}
          send={send}
          about={{ accept, takes: takes(size), tooLarge: t('file_large', { size }) }}
        />
        <Text size="sm" role="status">
          {isBusy ? t('busy') : ''}
        </Text>
      </Stack>
    </Paper>
  );
}
