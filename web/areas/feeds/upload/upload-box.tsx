import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconFile } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { formatBytes } from '../../../core/api/sent-file.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import type { SentFile } from '../feeds.queries.ts';
import { feedsTexts } from '../feeds-texts.ts';
import classes from './drop-zone.module.css';
import { DropZone } from './drop-zone.tsx';
import { type UploadState, useFileUpload } from './use-file-upload.ts';

const PERCENT = 100;
const TAKEN = '.xml,.rss,.atom,.csv,.tsv,.txt,.xlsx,.gz,.zip';

function SendingBar({ file, bytes, onCancel }: { file: File; bytes: number; onCancel: () => void }) {
  const t = useTexts(feedsTexts, 'upload');
  const percent = Math.min((bytes / file.size) * PERCENT, PERCENT);
  const total = formatBytes(file.size);
  return (
    <>
      <Progress.Root size="md" className={classes.bar}>
        <Progress.Section value={percent} aria-label={t('sending')} />
      </Progress.Root>
      <Group justify="space-between" gap="xs">
        <Text size="xs" c="dimmed">
          {bytes >= file.size ? t('arrived') : t('sent_of', { sent: formatBytes(bytes), total })}
        </Text>
        <Button variant="default" size="xs" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </Group>
    </>
  );
}

type FileProps = {
  state: Exclude<UploadState, { phase: 'none' }>;
  action: string;
  disabled: boolean;
  onStart: () => void;
  onCancel: () => void;
  onOpen: () => void;
};

function ChosenFile({ state, action, disabled, onStart, onCancel, onOpen }: FileProps) {
  const t = useTexts(feedsTexts, 'upload');
  const button = useRef<HTMLButtonElement>(null);
  const { file, phase } = state;
  // The zone that had the focus is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another file is a new choice
  useEffect(() => {
    if (phase === 'chosen') button.current?.focus();
  }, [file, phase]);
  return (
    <div className={classes.file}>
      <Group wrap="nowrap" gap="sm">
        <IconFile size={ICON_PX.heading} stroke={1.5} aria-hidden />
        <Text size="sm" fw={600} className={classes.name}>
          {file.name}
        </Text>
        <Text size="xs" c="dimmed">
          {formatBytes(file.size)}
        </Text>
      </Group>
      {state.phase === 'failed' && <FormFailure error={state.error} />}
      {state.phase === 'sending' ? (
        <SendingBar file={file} bytes={state.bytes} onCancel={onCancel} />
      ) : (
        <Group gap="sm">
          <Button ref={button} onClick={onStart} disabled={disabled}>
            {state.phase === 'failed' ? t('retry') : action}
          </Button>
          <Button variant="default" onClick={onOpen}>
            {t('another')}
          </Button>
        </Group>
      )}
    </div>
  );
}

type Props = {
  /** On the button that sends the file. */
  action: string;
  maxBytes: number;
  /** Something else has to end first. */
  disabled?: boolean;
  /** What is asked beside the file; says what is wrong itself. */
  mayStart?: () => boolean;
  /** The file stays chosen also after it was sent. */
  keeps?: boolean;
  send: (sent: SentFile) => Promise<void>;
  /** Where it takes other files than feeds: their endings, what it says of them, and of one that is too large. */
  about?: { accept: string; takes: string; tooLarge: string };
};

/** Takes a file and sends it; a file that could not be sent stays there for the next try. */
export function UploadBox(props: Props) {
  const { action, maxBytes, disabled = false, mayStart = () => true, keeps = false, send, about } = props;
  const t = useTexts(feedsTexts, 'upload');
  const { state, choose, start, cancel } = useFileUpload({ send, keeps, maxBytes });
  const input = useRef<HTMLInputElement>(null);
  const open = () => input.current?.click();
  const words = { title: t('leave_title'), text: t('leave_text'), leave: t('leave'), stay: t('stay') };
  return (
    <Stack gap="sm">
      <LeaveGuard active={state.phase === 'sending'} words={words} />
      {state.phase === 'none' ? (
        <DropZone
          takes={about?.takes ?? t('takes', { size: formatBytes(maxBytes) })}
          onOpen={open}
          onFiles={choose}
        />
      ) : (
        <ChosenFile
          state={state}
          action={action}
          disabled={disabled}
          onStart={() => mayStart() && void start()}
          onCancel={cancel}
          onOpen={open}
        />
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={about?.accept ?? TAKEN}
        aria-label={t('choose')}
        onChange={({ currentTarget }) => {
          choose([...(currentTarget.files ?? [])]);
          currentTarget.value = ''; // so that the same file can be chosen again
        }}
      />
      {state.phase === 'none' && state.error && (
        <Alert role="alert" color="red" icon={<IconAlertCircle aria-hidden />}>
          {state.error === 'file_large' && about
            ? about.tooLarge
            : t(state.error, { size: formatBytes(maxBytes) })}
        </Alert>
      )}
    </Stack>
  );
}
