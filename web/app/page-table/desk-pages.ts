import { canSeeDesk } from '../../../shared/rules/people/access.ts';
import { AUDIT_LOG } from '../../areas/audit/audit-search-params.ts';
import { DESK_FEEDS } from '../../areas/desk-imports/desk-imports-search-params.ts';
import { DESK_PEOPLE } from '../../areas/desk-people/desk-people-search-params.ts';
import {
  DESK_AUDIT_PATH,
  DESK_IMPORTS_PATH,
  DESK_PEOPLE_PATH,
  DESK_SHOPS_PATH,
} from '../../areas/desk-shops/desk-paths.ts';
import { DESK_SHOPS } from '../../areas/desk-shops/desk-shops-search-params.ts';
import { searchSchema } from '../../core/navigation/search-params.ts';
import { definePage } from './page.ts';

/** The provider's desk: who waits to be confirmed, and the shops. */
export const DESK_PEOPLE_PAGES = [
  definePage({
    name: 'DeskPeople',
    path: DESK_PEOPLE_PATH,
    title: 'page_desk_people',
    search: searchSchema(DESK_PEOPLE.params),
    access: canSeeDesk,
    menu: { group: 'desk' },
    load: async () => (await import('../../areas/desk-people/pages/desk-people-page.tsx')).DeskPeoplePage,
  }),
  definePage({
    name: 'DeskShops',
    path: DESK_SHOPS_PATH,
    title: 'page_desk_shops',
    search: searchSchema(DESK_SHOPS.params),
    access: canSeeDesk,
    menu: { group: 'desk' },
    load: async () => (await import('../../areas/desk-shops/pages/desk-shops-page.tsx')).DeskShopsPage,
  }),
];

/** What staff keep an eye on; it stands last in the desk's menu. */
export const DESK_WATCH_PAGES = [
  definePage({
    name: 'DeskImports',
    path: DESK_IMPORTS_PATH,
    title: 'page_desk_imports',
    search: searchSchema(DESK_FEEDS.params),
    access: canSeeDesk,
    menu: { group: 'desk' },
    load: async () => (await import('../../areas/desk-imports/pages/desk-imports-page.tsx')).DeskImportsPage,
  }),
  definePage({
    name: 'DeskAudit',
    path: DESK_AUDIT_PATH,
    title: 'page_desk_audit',
    search: searchSchema(AUDIT_LOG.params),
    access: canSeeDesk,
    menu: { group: 'desk' },
    load: async () => (await import('../../areas/audit/pages/desk-audit-page.tsx')).DeskAuditPage,
  }),
];
