import { useListSearch, useSearchParams } from '../../core/navigation/use-search-params.ts';
import { TICKET_LIST_SEARCH, TICKETS, type TicketTab } from './tickets-search-params.ts';

/** The list as the address has it, and how that changes; another tab begins on its first page. */
export function useTicketList() {
  const list = useListSearch(TICKETS);
  const [{ status: tab = 'not_closed' }, setSearch] = useSearchParams(TICKET_LIST_SEARCH);
  const setTab = (next: TicketTab) =>
    setSearch({ status: next === 'not_closed' ? undefined : next, tickets_page: undefined }, { step: true });
  return { ...list, tab, setTab };
}
export type TicketList = ReturnType<typeof useTicketList>;
