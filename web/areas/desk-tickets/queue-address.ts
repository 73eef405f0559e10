import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { MAX_ID } from '../../../shared/contract/frame/whole-number.ts';
import { PORTAL_CODES, type PortalCode } from '../../../shared/rules/portals/portal-codes.ts';
import { DEPARTMENTS, type Department, TICKETS_PER_PAGE } from '../../../shared/rules/tickets/tickets.ts';
import { searchWords } from '../../core/navigation/address-query.ts';
import type { TableView } from '../../ui/table/data-table-paged.tsx';
import {
  addressNumber,
  readTableView,
  useSetDashboardAddress,
  writeTableView,
} from '../analytics/analytics.public.ts';

/** What is not closed is the default, and does not stand in the address. */
export const QUEUE_STATUSES = ['not_closed', 'open', 'answered', 'closed', 'all'] as const;
type QueueStatus = (typeof QUEUE_STATUSES)[number];

export type QueueFilters = {
  q: string | undefined;
  cc: PortalCode | undefined;
  department: Department | undefined;
  status: QueueStatus | undefined;
  assignee: 'me' | 'nobody' | number | undefined;
};
export const NO_QUEUE_FILTERS: QueueFilters = {
  q: undefined,
  cc: undefined,
  department: undefined,
  status: undefined,
  assignee: undefined,
};

type Raw = Readonly<Record<string, unknown>>;

const TABLE = {
  name: 'queue',
  sortable: [],
  perPage: TICKETS_PER_PAGE,
  sort: { by: 'waiting', order: 'asc' as const },
};

export const readAssignee = (value: unknown): QueueFilters['assignee'] =>
  value === 'me' || value === 'nobody' ? value : addressNumber(value, MAX_ID);

/** Reads the filters of an address; what cannot be true restricts nothing. */
function readQueueFilters(raw: Raw): QueueFilters {
  return {
    q: searchWords(raw.q) || undefined,
    cc: PORTAL_CODES.find((one) => one === raw.cc),
    department: DEPARTMENTS.find((one) => one === raw.department),
    status: QUEUE_STATUSES.slice(1).find((one) => one === raw.status),
    assignee: readAssignee(raw.assignee),
  };
}

/** The queue as the server is asked for it. */
export function queueQuery({ status = 'not_closed', ...filters }: QueueFilters, view: TableView) {
  const { page, perPage: per_page } = view;
  return { ...filters, ...(status === 'all' ? {} : { status }), page, per_page };
}

/** The queue as the address has it, with the ticket that is open beside it. */
export function useQueueAddress() {
  const raw: Raw = useSearch({ strict: false });
  const setAddress = useSetDashboardAddress();
  const filters = useMemo(() => readQueueFilters(raw), [raw]);
  const view = readTableView(raw, TABLE);
  return {
    filters,
    view,
    ticketId: addressNumber(raw.ticket, MAX_ID),
    setView: (patch: Partial<TableView>) => setAddress(writeTableView(TABLE, { ...view, ...patch })),
    setFilters: (patch: Partial<QueueFilters>, step = true) =>
      setAddress({ ...patch, queue_page: undefined }, { step }),
  };
}
export type QueueAddress = ReturnType<typeof useQueueAddress>;
