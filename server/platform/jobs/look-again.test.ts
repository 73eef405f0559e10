import { EventEmitter } from 'node:events';
import type { Worker, WorkerEvents } from 'graphile-worker';
import { expect, onTestFinished, test, vi } from 'vitest';
import { lookAgain } from './look-again.ts';

/** A place that is idle, and counts how often it was told to ask. */
function openPlace(isJobFree: () => Promise<boolean>) {
  const events = new EventEmitter() as WorkerEvents & EventEmitter;
  const looking = lookAgain(events, isJobFree);
  onTestFinished(looking.stop);
  const nudge = vi.fn<Worker['nudge']>(() => true);
  events.emit('worker:create', { worker: { nudge } as unknown as Worker });
  return { events, nudge };
}

test.each([
  ['a place got nothing', 'worker:getJob:empty'],
  ['new jobs are heard of again, of which some may have come before', 'pool:listen:success'],
])('a place asks again for a free job where %s', async (_, event) => {
  const { events, nudge } = openPlace(async () => true);
  events.emit(event, {});
  await expect.poll(() => nudge.mock.calls.length).toBe(1);
});

test('nobody is told to ask where no job is free, or where that cannot be said', async () => {
  const answers = [async () => false, () => Promise.reject(new Error('no connection'))];
  const { promise: hasLooked, resolve } = Promise.withResolvers<void>();
  const { events, nudge } = openPlace(() => {
    const answer = answers.shift();
    if (answers.length === 0) resolve();
    return answer?.() ?? Promise.resolve(false);
  });
  events.emit('worker:getJob:empty', {});
  await hasLooked;
  expect(nudge).not.toHaveBeenCalled();
});
