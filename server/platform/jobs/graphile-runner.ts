import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RunnerOptions, run, type WorkerEvents } from 'graphile-worker';
import { hasFreeJob } from './free-jobs.repository.ts';
import type { Runner } from './kept-runner.ts';
import { lookAgain } from './look-again.ts';

/** Whoever has no answer by then gets none. */
const ANSWER_WITHIN_MS = 15_000;

/** Counts the places that ask for a job just now. */
function watchAsking(events: WorkerEvents) {
  let asking = 0;
  let onQuiet = () => {};
  const answered = () => {
    asking -= 1;
    if (asking === 0) onQuiet();
  };
  events.on('worker:getJob:start', () => {
    asking += 1;
  });
  for (const name of ['worker:getJob:empty', 'worker:getJob:error', 'job:start'] as const)
    events.on(name, answered);
  return {
    /** Resolves when nobody waits for an answer. */
    quiet: () =>
      new Promise<void>((resolve) => {
        onQuiet = resolve;
        if (asking === 0) resolve();
      }),
  };
}

type GraphileOptions = RunnerOptions & Required<Pick<RunnerOptions, 'pgPool' | 'taskList'>>;

/**
 * Starts graphile-worker once. It has failed when it ends by itself, as it does where the end of a job cannot be noted,
 * or when the answer to whether there is a job is lost: the job may be locked by then.
 */
export async function startGraphileRunner(options: GraphileOptions): Promise<Runner> {
  const events: WorkerEvents = options.events ?? new EventEmitter();
  let id = '';
  events.once('pool:create', ({ workerPool }) => {
    id = workerPool.id;
  });
  const lost = Promise.withResolvers<void>();
  const stopping = Promise.withResolvers<null>();
  let isAskingOver = false;
  let isStopping = false;
  for (const name of ['worker:getJob:error', 'pool:fatalError'] as const) {
    events.on(name, () => {
      isAskingOver = true;
      lost.resolve();
    });
  }
  const asking = watchAsking(events);
  const tasks = Object.keys(options.taskList);
  const looking = lookAgain(events, () => hasFreeJob(options.pgPool, tasks, new Date()));

  /**
   * A place that is told to stop while it waits for an answer, and gets none, prints a stack: none may wait by then. Nor
   * may any that has not noticed yet that the connection is lost, as another runner has.
   */
  const stopInPeace = async (next: () => unknown) => {
    isStopping = true;
    isAskingOver = true;
    looking.stop();
    await Promise.race([asking.quiet(), sleep(ANSWER_WITHIN_MS, undefined, { ref: false })]);
    const stopped = next();
    stopping.resolve(null);
    await stopped;
  };
  const runner = await run({
    ...options,
    events,
    // Asked before each question for a job: once the connection is lost or the runner stops, nobody asks any more.
    forbiddenFlags: () => (isAskingOver ? stopping.promise : null),
    preset: {
      plugins: [
        {
          name: 'stop-in-peace',
          version: '1.0.0',
          worker: { middleware: { poolGracefulShutdown: stopInPeace } },
        },
      ],
      // Without a delay, the library lets the process end where the end of a job cannot be noted.
      worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
    },
  });
  const ended = runner.promise.catch(() => {});
  return {
    ids: [id],
    failed: Promise.race([ended, lost.promise]),
    stop: async () => {
      if (!isStopping) await runner.stop();
      await ended;
    },
  };
}
