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
  const error = started.find((each) => each.status === 'rejected');
  if (error) {
    await stop();
    throw error.reason;
  }
  return {
    ids: runners.flatMap(({ ids }) => ids),
    failed: Promise.race(runners.map(({ failed }) => failed)),
    stop,
  };
}

/** Whether something ends within a time; without one it is waited for. */
async function isInTime(end: Promise<void>, withinMs: number | undefined): Promise<boolean> {
  const ended = end.then(() => true);
  return withinMs === undefined ? ended : Promise.race([ended, sleep(withinMs, false, { ref: false })]);
}

export type KeptRunner = {
  readonly stop: () => Promise<boolean>;
  /** Whether it no longer runs, nor will again. */
  readonly hasEnded: () => boolean;
};

/** Tries until it succeeds or all of it stops; null where it stopped. */
async function insist<V>(work: () => Promise<V>, signal: AbortSignal): Promise<V | null> {
  for (;;) {
    try {
      return await work();
    } catch {
      if (signal.aborted) return null;
      await sleep(PAUSE_MS, undefined, { signal }).catch(() => {});
    }
  }
}

/**
 * Keeps a runner running: once one has failed, another takes its place as soon as it can be started. The jobs that the
 * failed one still has at hand go on; those that it could not mark as done are given back when it has ended, and run
 * again. `stop` tells whether all jobs have ended: those that went on for too long are given back.
 */
export async function keepRunning(options: {
  start: () => Promise<Runner>;
  /** Lets others take the jobs that are locked under these names. */
  giveBack: (ids: readonly string[]) => Promise<void>;
  log: Pick<Log, 'warn' | 'info'>;
  /** How long the end waits for jobs at hand; without it for as long as they take. */
  endWithinMs?: number | undefined;
}): Promise<KeptRunner> {
  const { start, giveBack, log, endWithinMs } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const retiring = new Set<Promise<void>>();

  const retire = (runner: Runner) => {
    const end = runner
      .stop()
      .then(() => insist(() => giveBack(runner.ids), signal))
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
      current = await insist(start, signal);
      if (current) log.info('Jobs run again');
    }
    await current?.stop();
  };
  let hasEnded = false;
  const following = follow().finally(() => {
    hasEnded = true;
  });
  // Whoever stops it hears of an error; until then it must not end the process.
  following.catch(() => {});
  const end = async () => {
    await following;
    await Promise.all(retiring);
  };
  return {
    hasEnded: () => hasEnded,
    stop: async () => {
      stopping.abort();
      const areOver = await isInTime(end(), endWithinMs);
      // Where PostgreSQL is away, they are found to be nobody's by themselves.
      if (!areOver) await giveBack(current?.ids ?? []).catch(() => {});
      return areOver;
    },
  };
}
