import { canSeeLimitManagement } from '../../../shared/rules/people/access.ts';
import { LIMIT_PATH } from '../../core/navigation/page-paths.ts';
import { PANEL_SEARCH } from '../../ui/panel/panel-view.ts';
import { definePage, seesReports } from './page.ts';

/** The monthly limit; a shop without one has no entry in the menu (spec §6), and is told so on the page. */
export const LIMIT_PAGES = [
  definePage('LimitManagement', LIMIT_PATH, 'page_limit', seesReports, {
    search: PANEL_SEARCH,
    menu: { group: 'limit', visible: (_, shop) => shop !== null && canSeeLimitManagement(shop) },
    load: async () => (await import('../../areas/budget/pages/limit-page.tsx')).LimitPage,
  }),
];
