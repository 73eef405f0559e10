import { Text } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { useState } from 'react';
import { DESK_TICKETS_PATH } from '../../../core/navigation/page-paths.ts';
import { useListSearch, useSearchParams } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { MessagePage } from '../../../ui/page/message-page.tsx';
import { Notice, type NoticeContent } from '../../../ui/page/notice.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { NoMatch } from '../../../ui/table/no-match.tsx';
import { QueueSplit, QueueWays } from '../../../ui/table/queue-split.tsx';
import { useFirstWaiting } from '../../../ui/table/use-select-first.ts';
import { TicketLink, TicketView, useQueue } from '../../tickets/tickets.public.ts';
import { QueueFilterBar } from '../components/queue-filters.tsx';
import { QueueList } from '../components/queue-list.tsx';
import { deskTicketsTexts } from '../desk-tickets-texts.ts';
import { QUEUE_SEARCH, queueQuery, TICKET_QUEUE } from '../queue-search-params.ts';

const LEAST_PX = 240;

type OpenProps = { ticketId: number | undefined; onNotice: (notice: NoticeContent | null) => void };

function BesideQueue({ ticketId, onNotice }: OpenProps) {
  const t = useTexts(deskTicketsTexts);
  if (ticketId === undefined) {
    return (
      <MessagePage
        icon={<IconMessages stroke={1.5} aria-hidden />}
        title={t('choose')}
        titleOrder={2}
        description={t('choose_hint')}
      />
    );
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
        isOpen={ticketId !== undefined}
        queue={
          <Panel
            id="queue"
            title={t('queue')}
            source={source}
            height={LEAST_PX}
            shrinks
            isEmpty={({ total }) => total === 0}
            emptyText={
              isFiltered ? (
                <NoMatch text={t('no_match')} action={t('clear_filters')} onClear={clearFilters} />
              ) : (
                <Text size="sm">{t('none')}</Text>
              )
            }
          >
            {(page) => <QueueList page={page} ticketId={shownId} view={view} setView={setView} />}
          </Panel>
        }
      >
        <BesideQueue ticketId={shownId} onNotice={setNotice} />
      </QueueSplit>
      <Notice notice={notice} closeLabel={t('close')} onClose={() => setNotice(null)} />
    </>
  );
}
