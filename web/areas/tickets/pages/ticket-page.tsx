import { Text } from '@mantine/core';
import { useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { MAX_ID } from '../../../../shared/contract/frame/whole-number.ts';
import { DESK_TICKETS_PATH, TICKET_LIST_PATH } from '../../../core/navigation/page-paths.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { Notice, type NoticeContent } from '../../../ui/page/notice.tsx';
import { PageLink } from '../../../ui/page/page-link.tsx';
import { addressNumber, useSetDashboardAddress } from '../../analytics/analytics.public.ts';
import { NoTicket, TicketView } from '../components/ticket-view.tsx';
import { useTicketWords } from '../ticket-words.ts';
import { CREATED_PARAM } from '../tickets-paths.ts';
import { ticketsTexts } from '../tickets-texts.ts';

/** Says once that the ticket has just been opened: the address forgets it at once. */
function useFirstNotice() {
  const t = useTexts(ticketsTexts, 'ticket');
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const setAddress = useSetDashboardAddress();
  const isNew = raw[CREATED_PARAM] !== undefined;
  const [notice, setNotice] = useState<NoticeContent | null>(() =>
    isNew ? { kind: 'done', text: t('created') } : null,
  );
  useEffect(() => {
    if (isNew) setAddress({ [CREATED_PARAM]: undefined });
  }, [isNew, setAddress]);
  return [notice, setNotice] as const;
}

/** A ticket on its own page, for the shop's people and for staff. */
export function TicketPage() {
  const t = useTexts(ticketsTexts, 'ticket');
  const { side } = useTicketWords();
  const params: Record<string, unknown> = useParams({ strict: false });
  const ticketId = addressNumber(params.ticketId, MAX_ID);
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
