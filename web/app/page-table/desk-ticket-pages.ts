import { canSeeDesk } from '../../../shared/rules/people/access.ts';
import { QUEUE_SEARCH } from '../../areas/desk-tickets/queue-search-params.ts';
import { DESK_TICKETS_PATH } from '../../core/navigation/page-paths.ts';
import { definePage } from './page.ts';

/** The tickets of all shops, for staff. */
export const DESK_TICKET_PAGES = [
  definePage({
    name: 'DeskTickets',
    path: DESK_TICKETS_PATH,
    title: 'page_desk_tickets',
    search: QUEUE_SEARCH,
    access: canSeeDesk,
    menu: { group: 'desk' },
    load: async () => (await import('../../areas/desk-tickets/pages/desk-tickets-page.tsx')).DeskTicketsPage,
  }),
];
