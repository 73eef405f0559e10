import type {
  DeskFeed,
  DeskImports,
  listDeskImportsCall as listCall,
} from '../../../shared/contract/desk/desk-imports.contract.ts';
import type { QueryOf } from '../../../shared/contract/frame/call.ts';
import { isFeedProblem } from '../../../shared/rules/feeds/feed-health.ts';
import { pageFrame, pageSlice } from '../../platform/http/list-page.ts';
import { searchPatterns } from '../../platform/http/search-labels.ts';
import type { Services } from '../../platform/start/services.ts';
import { classifyFeeds, presentFeedStates } from '../feeds/feeds.public.ts';

const isProblem = ({ health }: Pick<DeskFeed, 'health'>) => isFeedProblem(health);

/** A page of the feeds of all shops, problems first. Health follows from a rule, so it is paged here. */
export async function listDeskImports(options: {
  services: Pick<Services, 'db' | 'clock'>;
  query: QueryOf<typeof listCall>;
}): Promise<DeskImports> {
  const { services, query } = options;
  const { db } = services;
  const { cc, show } = query;
  const patterns = searchPatterns(query.q);
  const now = services.clock();
  const feeds = await classifyFeeds(db, { patterns, cc, now });
  const isRestricted = patterns.length > 0 || cc !== undefined;
  const all = isRestricted ? await classifyFeeds(db, { patterns: [], now }) : feeds;
  const shown = feeds.filter(
    (feed) => show === 'all' || (show === 'problems' ? isProblem(feed) : feed.health === show),
  );
  return {
    data: await presentFeedStates(db, pageSlice(shown, query)),
    problems: all.filter(isProblem).length,
    ...pageFrame(query, shown.length),
  };
}
