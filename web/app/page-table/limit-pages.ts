import { canSeeLimitManagement, canSeeStatements } from '../../../shared/rules/people/access.ts';
import { DISPUTES } from '../../areas/disputes/disputes-search-params.ts';
import { STATEMENT_PARAMS } from '../../areas/statements/statements-search-params.ts';
import { LIMIT_PATH, STATEMENTS_PATH } from '../../core/navigation/page-paths.ts';
import { searchSchema } from '../../core/navigation/search-params.ts';
import { PANEL_SEARCH } from '../../ui/panel/panel-view.ts';
import { definePage, seesReports, type ViewerRule } from './page.ts';

const seesStatements: ViewerRule = (viewer, shop) => canSeeStatements(viewer) && shop !== null;

/** What a month may cost and has cost. A shop without a limit has no entry for it in the menu (spec §6), and is told so on the page. */
export const LIMIT_PAGES = [
  definePage('LimitManagement', LIMIT_PATH, 'page_limit', seesReports, {
    search: PANEL_SEARCH,
    menu: { group: 'limit', visible: (_, shop) => shop !== null && canSeeLimitManagement(shop) },
    load: async () => (await import('../../areas/budget/pages/limit-page.tsx')).LimitPage,
  }),
  definePage('Statements', STATEMENTS_PATH, 'page_statements', seesStatements, {
    // What was disputed stands below the statements.
    search: searchSchema({ ...STATEMENT_PARAMS, ...DISPUTES.params }),
    menu: { group: 'limit' },
    load: async () => (await import('../../areas/statements/pages/statements-page.tsx')).StatementsPage,
  }),
];
