import { unsortedList } from '../../../shared/contract/frame/list-specs.ts';
import { DESK_IMPORT_VIEWS } from '../../../shared/rules/feeds/feed-health.ts';
import { PAGE_SIZES } from '../../../shared/rules/limits.ts';
import { PORTAL_CODES } from '../../../shared/rules/portals/portal-codes.ts';
import { listSearch } from '../../core/navigation/list-search-params.ts';
import { choiceParam, wordsParam } from '../../core/navigation/search-params.ts';

type View = Exclude<(typeof DESK_IMPORT_VIEWS)[number], 'all'>;
/** All of them are the default, and do not stand in the address. */
export const FEED_VIEWS = DESK_IMPORT_VIEWS.filter((view): view is View => view !== 'all');

export const DESK_FEEDS = listSearch('feeds', unsortedList(PAGE_SIZES.desk), {
  q: wordsParam(),
  portal: choiceParam(PORTAL_CODES),
  show: choiceParam(FEED_VIEWS),
});
