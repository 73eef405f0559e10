import { Button, Group, Text, Title, VisuallyHidden } from '@mantine/core';
import { useDocumentVisibility } from '@mantine/hooks';
import { IconTicketOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { TicketDetail, TicketEntry } from '../../../../shared/contract/shops/tickets.contract.ts';
import { ApiError } from '../../../core/api/api-error.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { useShopLabel } from '../../../core/texts/portal-names.ts';
import { formatInstant } from '../../../core/texts/wall-time.ts';
import { ConfirmMutationWindow } from '../../../ui/form/confirm-mutation-window.tsx';
import { StateBadge } from '../../../ui/look/state-badge.tsx';
import { WaitingPlace } from '../../../ui/look/waiting-place.tsx';
import { MessagePage } from '../../../ui/page/message-page.tsx';
import type { NoticeContent } from '../../../ui/page/notice.tsx';
import { PanelFailure } from '../../../ui/panel/panel-failure.tsx';
import { useTicketLabels } from '../ticket-labels.ts';
import { useCloseTicket, useMarkTicketRead, useTicket, useTicketEntries } from '../tickets.queries.ts';
import { ticketsTexts } from '../tickets-texts.ts';
import { CommentBox } from './comment-box.tsx';
import { Conversation } from './conversation.tsx';
import { DeskControls } from './desk-controls.tsx';
import classes from './tickets.module.css';

type CloseProps = { ticketId: number; onClosed: () => void; onLeave: () => void };

/** Asks before a conversation ends. */
function CloseTicketWindow({ ticketId, onClosed, onLeave }: CloseProps) {
  const t = useTexts(ticketsTexts, 'ticket');
  const words = { title: t('close_title'), text: t('close_text'), action: t('close') };
  return (
    <ConfirmMutationWindow
      words={words}
      mutation={useCloseTicket(ticketId)}
      target={undefined}
      onDone={onClosed}
      onClose={onLeave}
    />
  );
}

const LEAST_PX = 320;

type Props = {
  ticketId: number;
  /** 2 where the ticket stands beside others below a page's own heading. */
  titleOrder?: 1 | 2;
  onNotice: (notice: NoticeContent | null) => void;
};

function TicketHead({
  ticket,
  titleOrder = 1,
  onNotice,
}: Omit<Props, 'ticketId'> & { ticket: TicketDetail }) {
  const t = useTexts(ticketsTexts, 'ticket');
  const { status, department } = useTicketLabels();
  const shopLabel = useShopLabel();
  const [isClosing, setClosing] = useState(false);
  const { number, shop_name: shop, country_locale_code, created, creator: name } = ticket;
  const facts = [
    t('number', { number }),
    shopLabel({ name: shop, country_locale_code }),
    department(ticket.department),
    t('opened', { at: formatInstant(created), name }),
  ];
  const onClosed = () => {
    setClosing(false);
    onNotice({ kind: 'done', text: t('closed') });
  };
  return (
    <Group justify="space-between" align="flex-start" gap="sm">
      <div className={classes.subject}>
        <Title order={titleOrder}>{ticket.title}</Title>
        <Group gap="xs" mt={4}>
          <StateBadge {...status(ticket)} />
          <Text size="sm" c="dimmed">
            {facts.join(' · ')}
          </Text>
        </Group>
      </div>
      {ticket.status !== 'closed' && (
        <Button variant="default" onClick={() => setClosing(true)}>
          {t('close')}
        </Button>
      )}
      {isClosing && (
        <CloseTicketWindow
          ticketId={ticket.ticket_id}
          onClosed={onClosed}
          onLeave={() => setClosing(false)}
        />
      )}
    </Group>
  );
}

type OpenProps = Omit<Props, 'ticketId'> & { ticket: TicketDetail; entries: readonly TicketEntry[] };

function OpenTicket({ ticket, entries, ...props }: OpenProps) {
  const { side } = useTicketLabels();
  const { onNotice } = props;
  const isSeen = useDocumentVisibility() === 'visible';
  useMarkTicketRead(ticket.ticket_id, entries.at(-1)?.entry_id ?? 0, isSeen && ticket.unread);
  return (
    <article className={classes.ticket}>
      <TicketHead ticket={ticket} {...props} />
      {side === 'staff' && <DeskControls ticket={ticket} onNotice={onNotice} />}
      <Conversation ticket={ticket} entries={entries} onNotice={onNotice} />
      <CommentBox ticket={ticket} onNotice={onNotice} />
    </article>
  );
}

export function NoTicket({ titleOrder = 1 }: Pick<Props, 'titleOrder'>) {
  const t = useTexts(ticketsTexts, 'ticket');
  return (
    <MessagePage
      icon={<IconTicketOff stroke={1.5} aria-hidden />}
      title={t('none')}
      titleOrder={titleOrder}
      description={t('none_text')}
    />
  );
}

const isGone = (error: unknown) => error instanceof ApiError && error.isGone;

/** One ticket with its conversation, and all that can be done with it. */
export function TicketView({ ticketId, ...props }: Props) {
  const t = useTexts(ticketsTexts, 'ticket');
  const ticket = useTicket(ticketId);
  const entries = useTicketEntries(ticketId);
  const error = ticket.error ?? entries.error;
  if (ticket.data && entries.data && !isGone(error)) {
    return <OpenTicket key={ticketId} ticket={ticket.data} entries={entries.data} {...props} />;
  }
  if (isGone(error)) return <NoTicket titleOrder={props.titleOrder ?? 1} />;
  const retry = () => Promise.all([ticket.refetch(), entries.refetch()]);
  const isFetching = ticket.isFetching || entries.isFetching;
  return (
    <>
      <Title order={props.titleOrder ?? 1}>{t('title')}</Title>
      {error ? (
        <PanelFailure error={error} isFetching={isFetching} onRetry={retry} height={LEAST_PX} />
      ) : (
        <div aria-busy="true">
          <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
          <WaitingPlace height={LEAST_PX} />
        </div>
      )}
    </>
  );
}
