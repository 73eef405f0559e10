import type { Shop } from '../../../../shared/contract/shops/shops.contract.ts';
import { TICKET_NEW_PATH } from '../../../core/navigation/page-paths.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { AddLink } from '../../../ui/page/add-button.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { PageLink } from '../../../ui/page/page-link.tsx';
import { EmptyText } from '../../../ui/panel/empty-text.tsx';
import { PagedPanel } from '../../../ui/panel/paged-panel.tsx';
import { NoMatch } from '../../../ui/table/no-match.tsx';
import { useReportContext } from '../../shops/shops.public.ts';
import { useTicketColumns } from '../components/ticket-columns.tsx';
import { TicketFilterBar } from '../components/ticket-filters.tsx';
import { useTickets } from '../tickets.queries.ts';
import { ticketsTexts } from '../tickets-texts.ts';
import { type TicketList, useTicketList } from '../use-ticket-list.ts';

const LEAST_PX = 240;

function NoTickets({ tab, isFiltered, setTab, clearFilters }: TicketList) {
  const t = useTexts(ticketsTexts);
  if (isFiltered) {
    return <NoMatch text={t('no_match')} action={t('clear_filters')} onClear={clearFilters} />;
  }
  if (tab !== 'all') {
    const text = tab === 'not_closed' ? t('none_not_closed') : t('no_match');
    return <NoMatch text={text} action={t('show_all')} onClear={() => setTab('all')} />;
  }
  return (
    <EmptyText title={t('none_title')} hint={t('none_hint')}>
      <PageLink to={TICKET_NEW_PATH}>{t('new')}</PageLink>
    </EmptyText>
  );
}

function TicketPanel({ shop }: { shop: Shop }) {
  const t = useTexts(ticketsTexts);
  const list = useTicketList();
  const { tab, filters, view, query, setView } = list;
  const status = tab === 'all' ? {} : { status: tab };
  const source = useTickets(shop.id, { ...filters, ...status, ...query });
  const columns = useTicketColumns();
  return (
    <PagedPanel
      id="tickets"
      title={t('list')}
      source={source}
      height={LEAST_PX}
      emptyText={<NoTickets {...list} />}
      toolbar={<TicketFilterBar list={list} unread={source.data?.unread ?? 0} />}
      columns={columns}
      rowKey={({ ticket_id }) => ticket_id}
      isMarked={({ unread }) => unread}
      view={view}
      onView={setView}
    />
  );
}

/** What a shop has asked support, by where it stands; what is open first. */
export function TicketListPage() {
  const t = useTexts(ticketsTexts);
  const { shop } = useReportContext();
  if (!shop) return null;
  return (
    <>
      <PageHeading
        title={t('title')}
        description={t('meaning', { shop: shop.name })}
        actions={<AddLink to={TICKET_NEW_PATH} text={t('new')} />}
      />
      <TicketPanel key={shop.id} shop={shop} />
    </>
  );
}
