import { canSeeSupport } from '../../../shared/rules/people/access.ts';
import { TICKET_PATH } from '../../areas/tickets/tickets-paths.ts';
import {
  NEW_TICKET_SEARCH,
  TICKET_LIST_SEARCH,
  TICKET_SEARCH,
} from '../../areas/tickets/tickets-search-params.ts';
import { TICKET_LIST_PATH, TICKET_NEW_PATH, TICKET_PREVIEW_PATH } from '../../core/navigation/page-paths.ts';
import { definePage, type ViewerRule } from './page.ts';

const ofShop: ViewerRule = (viewer, shop) => canSeeSupport(viewer) && shop !== null;

/** The merchant's conversations with support. */
export const TICKET_PAGES = [
  definePage({
    name: 'TicketList',
    path: TICKET_LIST_PATH,
    title: 'page_tickets',
    search: TICKET_LIST_SEARCH,
    access: ofShop,
    menu: { group: 'support', section: TICKET_PREVIEW_PATH },
    load: async () => (await import('../../areas/tickets/pages/ticket-list-page.tsx')).TicketListPage,
  }),
  definePage({
    name: 'TicketNew',
    path: TICKET_NEW_PATH,
    title: 'page_ticket_new',
    search: NEW_TICKET_SEARCH,
    access: ofShop,
    menu: { group: 'support' },
    load: async () => (await import('../../areas/tickets/pages/ticket-new-page.tsx')).TicketNewPage,
  }),
  definePage({
    name: 'TicketPreview',
    path: TICKET_PATH,
    title: 'page_ticket',
    search: TICKET_SEARCH,
    access: canSeeSupport,
    load: async () => (await import('../../areas/tickets/pages/ticket-page.tsx')).TicketPage,
  }),
];
