import { canSeeDesk } from '../../../shared/rules/people/access.ts';
import { AUDIT_LOG } from '../../areas/audit/audit-search-params.ts';
import { REVIEW_SEARCH } from '../../areas/desk-coupons/review-search-params.ts';
import { DESK_FEEDS } from '../../areas/desk-imports/desk-imports-search-params.ts';
import { DESK_PEOPLE } from '../../areas/desk-people/desk-people-search-params.ts';
import {
  DESK_AUDIT_PATH,
  DESK_IMPORTS_PATH,
  DESK_PEOPLE_PATH,
  DESK_PORTALS_PATH,
  DESK_SHOPS_PATH,
  DESK_START_PATH,
} from '../../areas/desk-shops/desk-paths.ts';
import { DESK_SHOPS } from '../../areas/desk-shops/desk-shops-search-params.ts';
import { QUEUE_SEARCH } from '../../areas/desk-tickets/queue-search-params.ts';
import { DESK_DISPUTES_SEARCH } from '../../areas/disputes/disputes-search-params.ts';
import { PORTAL_DATA_SEARCH } from '../../areas/portal-data/portal-data-search-params.ts';
import {
  DESK_COUPONS_PATH,
  DESK_DISPUTES_PATH,
  DESK_TICKETS_PATH,
} from '../../core/navigation/page-paths.ts';
import { searchSchema } from '../../core/navigation/search-params.ts';
import { definePage } from './page.ts';

/**
 * The provider's desk: what waits, coupons and tickets of all shops, who waits to be confirmed, the shops, the data of the
 * portals; what staff keep an eye on stands last.
 */
export const DESK_PAGES = [
  definePage('DeskStart', DESK_START_PATH, 'page_desk_start', canSeeDesk, {
    menu: { group: 'desk' },
    load: async () => (await import('../../areas/desk-start/pages/desk-start-page.tsx')).DeskStartPage,
  }),
  definePage('DeskCoupons', DESK_COUPONS_PATH, 'page_desk_coupons', canSeeDesk, {
    search: REVIEW_SEARCH,
    menu: { group: 'desk' },
    load: async () => (await import('../../areas/desk-coupons/pages/desk-coupons-page.tsx')).DeskCouponsPage,
  }),
  definePage('DeskTickets', DESK_TICKETS_PATH, 'page_desk_tickets', canSeeDesk, {
    search: QUEUE_SEARCH,
    menu: { group: 'desk' },
    load: async () => (await import('../../areas/desk-tickets/pages/desk-tickets-page.tsx')).DeskTicketsPage,
  }),
  definePage('DeskDisputes', DESK_DISPUTES_PATH, 'page_desk_disputes', canSeeDesk, {
    search: DESK_DISPUTES_SEARCH,
    menu: { group: 'desk' },
    load: async () => (await import('../../areas/disputes/pages/desk-disputes-page.tsx')).DeskDisputesPage,
  }),
  definePage('DeskPeople', DESK_PEOPLE_PATH, 'page_desk_people', canSeeDesk, {
    search: searchSchema(DESK_PEOPLE.params),
    menu: { group: 'desk' },
    load: async () => (await import('../../areas/desk-people/pages/desk-people-page.tsx')).DeskPeoplePage,
  }),
  definePage('DeskShops', DESK_SHOPS_PATH, 'page_desk_shops', canSeeDesk, {
    search: searchSchema(DESK_SHOPS.params),
    menu: { group: 'desk' },
    load: async () => (await import('../../areas/desk-shops/pages/desk-shops-page.tsx')).DeskShopsPage,
  }),
  definePage('DeskPortals', DESK_PORTALS_PATH, 'page_desk_portals', canSeeDesk, {
    search: PORTAL_DATA_SEARCH,
    menu: { group: 'desk' },
    load: async () => (await import('../../areas/portal-data/pages/desk-portals-page.tsx')).DeskPortalsPage,
  }),
  definePage('DeskImports', DESK_IMPORTS_PATH, 'page_desk_imports', canSeeDesk, {
    search: searchSchema(DESK_FEEDS.params),
    menu: { group: 'desk' },
    load: async () => (await import('../../areas/desk-imports/pages/desk-imports-page.tsx')).DeskImportsPage,
  }),
  definePage('DeskAudit', DESK_AUDIT_PATH, 'page_desk_audit', canSeeDesk, {
    search: searchSchema(AUDIT_LOG.params),
    menu: { group: 'desk' },
    load: async () => (await import('../../areas/audit/pages/desk-audit-page.tsx')).DeskAuditPage,
  }),
];
