import { canSeeSupport } from '../../../shared/rules/people/access.ts';
import { TICKET_PATH } from '../../areas/tickets/tickets-paths.ts';
import { TICKET_LIST_PATH, TICKET_NEW_PATH, TICKET_PREVIEW_PATH } from '../../core/navigation/page-paths.ts';
import type { Page, ViewerRule } from './page.ts';

const ofShop: ViewerRule = (viewer, shop) => canSeeSupport(viewer) && shop !== null;

/** The merchant's conversations with support. */
export const TICKET_PAGES: readonly Page[] = [
  {
    name: 'TicketList',
    path: TICKET_LIST_PATH,
    title: 'page_tickets',
    access: ofShop,
    menu: { group: 'support', section: TICKET_PREVIEW_PATH },
    load: async () => (await import('../../areas/tickets/pages/ticket-list-page.tsx')).TicketListPage,
  },
  {
    name: 'TicketNew',
    path: TICKET_NEW_PATH,
    title: 'page_ticket_new',
    access: ofShop,
    menu: { group: 'support' },
    load: async () => (await import('../../areas/tickets/pages/ticket-new-page.tsx')).TicketNewPage,
  },
  {
    name: 'TicketPreview',
    path: TICKET_PATH,
    title: 'page_ticket',
    access: canSeeSupport,
    load: async () => (await import('../../areas/tickets/pages/ticket-page.tsx')).TicketPage,
  },
];
