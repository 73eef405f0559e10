import { PORTAL_CODES } from '../../../shared/rules/portals/portal-codes.ts';
import { choiceParam, searchSchema } from '../../core/navigation/search-params.ts';

export const PORTAL_PARTS = ['prices', 'seasons', 'banners', 'duties'] as const;
/** Which data are shown, and of which portal. */
export const PORTAL_DATA_SEARCH = searchSchema({
  part: choiceParam(PORTAL_PARTS),
  portal: choiceParam(PORTAL_CODES),
});
