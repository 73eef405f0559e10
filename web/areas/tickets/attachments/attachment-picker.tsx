import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconPaperclip } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import {
  ATTACHMENT_EXTENSIONS,
  ATTACHMENT_MAX_BYTES,
  ATTACHMENTS_PER_MESSAGE_MAX,
  extensionOf,
} from '../../../../shared/rules/tickets/uploads.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import { ticketsTexts } from '../tickets-texts.ts';
import type { AttachmentRefusal } from './attachment.ts';
import { AttachmentRow } from './attachment-row.tsx';
import classes from './attachments.module.css';
import type { Attachments } from './use-attachments.ts';

const EXTENSIONS = ATTACHMENT_EXTENSIONS.join(', ');
const ACCEPT = ATTACHMENT_EXTENSIONS.map((extension) => `.${extension}`).join(',');
/** As the hint says it; the limit itself is 10 × 1,024 × 1,024 bytes. */
const SIZE = `${ATTACHMENT_MAX_BYTES / 1024 / 1024} MB`;

function Refusals({ refused }: { refused: readonly AttachmentRefusal[] }) {
  const t = useTexts(ticketsTexts, 'attachments');
  if (refused.length === 0) return null;
  return (
    <Alert role="alert" color="red" icon={<IconAlertCircle aria-hidden />}>
      {refused.map(({ name, error }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files of one name may be refused
        <div key={place}>
          <Text size="sm" fw={600} className={classes.name}>
            {name}
          </Text>
          <Text size="sm">
            {t(`error_${error}`, {
              extension: extensionOf(name),
              list: EXTENSIONS,
              size: SIZE,
              most: ATTACHMENTS_PER_MESSAGE_MAX,
            })}
          </Text>
        </div>
      ))}
    </Alert>
  );
}

type Props = {
  files: Attachments;
  /** Files hang above the form. */
  isOver: boolean;
  disabled?: boolean;
  /** What is wrong with the files as a whole. */
  error: string | null;
};

/** Chooses the files that go with a text, and shows how far each of them is. */
export function AttachmentPicker({ files, isOver, disabled = false, error }: Props) {
  const t = useTexts(ticketsTexts, 'attachments');
  const input = useRef<HTMLInputElement>(null);
  const [titleId, errorId, hintId] = [useId(), useId(), useId()];
  const { attachments, refused, add, remove, retry } = files;
  const isSending = attachments.some(({ state }) => state.phase === 'sending');
  const words = { title: t('leave_title'), text: t('leave_text'), leave: t('leave'), stay: t('stay') };
  return (
    <Stack role="group" gap="xs" aria-labelledby={titleId} data-field="attachments">
      <LeaveGuard active={isSending} words={words} />
      <Text id={titleId} size="sm" fw={600}>
        {t('attachments')}
      </Text>
      {attachments.length > 0 && (
        <ul className={classes.list}>
          {attachments.map((attachment) => (
            <AttachmentRow
              key={attachment.key}
              attachment={attachment}
              onRetry={(file) => void retry(attachment.key, file)}
              onRemove={() => remove(attachment.key)}
            />
          ))}
        </ul>
      )}
      <Button
        variant={isOver ? 'light' : 'default'}
        w="fit-content"
        leftSection={<IconPaperclip size={ICON_PX.medium} aria-hidden />}
        disabled={disabled}
        aria-describedby={error ? `${errorId} ${hintId}` : hintId}
        onClick={() => input.current?.click()}
      >
        {t(isOver ? 'drop' : 'add')}
      </Button>
      <Text id={hintId} size="xs" c="dimmed">
        {t('hint', { extensions: EXTENSIONS, size: SIZE, most: ATTACHMENTS_PER_MESSAGE_MAX })}
      </Text>
      {error && (
        <Text id={errorId} size="xs" c="var(--mantine-color-error)">
          {error}
        </Text>
      )}
      <Refusals refused={refused} />
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={ACCEPT}
        aria-label={t('add')}
        onChange={({ currentTarget }) => {
          add([...(currentTarget.files ?? [])]);
          currentTarget.value = ''; // so that the same file can be chosen again
        }}
      />
    </Stack>
  );
}
