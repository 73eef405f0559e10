import { canSeeDesk } from '../../../shared/rules/people/access.ts';
import { DESK_TICKETS_PATH } from '../../core/navigation/page-paths.ts';
import type { Page } from './page.ts';

/** The tickets of all shops, for staff. */
export const DESK_TICKET_PAGES: readonly Page[] = [
  {
    name: 'DeskTickets',
    path: DESK_TICKETS_PATH,
    title: 'page_desk_tickets',
    access: canSeeDesk,
    menu: { group: 'desk' },
    load: async () => (await import('../../areas/desk-tickets/pages/desk-tickets-page.tsx')).DeskTicketsPage,
  },
];
