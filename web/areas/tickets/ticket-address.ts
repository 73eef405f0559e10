import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { DEPARTMENTS, type Department, TICKETS_PER_PAGE } from '../../../shared/rules/tickets/tickets.ts';
import { searchWords } from '../../core/navigation/address-query.ts';
import type { TableView } from '../../ui/table/data-table-paged.tsx';
import { readTableView, useSetDashboardAddress, writeTableView } from '../analytics/analytics.public.ts';

/** What is open first; it does not stand in the address. */
export const TICKET_TABS = ['not_closed', 'open', 'answered', 'closed', 'all'] as const;
export type TicketTab = (typeof TICKET_TABS)[number];

export type TicketFilters = {
  q: string | undefined;
  department: Department | undefined;
  unread: 'yes' | undefined;
};
export const NO_TICKET_FILTERS: TicketFilters = { q: undefined, department: undefined, unread: undefined };

type Raw = Readonly<Record<string, unknown>>;

const TABLE = {
  name: 'tickets',
  sortable: ['number', 'title', 'status', 'created', 'last_update'],
  perPage: TICKETS_PER_PAGE,
  sort: { by: 'last_update', order: 'desc' as const },
};

const readTicketTab = (raw: Raw): TicketTab => TICKET_TABS.find((tab) => tab === raw.status) ?? 'not_closed';

/** The status as the call takes it. */
export const statusOf = (tab: TicketTab) => (tab === 'all' ? {} : { status: tab });

function readTicketFilters(raw: Raw): TicketFilters {
  return {
    q: searchWords(raw.q) || undefined,
    department: DEPARTMENTS.find((one) => one === raw.department),
    unread: raw.unread === 'yes' ? 'yes' : undefined,
  };
}

/** The list as the address has it, and how that changes; other filters begin on the first page. */
export function useTicketAddress() {
  const raw: Raw = useSearch({ strict: false });
  const setAddress = useSetDashboardAddress();
  const filters = useMemo(() => readTicketFilters(raw), [raw]);
  const view = readTableView(raw, TABLE);
  return {
    tab: readTicketTab(raw),
    filters,
    view,
    setTab: (tab: TicketTab) =>
      setAddress({ status: tab === 'not_closed' ? undefined : tab, tickets_page: undefined }, { step: true }),
    setView: (patch: Partial<TableView>) => setAddress(writeTableView(TABLE, { ...view, ...patch })),
    setFilters: (patch: Partial<TicketFilters>, step = true) =>
      setAddress({ ...patch, tickets_page: undefined }, { step }),
  };
}
export type TicketAddress = ReturnType<typeof useTicketAddress>;
