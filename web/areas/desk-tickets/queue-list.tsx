import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { TicketPage, TicketRow } from '../../../shared/contract/tickets.contract.ts';
import { useTexts } from '../../core/i18n.ts';
import { DESK_TICKETS_PATH } from '../../core/page-paths.ts';
import { formatInstant } from '../../core/wall-time.ts';
import { DataTablePager } from '../../ui/data-table-pager.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { TABLE_SIZES } from '../analytics/analytics.public.ts';
import { useTicketWords } from '../tickets/tickets.public.ts';
import classes from './desk-tickets.module.css';
import { deskTicketsTexts } from './desk-tickets.texts.ts';
import type { QueueAddress } from './queue-address.ts';

/** The address with another ticket beside the queue; undefined closes it. */
export const withTicket = (ticket: number | undefined) => (raw: Record<string, unknown>) =>
  ({ ...raw, ticket }) as never;

function QueueRow({ ticket, isChosen }: { ticket: TicketRow; isChosen: boolean }) {
  const t = useTexts(deskTicketsTexts);
  const { status, department } = useTicketWords();
  const { number, title, shop_name: shop, country_locale_code: cc, waiting_since: since, assignee } = ticket;
  return (
    <li>
      <Link
        to={DESK_TICKETS_PATH}
        search={withTicket(ticket.ticket_id)}
        className={classes.row}
        data-waits={since !== null || undefined}
        aria-current={isChosen ? 'true' : undefined}
      >
        <span className={classes.top}>
          <Text span size="sm" fw={ticket.unread ? 700 : 500}>
            {number} · {title}
          </Text>
          {ticket.unread && <StateBadge color="red" text={t('unread')} />}
        </span>
        <Text span display="block" size="xs">
          {shop} ({cc}) · {department(ticket.department)}
        </Text>
        <span className={classes.top}>
          <StateBadge {...status(ticket)} />
          <Text span size="xs" c="dimmed">
            {since
              ? t('waits', { at: formatInstant(since) })
              : t('changed', { at: formatInstant(ticket.last_update) })}
          </Text>
          <Text span size="xs" c="dimmed">
            {assignee?.name ?? t('nobody')}
          </Text>
        </span>
      </Link>
    </li>
  );
}

type Props = { page: TicketPage } & Pick<QueueAddress, 'ticketId' | 'view' | 'setView'>;

/** A page of the queue; each ticket opens beside it. */
export function QueueList({ page, ticketId, view, setView }: Props) {
  const t = useTexts(deskTicketsTexts);
  return (
    <>
      <ul className={classes.rows} aria-label={t('queue')}>
        {page.data.map((ticket) => (
          <QueueRow key={ticket.ticket_id} ticket={ticket} isChosen={ticket.ticket_id === ticketId} />
        ))}
      </ul>
      <DataTablePager
        page={view.page}
        perPage={view.perPage}
        total={page.total}
        sizes={TABLE_SIZES}
        onPage={(next) => setView({ page: next })}
        onPerPage={(perPage) => setView({ perPage, page: 1 })}
      />
    </>
  );
}
