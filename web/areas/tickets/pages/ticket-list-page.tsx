import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Shop } from '../../../../shared/contract/shops/shops.contract.ts';
import { keptAddressQuery } from '../../../core/navigation/address-query.ts';
import { TICKET_NEW_PATH } from '../../../core/navigation/page-paths.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { PageLink } from '../../../ui/page/page-link.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { PagedTable } from '../../../ui/table/data-table-paged.tsx';
import { NoMatch } from '../../../ui/table/no-match.tsx';
import { TABLE_SIZES, viewQuery } from '../../analytics/analytics.public.ts';
import { useReportContext } from '../../shops/shops.public.ts';
import { useTicketColumns } from '../components/ticket-columns.tsx';
import { TicketFilterBar } from '../components/ticket-filters.tsx';
import { NO_TICKET_FILTERS, statusOf, type TicketAddress, useTicketAddress } from '../ticket-address.ts';
import { useTickets } from '../tickets.queries.ts';
import { ticketsTexts } from '../tickets-texts.ts';

const LEAST_PX = 240;
const TABLE_PX = 760;
const ICON_PX = 16;

function NoTickets({ tab, filters, setTab, setFilters }: TicketAddress) {
  const t = useTexts(ticketsTexts);
  if (Object.values(filters).some((filter) => filter !== undefined)) {
    return (
      <NoMatch
        text={t('no_match')}
        action={t('clear_filters')}
        onClear={() => setFilters(NO_TICKET_FILTERS)}
      />
    );
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

function TicketList({ shop }: { shop: Shop }) {
  const t = useTexts(ticketsTexts);
  const address = useTicketAddress();
  const { tab, filters, view, setView } = address;
  const source = useTickets(shop.id, { ...filters, ...statusOf(tab), ...viewQuery(view) } as never);
  const columns = useTicketColumns();
  return (
    <Panel
      id="tickets"
      title={t('list')}
      source={source}
      height={LEAST_PX}
      shrinks
      isEmpty={({ total }) => total === 0}
      emptyText={<NoTickets {...address} />}
      toolbar={<TicketFilterBar {...address} unread={source.data?.unread ?? 0} />}
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
          sizes={TABLE_SIZES}
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
          <Button
            component={Link}
            to={TICKET_NEW_PATH}
            search={keptAddressQuery}
            leftSection={<IconPlus size={ICON_PX} aria-hidden />}
          >
            {t('new')}
          </Button>
        }
      />
      <TicketList key={shop.id} shop={shop} />
    </>
  );
}
