import { canSeeDesk } from '../../../shared/rules/people/access.ts';
import type { Page } from './page.ts';

/** Base prices, seasons and banners of the portals, for staff. */
export const DESK_PORTAL_PAGES: readonly Page[] = [
  {
    name: 'DeskPortals',
    path: '/desk/portals',
    title: 'page_desk_portals',
    access: canSeeDesk,
    menu: { group: 'desk' },
    load: async () => (await import('../../areas/portal-data/pages/desk-portals-page.tsx')).DeskPortalsPage,
  },
];
