import { Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Shop } from '../../../../shared/contract/shops/shops.contract.ts';
import { TICKET_NEW_PATH } from '../../../core/navigation/page-paths.ts';
import { keptSearch } from '../../../core/navigation/shop-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { PageLink } from '../../../ui/page/page-link.tsx';
import { ButtonLink } from '../../../ui/page/router-links.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { PagedTable } from '../../../ui/table/data-table-paged.tsx';
import { NoMatch } from '../../../ui/table/no-match.tsx';
import { useReportContext } from '../../shops/shops.public.ts';
import { useTicketColumns } from '../components/ticket-columns.tsx';
import { TicketFilterBar } from '../components/ticket-filters.tsx';
import { useTickets } from '../tickets.queries.ts';
import { ticketsTexts } from '../tickets-texts.ts';
import { type TicketList, useTicketList } from '../use-ticket-list.ts';

const LEAST_PX = 240;
const TABLE_PX = 760;

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
    <>
      <Text size="sm" fw={600}>
        {t('none_title')}
      </Text>
      <Text size="sm">{t('none_hint')}</Text>
      <PageLink to={TICKET_NEW_PATH}>{t('new')}</PageLink>
    </>
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
    <Panel
      id="tickets"
      title={t('list')}
      source={source}
      height={LEAST_PX}
      shrinks
      isEmpty={({ total }) => total === 0}
      emptyText={<NoTickets {...list} />}
      toolbar={<TicketFilterBar list={list} unread={source.data?.unread ?? 0} />}
    >
      {(page) => (
        <PagedTable
          caption={t('list')}
          height={TABLE_PX}
          shrinks
          columns={columns}
          page={page}
          rowKey={({ ticket_id }) => ticket_id}
          isMarked={({ unread }) => unread}
          view={view}
          onView={setView}
        />
      )}
    </Panel>
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
        actions={
          <ButtonLink
            to={TICKET_NEW_PATH}
            search={keptSearch}
            leftSection={<IconPlus size={ICON_PX.medium} aria-hidden />}
          >
            {t('new')}
          </ButtonLink>
        }
      />
      <TicketPanel key={shop.id} shop={shop} />
    </>
  );
}
