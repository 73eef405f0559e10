import { canSeeDesk } from '../../../shared/rules/people/access.ts';
import {
  DESK_AUDIT_PATH,
  DESK_IMPORTS_PATH,
  DESK_PEOPLE_PATH,
  DESK_SHOPS_PATH,
} from '../../areas/desk-shops/desk-paths.ts';
import type { Page } from './page.ts';

/** The provider's desk: who waits to be confirmed, and the shops. */
export const DESK_PEOPLE_PAGES: readonly Page[] = [
  {
    name: 'DeskPeople',
    path: DESK_PEOPLE_PATH,
    title: 'page_desk_people',
    access: canSeeDesk,
    menu: { group: 'desk' },
    load: async () => (await import('../../areas/desk-people/pages/desk-people-page.tsx')).DeskPeoplePage,
  },
  {
    name: 'DeskShops',
    path: DESK_SHOPS_PATH,
    title: 'page_desk_shops',
    access: canSeeDesk,
    menu: { group: 'desk' },
    load: async () => (await import('../../areas/desk-shops/pages/desk-shops-page.tsx')).DeskShopsPage,
  },
];

/** What staff keep an eye on; it stands last in the desk's menu. */
export const DESK_WATCH_PAGES: readonly Page[] = [
  {
    name: 'DeskImports',
    path: DESK_IMPORTS_PATH,
    title: 'page_desk_imports',
    access: canSeeDesk,
    menu: { group: 'desk' },
    load: async () => (await import('../../areas/desk-imports/pages/desk-imports-page.tsx')).DeskImportsPage,
  },
  {
    name: 'DeskAudit',
    path: DESK_AUDIT_PATH,
    title: 'page_desk_audit',
    access: canSeeDesk,
    menu: { group: 'desk' },
    load: async () => (await import('../../areas/audit/pages/desk-audit-page.tsx')).DeskAuditPage,
  },
];
