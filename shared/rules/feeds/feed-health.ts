import { HOUR_MS } from '../time/durations.ts';
/** How a shop's feed is, what needs somebody first. */
export const FEED_HEALTHS = [
  'collapsed',
  'failing',
  'stale',
  'never',
  'guided',
  'running',
  'good',
  'none',
] as const;
/** What the feeds of all shops are restricted to; `problems` are those that wait for somebody. */
export const DESK_IMPORT_VIEWS = ['all', 'problems', ...FEED_HEALTHS] as const;
export type FeedHealth = (typeof FEED_HEALTHS)[number];

/** Those that wait for somebody. */
export const FEED_PROBLEMS = [
  'collapsed',
  'failing',
  'stale',
  'never',
] as const satisfies readonly FeedHealth[];
export type FeedProblem = (typeof FEED_PROBLEMS)[number];

/** Whether a feed waits for somebody. */
export const isFeedProblem = (health: FeedHealth): health is FeedProblem =>
  FEED_PROBLEMS.some((problem) => problem === health);

/** So many intervals without a good import are too old; a fetch that is late by one is not. */
const STALE_INTERVALS = 3;
/** Nothing is old before that, however often it is fetched. */
const STALE_LEAST_HOURS = 24;

/**
 * `collapsed`: refused since most items are gone, and somebody can accept it; `failing`: the last one was refused or
 * failed; `stale`: nothing good came for long though there is an address; `never`: there is an address and nothing
 * good came yet; `guided`: its first import is prepared, and nothing of it is live; `none`: neither address nor import. Uploads grow old by nobody's fault.
 */
export function feedHealth(feed: {
  readonly hasAddress: boolean;
  readonly intervalHours: number;
  readonly isRunning: boolean;
  readonly lastStatus: string | null;
  readonly lastFault: string | null;
  /** In its guided first import: what came is no offer yet. */
  readonly isGuided: boolean;
  /** Of the import whose items are the offers, or of the last one that found it unchanged; ms since the epoch. */
  readonly goodAt: number | null;
  readonly now: number;
}): FeedHealth {
  const { hasAddress, intervalHours, isRunning, lastStatus, lastFault, isGuided, goodAt, now } = feed;
  if (lastStatus === 'refused' && lastFault === 'collapsed') return 'collapsed';
  if (lastStatus === 'refused' || lastStatus === 'failed') return 'failing';
  if (isRunning) return 'running';
  if (isGuided) return 'guided';
  if (goodAt === null) return hasAddress ? 'never' : 'none';
  const oldMs = Math.max(STALE_INTERVALS * intervalHours, STALE_LEAST_HOURS) * HOUR_MS;
  return hasAddress && now - goodAt > oldMs ? 'stale' : 'good';
}
