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
  definePage('TicketList', TICKET_LIST_PATH, 'page_tickets', ofShop, {
    search: TICKET_LIST_SEARCH,
    menu: { group: 'support', section: TICKET_PREVIEW_PATH },
    load: async () => (await import('../../areas/tickets/pages/ticket-list-page.tsx')).TicketListPage,
  }),
  definePage('TicketNew', TICKET_NEW_PATH, 'page_ticket_new', ofShop, {
    search: NEW_TICKET_SEARCH,
    menu: { group: 'support' },
    load: async () => (await import('../../areas/tickets/pages/ticket-new-page.tsx')).TicketNewPage,
  }),
  definePage('TicketPreview', TICKET_PATH, 'page_ticket', canSeeSupport, {
    search: TICKET_SEARCH,
    load: async () => (await import('../../areas/tickets/pages/ticket-page.tsx')).TicketPage,
  }),
];
