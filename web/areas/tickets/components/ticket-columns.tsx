import { Group, Text } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { TicketRow } from '../../../../shared/contract/shops/tickets.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { formatMinute } from '../../../core/texts/wall-time.ts';
import { StateBadge } from '../../../ui/look/state-badge.tsx';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import { useTicketLabels } from '../ticket-labels.ts';
import { ticketsTexts } from '../tickets-texts.ts';
import { TicketLink } from './ticket-link.tsx';

function TitleCell({ ticket }: { ticket: TicketRow }) {
  const t = useTexts(ticketsTexts);
  const { department } = useTicketLabels();
  return (
    <>
      <TicketLink ticketId={ticket.ticket_id} strong={ticket.unread}>
        {ticket.title}
      </TicketLink>
      <Group gap={6}>
        {ticket.unread && <StateBadge color="red" text={t('unread')} />}
        <Text span size="xs" c="dimmed">
          {department(ticket.department)}
        </Text>
        {ticket.attachments > 0 && (
          <Text span size="xs" c="dimmed">
            <IconPaperclip size={ICON_PX.small} aria-hidden />{' '}
            {t('attachments', { count: ticket.attachments })}
          </Text>
        )}
      </Group>
    </>
  );
}

/** The columns of the merchant's list. */
export function useTicketColumns(): DataColumn<TicketRow>[] {
  const t = useTexts(ticketsTexts);
  const { status } = useTicketLabels();
  return useMemo(() => {
    const instant = (key: 'created' | 'last_update'): DataColumn<TicketRow> => ({
      key,
      title: t(`col_${key}`),
      kind: 'day',
      sortable: true,
      value: (ticket) => ticket[key],
      render: (ticket) => formatMinute(ticket[key]),
    });
    return [
      {
        key: 'number',
        title: t('col_number'),
        kind: 'count',
        sortable: true,
        value: ({ number }) => number,
        render: ({ number }) => String(number), // a name, not an amount
      },
      {
        key: 'title',
        title: t('col_title'),
        kind: 'text',
        sortable: true,
        value: ({ title }) => title,
        render: (ticket) => <TitleCell ticket={ticket} />,
      },
      {
        key: 'status',
        title: t('col_status'),
        kind: 'text',
        short: true,
        card: 'shown',
        sortable: true,
        value: (ticket) => status(ticket).text,
        render: (ticket) => <StateBadge {...status(ticket)} />,
      },
      { key: 'comments', title: t('col_comments'), kind: 'count', value: ({ comments }) => comments },
      {
        key: 'creator',
        title: t('col_creator'),
        kind: 'text',
        short: true,
        value: ({ creator }) => creator,
      },
      instant('created'),
      instant('last_update'),
    ];
  }, [t, status]);
}
