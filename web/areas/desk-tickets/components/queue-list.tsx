import { Text } from '@mantine/core';
import type { PagedTickets, TicketRow } from '../../../../shared/contract/shops/tickets.contract.ts';
import { DESK_TICKETS_PATH } from '../../../core/navigation/page-paths.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { useShopLabel } from '../../../core/texts/portal-names.ts';
import { formatInstant } from '../../../core/texts/wall-time.ts';
import { StateBadge } from '../../../ui/look/state-badge.tsx';
import { QueueLine, type QueuePaging, QueueRow, QueueRows } from '../../../ui/table/queue-rows.tsx';
import { useTicketLabels } from '../../tickets/tickets.public.ts';
import { deskTicketsTexts } from '../desk-tickets-texts.ts';

function TicketRowLink({ ticket, isChosen }: { ticket: TicketRow; isChosen: boolean }) {
  const t = useTexts(deskTicketsTexts);
  const { status, department } = useTicketLabels();
  const shopLabel = useShopLabel();
  const { number, title, shop_name: shop, country_locale_code, waiting_since: since, assignee } = ticket;
  return (
    <QueueRow
      to={DESK_TICKETS_PATH}
      name="ticket"
      id={ticket.ticket_id}
      isChosen={isChosen}
      waits={since !== null}
    >
      <QueueLine>
        <Text span size="sm" fw={ticket.unread ? 700 : 500}>
          {number} · {title}
        </Text>
        {ticket.unread && <StateBadge color="red" text={t('unread')} />}
      </QueueLine>
      <Text span display="block" size="xs">
        {shopLabel({ name: shop, country_locale_code })} · {department(ticket.department)}
      </Text>
      <QueueLine>
        <StateBadge {...status(ticket)} />
        <Text span size="xs" c="dimmed">
          {since
            ? t('waits', { at: formatInstant(since) })
            : t('changed', { at: formatInstant(ticket.last_update) })}
        </Text>
        <Text span size="xs" c="dimmed">
          {t('assignee')}: {assignee?.name ?? t('nobody')}
        </Text>
      </QueueLine>
    </QueueRow>
  );
}

type Props = QueuePaging & { page: PagedTickets; ticketId: number | undefined };

/** A page of the queue; each ticket opens beside it. */
export function QueueList({ page, ticketId, ...paging }: Props) {
  const t = useTexts(deskTicketsTexts);
  return (
    <QueueRows label={t('queue')} total={page.total} {...paging}>
      {page.data.map((ticket) => (
        <TicketRowLink key={ticket.ticket_id} ticket={ticket} isChosen={ticket.ticket_id === ticketId} />
      ))}
    </QueueRows>
  );
}
