import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { DESK_TICKETS_PATH, TICKET_LIST_PATH } from '../../../core/navigation/page-paths.ts';
import { useIdParam, useSearchParams } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { Notice, type NoticeContent } from '../../../ui/page/notice.tsx';
import { PageLink } from '../../../ui/page/page-link.tsx';
import { NoTicket, TicketView } from '../components/ticket-view.tsx';
import { useTicketLabels } from '../ticket-labels.ts';
import { TICKET_SEARCH } from '../tickets-search-params.ts';
import { ticketsTexts } from '../tickets-texts.ts';

/** Says once that the ticket has just been opened: the address forgets it at once. */
function useFirstNotice() {
  const t = useTexts(ticketsTexts, 'ticket');
  const [{ created }, setSearch] = useSearchParams(TICKET_SEARCH);
  const isNew = created !== undefined;
  const [notice, setNotice] = useState<NoticeContent | null>(() =>
    isNew ? { kind: 'done', text: t('created') } : null,
  );
  useEffect(() => {
    if (isNew) setSearch({ created: undefined });
  }, [isNew, setSearch]);
  return [notice, setNotice] as const;
}

/** A ticket on its own page, for the shop's people and for staff. */
export function TicketPage() {
  const t = useTexts(ticketsTexts, 'ticket');
  const { side } = useTicketLabels();
  const ticketId = useIdParam('ticketId');
  const [notice, setNotice] = useFirstNotice();
  return (
    <>
      <Text size="sm" mb="xs">
        ← <PageLink to={side === 'staff' ? DESK_TICKETS_PATH : TICKET_LIST_PATH}>{t('to_list')}</PageLink>
      </Text>
      {ticketId === undefined ? <NoTicket /> : <TicketView ticketId={ticketId} onNotice={setNotice} />}
      <Notice notice={notice} closeLabel={t('close_notice')} onClose={() => setNotice(null)} />
    </>
  );
}
