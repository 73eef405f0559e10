import { IconMessages } from '@tabler/icons-react';
import { useState } from 'react';
import { DESK_TICKETS_PATH } from '../../../core/navigation/page-paths.ts';
import { useListSearch, useSearchParams } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { Notice, type NoticeContent } from '../../../ui/page/notice.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { QueuePanel } from '../../../ui/panel/queue-panel.tsx';
import { NothingChosen, QueueSplit, QueueWays } from '../../../ui/table/queue-split.tsx';
import { useFirstWaiting } from '../../../ui/table/use-select-first.ts';
import { TicketLink, TicketView, useQueue } from '../../tickets/tickets.public.ts';
import { QueueFilterBar } from '../components/queue-filters.tsx';
import { QueueList } from '../components/queue-list.tsx';
import { deskTicketsTexts } from '../desk-tickets-texts.ts';
import { QUEUE_SEARCH, queueQuery, TICKET_QUEUE } from '../queue-search-params.ts';

type OpenProps = { ticketId: number | undefined; onNotice: (notice: NoticeContent | null) => void };

function BesideQueue({ ticketId, onNotice }: OpenProps) {
  const t = useTexts(deskTicketsTexts);
  if (ticketId === undefined) {
    return <NothingChosen icon={IconMessages} title={t('choose')} hint={t('choose_hint')} />;
  }
  return (
    <>
      <QueueWays to={DESK_TICKETS_PATH} name="ticket" back={t('back')}>
        <TicketLink ticketId={ticketId}>{t('own_page')}</TicketLink>
      </QueueWays>
      <TicketView key={ticketId} ticketId={ticketId} titleOrder={2} onNotice={onNotice} />
    </>
  );
}

/** The tickets of all shops, and the one that is being worked on beside them. */
export function DeskTicketsPage() {
  const t = useTexts(deskTicketsTexts);
  const { filters, isFiltered, view, paging, setView, setFilters, clearFilters } =
    useListSearch(TICKET_QUEUE);
  const [{ ticket: ticketId }] = useSearchParams(QUEUE_SEARCH);
  const query = { ...queueQuery(filters), ...paging };
  const source = useQueue(query);
  const waits = source.isPlaceholderData ? [] : (source.data?.data ?? []);
  const first = waits.find(({ waiting_since: since }) => since !== null)?.ticket_id;
  const { firstId } = useFirstWaiting({ query, first });
  const shownId = ticketId ?? firstId;
  const [notice, setNotice] = useState<NoticeContent | null>(null);
  return (
    <>
      <PageHeading title={t('title')} description={t('meaning')} />
      <QueueFilterBar filters={filters} setFilters={setFilters} />
      <QueueSplit
        chosen={shownId}
        isOpen={ticketId !== undefined}
        queue={
          <QueuePanel
            words={{
              queue: t('queue'),
              none: t('none'),
              no_match: t('no_match'),
              clear_filters: t('clear_filters'),
            }}
            source={source}
            onClear={isFiltered ? clearFilters : null}
          >
            {(page) => <QueueList page={page} ticketId={shownId} view={view} setView={setView} />}
          </QueuePanel>
        }
      >
        <BesideQueue ticketId={shownId} onNotice={setNotice} />
      </QueueSplit>
      <Notice notice={notice} closeLabel={t('close')} onClose={() => setNotice(null)} />
    </>
  );
}
