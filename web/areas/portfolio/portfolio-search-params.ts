import { PORTAL_CODES } from '../../../shared/rules/portals/portal-codes.ts';
import { sortParams } from '../../core/navigation/list-search-params.ts';
import { choiceParam, searchSchema, wordsParam } from '../../core/navigation/search-params.ts';

/** By what the shops may stand together. */
export const PORTFOLIO_GROUPS = ['portal', 'status', 'client'] as const;

/** What the list of shops is narrowed to, how it is grouped and ordered. */
export const PORTFOLIO_PARAMS = {
  q: wordsParam(),
  portal: choiceParam(PORTAL_CODES),
  client: wordsParam(),
  group: choiceParam(PORTFOLIO_GROUPS),
  ...sortParams('portfolio'),
  ...sortParams('portfolio_totals'),
  ...sortParams('portfolio_clients'),
};
export const PORTFOLIO_SEARCH = searchSchema(PORTFOLIO_PARAMS);
