import { afterEach, expect, test, vi } from 'vitest';
import { SECOND_MS } from '../../../shared/rules/time/durations.ts';
import { NOW_MS, openWorld } from '../../../tests/worlds/test-world.ts';
import { AppError } from '../http/app-error.ts';
import { delayAttempts } from './growing-delay.repository.ts';

const { db } = await openWorld();
afterEach(() => void vi.useRealTimers());

const DELAY = { name: 'tries', most: 3, firstMs: 15 * SECOND_MS, longestMs: 60 * SECOND_MS } as const;

/** The seconds to wait where the attempt is refused at this time, else 0. */
async function attempt(subject: string, at: number): Promise<number> {
  vi.setSystemTime(at);
  try {
    await delayAttempts(db, DELAY, subject);
    return 0;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'too_many_requests') throw error;
    return error.retryAfterSeconds ?? Number.NaN;
  }
}

test('as many pass at once as the limit has, then one after each delay, which doubles up to the longest', async () => {
  const waits: number[] = [];
  for (const afterS of [0, 0, 0, 0, 15, 15, 45, 46, 105, 106, 165])
    waits.push(await attempt('somebody', NOW_MS + afterS * SECOND_MS));
  expect(waits).toEqual([0, 0, 0, 15, 0, 30, 0, 59, 0, 59, 0]);
});

test('an attempt whose process reads the clock a little earlier than the one before it passes as well', async () => {
  expect(await attempt('two at once', NOW_MS)).toBe(0);
  expect(await attempt('two at once', NOW_MS - 5)).toBe(0);
  expect(await attempt('two at once', NOW_MS - 5000)).toBe(0);
  expect(await attempt('two at once', NOW_MS)).toBeGreaterThan(0);
});

test('nobody waits for the old time to come again where the clock was set back', async () => {
  for (let i = 0; i < 3; i += 1) await attempt('of the old time', NOW_MS);
  expect(await attempt('of the old time', NOW_MS)).toBe(15);
  expect(await attempt('of the old time', NOW_MS - 3600 * SECOND_MS)).toBe(0);
});
