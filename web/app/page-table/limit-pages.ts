import { canSeeLimitManagement } from '../../../shared/rules/people/access.ts';
import { LIMIT_PATH } from '../../core/navigation/page-paths.ts';
import { type Page, seesReports } from './page.ts';

/** The monthly limit; a shop without one has no entry in the menu (spec §6), and is told so on the page. */
export const LIMIT_PAGES: readonly Page[] = [
  {
    name: 'LimitManagement',
    path: LIMIT_PATH,
    title: 'page_limit',
    access: seesReports,
    menu: { group: 'limit', visible: (_, shop) => shop !== null && canSeeLimitManagement(shop) },
    load: async () => (await import('../../areas/budget/pages/limit-page.tsx')).LimitPage,
  },
];
