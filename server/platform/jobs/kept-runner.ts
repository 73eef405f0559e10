import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../logging/logger.ts';

/** What takes jobs out of the queue, until it fails. */
export type Runner = {
  /** Under these names it locks the jobs that it works on. */
  readonly ids: readonly string[];
  /** Resolves once it can no longer be relied on. */
  readonly failed: Promise<void>;
  /** Takes no more jobs; resolves when those at hand have ended, whether or not that could be noted. */
  readonly stop: () => Promise<void>;
};

const PAUSE_MS = 500;

/** Several that start and stop as one, and fail as soon as one of them does. */
export async function startTogether(starts: readonly (() => Promise<Runner>)[]): Promise<Runner> {
  const started = await Promise.allSettled(starts.map((start) => start()));
  const runners = started.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const stop = async () => {
    await Promise.all(runners.map((runner) => runner.stop()));
  };
  const fault = started.find((each) => each.status === 'rejected');
  if (fault) {
    await stop();
    throw fault.reason;
  }
  return {
    ids: runners.flatMap(({ ids }) => ids),
    failed: Promise.race(runners.map(({ failed }) => failed)),
    stop,
  };
}

/**
 * Keeps a runner running: once one has failed, another takes its place as soon as it can be started. The jobs that the
 * failed one still has at hand go on; those that it could not mark as done are given back when it has ended, and run
 * again.
 */
export async function keepRunning(options: {
  start: () => Promise<Runner>;
  /** Lets others take the jobs that are locked under these names. */
  giveBack: (ids: readonly string[]) => Promise<void>;
  log: Pick<Log, 'warn' | 'info'>;
}): Promise<{ stop: () => Promise<void> }> {
  const { start, giveBack, log } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = () => sleep(PAUSE_MS, undefined, { signal }).catch(() => {});
  const retiring = new Set<Promise<void>>();

  /** Tries until it succeeds or all of it stops; null where it stopped. */
  const insist = async <V>(work: () => Promise<V>): Promise<V | null> => {
    for (;;) {
      try {
        return await work();
      } catch {
        if (signal.aborted) return null;
        await pause();
      }
    }
  };
  const retire = (runner: Runner) => {
    const end = runner
      .stop()
      .then(() => insist(() => giveBack(runner.ids)))
      .then(() => void retiring.delete(end));
    retiring.add(end);
  };
  const stopped = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));

  let current: Runner | null = await start();
  const follow = async () => {
    while (current && !signal.aborted) {
      await Promise.race([current.failed, stopped]);
      if (signal.aborted) break;
      log.warn('Jobs wait until PostgreSQL is back');
      retire(current);
      current = await insist(start);
      if (current) log.info('Jobs run again');
    }
    await current?.stop();
  };
  const following = follow();
  return {
    stop: async () => {
      stopping.abort();
      await following;
      await Promise.all(retiring);
    },
  };
}
