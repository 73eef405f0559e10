import { canSeeLimitManagement } from '../../../shared/rules/people/access.ts';
import { PANEL_SEARCH } from '../../areas/analytics/analytics-search-params.ts';
import { LIMIT_PATH } from '../../core/navigation/page-paths.ts';
import { definePage, seesReports } from './page.ts';

/** The monthly limit; a shop without one has no entry in the menu (spec §6), and is told so on the page. */
export const LIMIT_PAGES = [
  definePage({
    name: 'LimitManagement',
    path: LIMIT_PATH,
    title: 'page_limit',
    search: PANEL_SEARCH,
    access: seesReports,
    menu: { group: 'limit', visible: (_, shop) => shop !== null && canSeeLimitManagement(shop) },
    load: async () => (await import('../../areas/budget/pages/limit-page.tsx')).LimitPage,
  }),
];
