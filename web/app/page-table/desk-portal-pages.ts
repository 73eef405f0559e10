import { canSeeDesk } from '../../../shared/rules/people/access.ts';
import { PORTAL_DATA_SEARCH } from '../../areas/portal-data/portal-data-search-params.ts';
import { definePage } from './page.ts';

/** Base prices, seasons and banners of the portals, for staff. */
export const DESK_PORTAL_PAGES = [
  definePage({
    name: 'DeskPortals',
    path: '/desk/portals',
    title: 'page_desk_portals',
    search: PORTAL_DATA_SEARCH,
    access: canSeeDesk,
    menu: { group: 'desk' },
    load: async () => (await import('../../areas/portal-data/pages/desk-portals-page.tsx')).DeskPortalsPage,
  }),
];
