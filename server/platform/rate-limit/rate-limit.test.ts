import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { MINUTE_MS } from '../../../shared/rules/time/durations.ts';
import { NOW_MS, openWorld } from '../../../tests/worlds/test-world.ts';
import { AppError } from '../http/app-error.ts';
import { type DbOrTx, inTransaction, openDatabase } from '../postgres/database.ts';
import {
  deleteEndedRateLimits,
  enforceRateLimit,
  refundAttempt,
  resetRateLimit,
} from './rate-limit.repository.ts';

const { db, databaseUrl } = await openWorld();
/** The connections of another process. */
const otherDb = openDatabase(databaseUrl, 8);
afterAll(() => otherDb.destroy());

const freeze = (at: number) => void vi.setSystemTime(at);
afterEach(() => void vi.useRealTimers());

let named = 0;
const newLimit = (most = 3, windowMinutes = 15) => {
  named += 1;
  return { name: `limit${named}`, most, windowMinutes };
};
type Limit = ReturnType<typeof newLimit>;

/** The seconds to wait where the attempt is refused, else 0. */
async function attempt(limit: Limit, key: string | number = 'somebody', on: DbOrTx = db): Promise<number> {
  try {
    await enforceRateLimit(on, limit, key);
    return 0;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'too_many_requests') throw error;
    return error.retryAfterSeconds ?? Number.NaN;
  }
}
async function attempts(count: number, limit: Limit): Promise<number[]> {
  const waits: number[] = [];
  for (let i = 0; i < count; i += 1) waits.push(await attempt(limit));
  return waits;
}

test('lets as many attempts pass as the limit has, and then tells the seconds until the window ends', async () => {
  const limit = newLimit();
  freeze(NOW_MS);
  expect(await attempts(2, limit)).toEqual([0, 0]);
  freeze(NOW_MS + MINUTE_MS);
  expect(await attempts(3, limit)).toEqual([0, 14 * 60, 14 * 60]);
  freeze(NOW_MS + 15 * MINUTE_MS - 1);
  expect(await attempts(1, limit)).toEqual([1]);
});

test('begins a new window with the first attempt after the last one', async () => {
  const limit = newLimit();
  freeze(NOW_MS);
  await attempts(5, limit);
  freeze(NOW_MS + 15 * MINUTE_MS);
  expect(await attempts(4, limit)).toEqual([0, 0, 0, 15 * 60]);
});

test('where the clock is set back, nobody waits for longer than a window, and nobody has more attempts', async () => {
  const limit = newLimit();
  freeze(NOW_MS + 60 * MINUTE_MS);
  await attempts(3, limit);
  freeze(NOW_MS);
  expect(await attempts(2, limit)).toEqual([15 * 60, 15 * 60]);
  freeze(NOW_MS + 14 * MINUTE_MS);
  expect(await attempts(1, limit)).toEqual([60]);
  freeze(NOW_MS + 15 * MINUTE_MS);
  expect(await attempts(1, limit)).toEqual([0]);
});

test('counts each key of each limit for itself', async () => {
  const [limit, other] = [newLimit(1), newLimit(1)];
  expect([await attempt(limit, 7), await attempt(limit, 8), await attempt(other, 7)]).toEqual([0, 0, 0]);
  expect(await attempt(limit, 7)).toBeGreaterThan(0);
});

test('two processes count together, however many attempts come at once', async () => {
  const limit = newLimit(25);
  const at = (on: DbOrTx) => Array.from({ length: 20 }, () => attempt(limit, 'somebody', on));
  const waits = await Promise.all([...at(db), ...at(otherDb)]);
  expect(waits.filter((wait) => wait === 0)).toHaveLength(25);
});

test('what a transaction counted is gone with it, and kept with it', async () => {
  const limit = newLimit();
  const undone = inTransaction(db, async (tx) => {
    expect([await attempt(limit, 'a', tx), await attempt(limit, 'a', tx)]).toEqual([0, 0]);
    throw new Error('no ticket after all');
  });
  await expect(undone).rejects.toThrow('no ticket');
  await inTransaction(db, (tx) => attempt(limit, 'a', tx));
  expect([await attempt(limit, 'a'), await attempt(limit, 'a')]).toEqual([0, 0]);
  expect(await attempt(limit, 'a')).toBeGreaterThan(0);
});

test('gives an attempt back, but none of a window that has ended', async () => {
  const limit = newLimit();
  freeze(NOW_MS);
  await attempts(3, limit);
  await refundAttempt(db, limit, 'somebody');
  expect(await attempts(2, limit)).toEqual([0, 15 * 60]);
  freeze(NOW_MS + 15 * MINUTE_MS);
  await Promise.all([refundAttempt(db, limit, 'somebody'), refundAttempt(otherDb, limit, 'somebody')]);
  expect(await attempts(4, limit)).toEqual([0, 0, 0, 15 * 60]);
});

test('forgets the attempts of a key where that is told', async () => {
  const limit = newLimit();
  await attempts(4, limit);
  await resetRateLimit(db, limit, 'somebody');
  expect((await attempts(4, limit)).filter((wait) => wait > 0)).toHaveLength(1);
});

test('an ended window can be deleted, one that still counts stays', async () => {
  const [ended, open] = [newLimit(1), newLimit(1, 60)];
  freeze(NOW_MS);
  await attempts(1, ended);
  await attempts(1, open);
  freeze(NOW_MS + 20 * MINUTE_MS);
  await deleteEndedRateLimits(db, new Date());
  const rows = await db.selectFrom('rate_limit').select('key').where('key', 'like', 'limit%').execute();
  expect(rows).toContainEqual({ key: `${open.name}:somebody` });
  expect(rows).not.toContainEqual({ key: `${ended.name}:somebody` });
  expect(await attempt(open)).toBe(40 * 60);
});

test('a database that fails is not taken for too many attempts', async () => {
  const missing = new URL(databaseUrl);
  missing.pathname = '/missing';
  const gone = openDatabase(missing.href, 1);
  await expect(attempt(newLimit(), 'somebody', gone)).rejects.toThrow('"missing" does not exist');
  await gone.destroy();
});
