import { ActionIcon, Button, Group, Progress, Text } from '@mantine/core';
import { IconFile, IconX } from '@tabler/icons-react';
import { ApiError } from '../../../core/api/api-error.ts';
import { useErrorText } from '../../../core/api/error-text.ts';
import { formatBytes } from '../../../core/api/sent-file.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import { ticketsTexts } from '../tickets-texts.ts';
import type { Attachment } from './attachment.ts';
import classes from './attachments.module.css';

const PERCENT = 100;

const isOneOf = (error: Error, codes: readonly string[]) =>
  error instanceof ApiError && codes.includes(error.code);
const isUnreadable = (error: Error) => isOneOf(error, ['validation_failed', 'unsupported_media_type']);
const hasVirus = (error: Error) =>
  error instanceof ApiError && error.errors.some(({ code }) => code === 'virus_found');
/** Sending the same bytes again would change nothing. */
const isFinal = (error: Error) => isUnreadable(error) || isOneOf(error, ['payload_too_large']);

function Failure({ error }: { error: Error }) {
  const t = useTexts(ticketsTexts, 'attachments');
  const errorText = useErrorText();
  return (
    <Text size="xs" c="var(--mantine-color-error)" role="alert">
      {hasVirus(error) ? t('refused_virus') : isUnreadable(error) ? t('refused_content') : errorText(error)}
    </Text>
  );
}

function Sending({ name, size, sent }: { name: string; size: number; sent: number }) {
  const t = useTexts(ticketsTexts, 'attachments');
  return (
    <>
      <Progress.Root size="sm" mt={4}>
        <Progress.Section
          value={Math.min((sent / size) * PERCENT, PERCENT)}
          aria-label={t('sending', { name })}
        />
      </Progress.Root>
      <Text size="xs" c="dimmed">
        {t('sent_of', { sent: formatBytes(Math.min(sent, size)), total: formatBytes(size) })}
      </Text>
    </>
  );
}

type Props = { attachment: Attachment; onRetry: (file: File) => void; onRemove: () => void };

/** One file: what it is, how far it is, and what can be done about it. */
export function AttachmentRow({ attachment, onRetry, onRemove }: Props) {
  const t = useTexts(ticketsTexts, 'attachments');
  const { name, size, preview, file, state } = attachment;
  const { phase } = state;
  return (
    <li className={classes.file} data-failed={phase === 'failed' || undefined}>
      {preview ? (
        <img src={preview} alt="" className={classes.picture} />
      ) : (
        <span className={classes.picture}>
          <IconFile size={ICON_PX.large} aria-hidden />
        </span>
      )}
      <div>
        <Text size="sm" className={classes.name}>
          {name}
        </Text>
        {state.phase === 'sending' && <Sending name={name} size={size} sent={state.sent} />}
        {state.phase === 'failed' && <Failure error={state.error} />}
        {state.phase === 'there' && (
          <Text size="xs" c="dimmed">
            {formatBytes(size)}
          </Text>
        )}
      </div>
      <Group gap={4} wrap="nowrap">
        {state.phase === 'failed' && file && !isFinal(state.error) && (
          <Button
            variant="default"
            size="compact-xs"
            aria-label={t('retry_name', { name })}
            onClick={() => onRetry(file)}
          >
            {t('retry')}
          </Button>
        )}
        <ActionIcon
          aria-label={t(phase === 'sending' ? 'cancel_name' : 'remove_name', { name })}
          onClick={onRemove}
        >
          <IconX size={ICON_PX.large} aria-hidden />
        </ActionIcon>
      </Group>
    </li>
  );
}
