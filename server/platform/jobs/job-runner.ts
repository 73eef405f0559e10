import { Logger, makeWorkerUtils, type TaskList, type WorkerUtils } from 'graphile-worker';
import { withLogContext } from '../logging/log-context.ts';
import type { Log } from '../logging/logger.ts';
import { type PoolUsage, usageOf } from '../postgres/database.ts';
import { isConnectionLost } from '../postgres/lost-connection.ts';
import { inSpan } from '../tracing/tracing.ts';
import { startGraphileRunner } from './graphile-runner.ts';
import { openJobPool } from './job-pool.ts';
import { keepRunning, startTogether } from './kept-runner.ts';
import { openWorkerLease } from './worker-lease.repository.ts';

export type Jobs = {
  /** Runs one task by name, as soon as possible; a waiting job of the same key is replaced. */
  readonly add: (task: string, key?: string) => Promise<void>;
  readonly stop: () => Promise<void>;
  /** Whether no job runs here any more, nor will again. */
  readonly hasEnded: () => boolean;
  readonly poolUsage: () => PoolUsage;
};

/** What runs a kind of job, given what was added with it, and how often it runs by itself (crontab, UTC) where it does. */
export type Task = { readonly run: (payload: unknown) => Promise<void>; readonly crontab?: string };

/** Tasks of which so many run at a time in this process: what takes minutes keeps no mail waiting. */
export type Lane = { readonly concurrency: number; readonly tasks: Readonly<Record<string, Task>> };

/** PostgreSQL says at once that there is a job; each place asks by itself for those whose time has come. */
const POLL_MS = 5_000;

function loggerOf(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    // What that means is said once, and not for each connection, place and job.
    const isKnown =
      isConnectionLost(meta?.error ?? meta?.fatalError) || message.startsWith('Runner stopping');
    if (isKnown) log.debug(message);
    else if (level === 'error') log.error(message);
    else if (level === 'warning') log.warn(message);
    else log.debug(message);
  });
}

const jobSpan = (name: string) =>
  ({ name: `job ${name}`, kind: 'consumer', attributes: { 'app.job': name } }) as const;

/** Tasks as the library takes them. */
export const taskListOf = (tasks: Lane['tasks']): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, { run }]) => [
      name,
      (payload) =>
        withLogContext({ job: name }, () =>
          inSpan(jobSpan(name), async () => run(payload), { parent: 'nowhere' }),
        ),
    ]),
  );

/**
 * When tasks run by themselves, as the library takes it. A task waits for itself: of one that takes longer than the time
 * until it is due again, or that fails and is to be tried again, one runs at most and one waits.
 */
export const crontabOf = (tasks: Lane['tasks']): string =>
  Object.entries(tasks)
    .filter(([, task]) => task.crontab)
    .map(([name, task]) => `${task.crontab} ${name} ?queue=${name}&jobKey=${name}`)
    .join('\n');

/** The options of the library for a lane. */
const laneOptions = ({ concurrency, tasks }: Lane) => ({
  concurrency,
  taskList: taskListOf(tasks),
  crontab: crontabOf(tasks),
});

/**
 * Starts the queue and its schedule in PostgreSQL. Jobs survive a crash, of the app or of PostgreSQL, and are tried
 * again: a job whose end could not be noted runs twice. No job runs twice at the same time, however many processes share
 * the database.
 */
export async function startJobs(options: {
  databaseUrl: string;
  lanes: readonly Lane[];
  log: Log;
  /** The most connections to PostgreSQL: one for each lane, and those that take jobs and note their ends. */
  connections?: number;
  /** How long jobs at hand are waited for when all of it stops; those that go on by then are given back. */
  endWithinMs?: number;
}): Promise<Jobs> {
  const { databaseUrl, log, connections, endWithinMs } = options;
  // A lane without a task takes no jobs.
  const lanes = options.lanes.filter(({ tasks }) => Object.keys(tasks).length > 0);
  const logger = loggerOf(log);
  const pgPool = openJobPool(databaseUrl, connections);
  const utils: WorkerUtils = await makeWorkerUtils({ pgPool, logger, useNodeTime: true });
  const lease = await openWorkerLease(databaseUrl, { log });
  const startLane = (lane: Lane) => () =>
    startGraphileRunner({
      ...laneOptions(lane),
      pgPool,
      logger,
      noHandleSignals: true,
      pollInterval: POLL_MS,
      useNodeTime: true,
    });
  const start = async () => {
    const runner = await startTogether(lanes.map(startLane));
    lease.hold(runner.ids);
    return runner;
  };
  const giveBack = async (ids: readonly string[]) => {
    await utils.forceUnlockWorkers([...ids]);
    lease.release(ids);
  };
  const kept = await keepRunning({ start, giveBack, log, endWithinMs });
  const isScheduled = (task: string) => lanes.some(({ tasks }) => tasks[task]?.crontab !== undefined);
  return {
    add: async (task, key) => {
      await utils.addJob(
        task,
        {},
        {
          ...(key ? { jobKey: key } : {}),
          ...(isScheduled(task) ? { queueName: task } : {}),
        },
      );
    },
    hasEnded: kept.hasEnded,
    poolUsage: () => usageOf(pgPool),
    stop: async () => {
      const areOver = await kept.stop();
      await lease.stop();
      if (!areOver) throw new Error('some go on, and others may take them up');
      await utils.release();
      await pgPool.end();
    },
  };
}
