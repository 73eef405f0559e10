import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../http/app-error.ts';
import type { DbOrTx } from '../postgres/database.ts';

/** How often something may happen within a window, which the first time begins. */
type RateLimit = {
  /** What is counted; the first part of each key in the table. */
  readonly name: string;
  readonly most: number;
  readonly windowMinutes: number;
};

/**
 * Stands in for a client of `pg`, so that the library uses the connections that there are, and counts within a
 * transaction where it is given one.
 */
const clientOf = (db: DbOrTx) => ({
  query: async ({ text, values }: { text: string; values: unknown[] }) => {
    const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values));
    return { rows, rowCount: Number(numAffectedRows ?? rows.length) };
  },
});

/** It holds nothing in memory: the counts are those of all processes. Its windows go by the system's clock. */
const limiterOf = (db: DbOrTx, { name, most, windowMinutes }: RateLimit) =>
  new RateLimiterPostgres({
    storeClient: clientOf(db),
    storeType: 'client',
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: most,
    duration: windowMinutes * 60,
  });

/**
 * Counts one attempt of a key before it is looked at, so that parallel ones count too. In a transaction that is rolled
 * back nothing is counted.
 * @param points what it counts for, where attempts differ
 * @throws AppError `too_many_requests` with the seconds to wait
 */
export async function enforceRateLimit(
  db: DbOrTx,
  limit: RateLimit,
  key: string | number,
  points = 1,
): Promise<void> {
  const limiter = limiterOf(db, limit);
  try {
    await limiter.consume(key, points);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const windowS = limit.windowMinutes * 60;
    // The clock was set back: nobody waits for the old time to come again.
    const isOfOldTime = error.msBeforeNext > windowS * 1000;
    const { msBeforeNext } = isOfOldTime ? await limiter.block(key, windowS) : error;
    const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
    throw new AppError('too_many_requests', `Too many attempts; try again in ${seconds} seconds`, {
      retryAfterSeconds: seconds,
    });
  }
}

/** Counts one attempt of a key, whatever the limit; returns how many there are in the window. */
export async function countAttempt(db: DbOrTx, limit: RateLimit, key: string | number): Promise<number> {
  const { consumedPoints } = await limiterOf(db, limit).penalty(key);
  return consumedPoints;
}

/** Gives one counted attempt of a key back: it was a good one. */
export async function refundAttempt(db: DbOrTx, limit: RateLimit, key: string | number): Promise<void> {
  const limiter = limiterOf(db, limit);
  const { consumedPoints } = await limiter.reward(key);
  // It was counted in a window that has ended meanwhile; the one after it owes nothing.
  if (consumedPoints < 0) await limiter.penalty(key);
}

/** Forgets all attempts of a key. */
export async function resetRateLimit(db: DbOrTx, limit: RateLimit, key: string | number): Promise<void> {
  await limiterOf(db, limit).delete(key);
}

/** Deletes the windows that ended before an instant: they count no longer. */
export async function deleteEndedRateLimits(db: DbOrTx, before: Date): Promise<void> {
  await db.deleteFrom('rate_limit').where('expire', '<', before.getTime()).execute();
}
