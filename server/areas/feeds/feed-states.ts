import type { DeskFeed } from '../../../shared/contract/desk/desk-imports.contract.ts';
import { FEED_HEALTHS, feedHealth, isFeedProblem } from '../../../shared/rules/feeds/feed-health.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { type FeedFilter, listFeedStates, listImportSummaries } from './feed-states.repository.ts';
import { presentFeedError } from './present-import.ts';

type FeedState = Awaited<ReturnType<typeof classifiedStates>>[number];

async function classifiedStates(db: DbOrTx, filter: FeedFilter & { now: number }) {
  const rows = await listFeedStates(db, filter);
  return rows.map((row) => ({
    ...row,
    health: feedHealth({ ...row, goodAt: row.goodAt?.getTime() ?? null, now: filter.now }),
  }));
}

const worstFirst = (a: FeedState, b: FeedState) =>
  FEED_HEALTHS.indexOf(a.health) - FEED_HEALTHS.indexOf(b.health) ||
  (a.goodAt?.getTime() ?? 0) - (b.goodAt?.getTime() ?? 0) ||
  a.shopName.localeCompare(b.shopName) ||
  a.shopId - b.shopId;

/** The feeds that a search finds with their health at `now` (ms since the epoch), what needs somebody first. */
export async function classifyFeeds(
  db: DbOrTx,
  filter: Parameters<typeof classifiedStates>[1],
): Promise<FeedState[]> {
  return (await classifiedStates(db, filter)).toSorted(worstFirst);
}

/** The feeds of all shops that need somebody at `now` (ms since the epoch), and since when: the longest first. */
export async function listFeedProblems(db: DbOrTx, now: number) {
  const states = await classifiedStates(db, { patterns: [], now });
  return states
    .flatMap(({ health, ...feed }) =>
      isFeedProblem(health)
        ? [{ ...feed, health, since: feed.failingSince ?? feed.goodAt ?? feed.openedAt }]
        : [],
    )
    .toSorted((a, b) => a.since.getTime() - b.since.getTime() || a.shopId - b.shopId);
}

/** Feeds as staff see them, with their last imports. */
export async function presentFeedStates(db: DbOrTx, states: readonly FeedState[]): Promise<DeskFeed[]> {
  const ids = states.flatMap(({ lastId }) => lastId ?? []);
  const imports = new Map((await listImportSummaries(db, ids)).map((row) => [row.id, row]));
  return states.map((state) => {
    const last = imports.get(state.lastId ?? 0);
    return {
      shop_id: state.shopId,
      shop_name: state.shopName,
      country_locale_code: state.cc,
      health: state.health,
      has_address: state.hasAddress,
      interval_hours: state.intervalHours,
      next_fetch_at: state.nextFetchAt?.toISOString() ?? null,
      is_running: state.isRunning,
      failed_in_a_row: state.failedInARow,
      good_at: state.goodAt?.toISOString() ?? null,
      good_items: state.goodItems,
      last: last
        ? {
            id: last.id,
            status: last.status as NonNullable<DeskFeed['last']>['status'],
            fault: presentFeedError(last),
            finished_at: last.finished_at?.toISOString() ?? null,
            items: last.items,
            accepted: last.accepted,
            rejected: last.rejected,
          }
        : null,
    };
  });
}
