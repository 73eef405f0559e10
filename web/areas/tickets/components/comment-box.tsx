import { Alert, Button, Paper, Stack, Text, Textarea } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { TicketDetail } from '../../../../shared/contract/shops/tickets.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { formatInstant } from '../../../core/texts/wall-time.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import type { NoticeContent } from '../../../ui/page/notice.tsx';
import { AttachmentPicker } from '../attachments/attachment-picker.tsx';
import { useFileIntake } from '../attachments/file-intake.ts';
import { useTicketLabels } from '../ticket-labels.ts';
import { ticketsTexts } from '../tickets-texts.ts';
import { useComment } from '../use-comment.ts';
import classes from './tickets.module.css';

const ROWS = { least: 3, most: 16 } as const;

type ClosedProps = { ticket: TicketDetail; isTyped: boolean; onNew: () => void };

function ClosedNote({ ticket, isTyped, onNew }: ClosedProps) {
  const t = useTexts(ticketsTexts, 'ticket');
  const { side } = useTicketLabels();
  const { closed_date: at } = ticket;
  return (
    <Alert role="status" color="gray" icon={<IconLock aria-hidden />}>
      <Text size="sm">
        {at ? t('is_closed', { at: formatInstant(at) }) : t('is_closed_now')} {isTyped && t('still_here')}
      </Text>
      {side === 'merchant' && (
        <Button mt="xs" size="xs" variant="default" onClick={onNew}>
          {t(isTyped ? 'new_with_text' : 'new_ticket')}
        </Button>
      )}
    </Alert>
  );
}

type Props = { ticket: TicketDetail; onNotice: (notice: NoticeContent | null) => void };

/** Writes on a ticket; on a closed one it says so, and keeps what was typed. */
export function CommentBox({ ticket, onNotice }: Props) {
  const t = useTexts(ticketsTexts, 'ticket');
  const { side } = useTicketLabels();
  const comment = useComment(ticket, () => onNotice({ kind: 'done', text: t('commented') }));
  const { formProps, box, input, values, files, isPending, failure } = comment;
  const isClosed = ticket.status === 'closed' || comment.closedMeanwhile;
  const { isOver, handlers } = useFileIntake(files.add, isPending || isClosed);
  const isTyped = values.comment !== '' || files.attachments.length > 0;
  return (
    <Paper p="md">
      <form {...formProps} {...handlers}>
        <Stack gap="sm">
          {isClosed && <ClosedNote ticket={ticket} isTyped={isTyped} onNew={comment.startNew} />}
          {failure ? <FormFailure error={failure} /> : null}
          <Textarea
            label={t(side === 'staff' ? 'answer' : 'comment')}
            autosize
            minRows={ROWS.least}
            maxRows={ROWS.most}
            {...input('comment')}
            disabled={isClosed && values.comment === ''}
            readOnly={isClosed}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isClosed) return;
              event.preventDefault();
              box.current?.requestSubmit();
            }}
          />
          {!isClosed && (
            <>
              <AttachmentPicker
                files={files}
                isOver={isOver}
                disabled={isPending}
                error={comment.filesError}
              />
              <div className={classes.send}>
                <Button type="submit" loading={isPending}>
                  {t('send')}
                </Button>
                <Text size="xs" c="dimmed">
                  {t('send_hint')}
                </Text>
              </div>
            </>
          )}
        </Stack>
      </form>
    </Paper>
  );
}
