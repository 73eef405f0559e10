import { Text } from '@mantine/core';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ConfirmWindow } from '../../../ui/form/confirm-window.tsx';
import { useCloseTicket } from '../tickets.queries.ts';
import { ticketsTexts } from '../tickets-texts.ts';

type Props = { ticketId: number; onClosed: () => void; onLeave: () => void };

/** Asks before a conversation ends. */
export function CloseTicketWindow({ ticketId, onClosed, onLeave }: Props) {
  const t = useTexts(ticketsTexts, 'ticket');
  const close = useCloseTicket(ticketId);
  return (
    <ConfirmWindow
      title={t('close_title')}
      action={t('close')}
      isPending={close.isPending}
      error={close.error}
      onConfirm={() => close.mutate(undefined, { onSuccess: onClosed })}
      onClose={onLeave}
    >
      <Text size="sm">{t('close_text')}</Text>
    </ConfirmWindow>
  );
}
