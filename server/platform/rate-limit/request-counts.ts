import type { LRUCache } from 'lru-cache';
import { boundedCache } from '../../platform/cache/bounded-cache.ts';
import type { Log } from '../logging/logger.ts';
import type { Db } from '../postgres/database.ts';
import { isConnectionLost } from '../postgres/lost-connection.ts';
import { addRequestCounts } from './request-counts.repository.ts';

type Count = {
  /** Counted by this process. */
  own: number;
  /** Those of them that PostgreSQL knows of. */
  told: number;
  /** Counted by the other processes, as far as it is known. */
  others: number;
};

export type RequestCounts = {
  /** Counts a call of a key at an instant; returns how many there are in its window, and when that ends. */
  readonly add: (key: string, at: number) => { readonly count: number; readonly endsAt: number };
  /** Tells PostgreSQL what was counted since, and hears what the others counted. */
  readonly exchange: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Of more in a minute, those who have not called for longest begin anew. */
const KEYS_HELD = 50_000;
const WINDOW_MS = 60_000;
const EXCHANGE_MS = 1_000;
/** Whoever calls less often than this in a window is nobody's concern, and costs no statement. */
const TOLD_FROM = 100;

type Window = LRUCache<string, Count>;
const newWindow = (): Window => boundedCache(KEYS_HELD);

/** Of those who call often: tells what was counted since the last time, and notes what the others have counted. */
async function exchangeCounts(db: Db, window: Window, start: number): Promise<void> {
  const added = [...window].flatMap(([key, { own, told }]) =>
    own >= TOLD_FROM && own > told ? [{ key, count: own - told }] : [],
  );
  if (added.length === 0) return;
  const named = (key: string) => `requests:${start}:${key}`;
  const sums = await addRequestCounts(
    db,
    added.map(({ key, count }) => ({ key: named(key), count })),
    start + WINDOW_MS,
  );
  const sumOf = new Map(sums.map(({ key, count }) => [key, count]));
  for (const { key, count } of added) {
    const known = window.get(key);
    if (!known) continue;
    known.told += count;
    known.others = (sumOf.get(named(key)) ?? known.told) - known.told;
  }
}

type OwnCount = { count: number; readonly startedAt: number };

/**
 * Counts calls for this process alone, each key in windows of a minute that begin with its first call, by a clock that
 * nobody sets.
 * @returns counts a call of a key; returns how many there are in its window, and the milliseconds until that ends
 */
export function ownRequestCounts(
  now: () => number = () => performance.now(),
): (key: string) => { readonly count: number; readonly msLeft: number } {
  const counts = boundedCache<string, OwnCount>(KEYS_HELD);
  return (key) => {
    const at = now();
    const known = counts.get(key);
    const current = known && at < known.startedAt + WINDOW_MS ? known : { count: 0, startedAt: at };
    counts.set(key, current);
    current.count += 1;
    return { count: current.count, msLeft: current.startedAt + WINDOW_MS - at };
  };
}

/**
 * Counts calls in windows of a minute by the clock, for several processes together and at no cost for a call: each counts
 * in memory, and once a second they add up in PostgreSQL what those who call often have called. So a limit is exceeded by
 * what the processes take within a second at most.
 */
export function openRequestCounts(
  services: { db: Db; log: Pick<Log, 'warn'> },
  exchangeMs = EXCHANGE_MS,
): RequestCounts {
  const { db, log } = services;
  let windowStart = 0;
  let counts = newWindow();
  let exchanging: Promise<void> | null = null;

  const turnTo = (at: number) => {
    const start = at - (at % WINDOW_MS);
    // Also where the clock is set back: else nobody's window would end before the old time has come again.
    if (start === windowStart) return;
    windowStart = start;
    counts = newWindow();
  };
  const exchange = () => {
    exchanging ??= exchangeCounts(db, counts, windowStart).finally(() => {
      exchanging = null;
    });
    return exchanging;
  };
  const timer = setInterval(() => {
    exchange().catch((error: Error) => {
      if (!isConnectionLost(error)) log.warn(`Calls are counted by this process alone: ${error.message}`);
    });
  }, exchangeMs).unref();

  return {
    add: (key, at) => {
      turnTo(at);
      const count = counts.get(key) ?? { own: 0, told: 0, others: 0 };
      counts.set(key, count);
      count.own += 1;
      return { count: count.own + count.others, endsAt: windowStart + WINDOW_MS };
    },
    exchange,
    stop: async () => {
      clearInterval(timer);
      await exchanging?.catch(() => {});
    },
  };
}
