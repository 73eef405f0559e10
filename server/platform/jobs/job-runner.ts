import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  Logger,
  makeWorkerUtils,
  type RunnerOptions,
  run,
  type TaskList,
  type WorkerEvents,
  type WorkerUtils,
} from 'graphile-worker';
import type { Log } from '../logging/logger.ts';
import { openPool } from '../postgres/database.ts';
import { isConnectionLost } from '../postgres/lost-connection.ts';
import { keepRunning, type Runner } from './kept-runner.ts';

export type Jobs = {
  /** Runs one task by name, as soon as possible; a waiting job of the same key is replaced. */
  readonly add: (task: string, key?: string) => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** A task of a few words: its name, and how often it runs by itself (crontab, UTC) where it does. */
export type Task = { readonly run: () => Promise<void>; readonly crontab?: string };

/** Of them, one listens, one keeps the schedule, one adds jobs, and four work. */
const CONNECTIONS = 7;
// An import or a report takes its place for minutes; mails must not wait for it.
const AT_A_TIME = 4;
const POLL_MS = 1_000;
/** The other places find out by then, too, that the connection is lost. */
const FAILED_AFTER_MS = 200;

function loggerOf(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    // What it means is said once, and not for each connection, place and job.
    if (isConnectionLost(meta?.error)) log.debug(message);
    else if (level === 'error') log.error(message);
    else if (level === 'warning') log.warn(message);
    else log.debug(message);
  });
}

/** A runner of the library: it has failed when it ends by itself, or when the answer to whether there is a job is lost. */
async function startRunner(options: RunnerOptions): Promise<Runner> {
  const events: WorkerEvents = new EventEmitter();
  let id = '';
  events.once('pool:create', ({ workerPool }) => {
    id = workerPool.id;
  });
  const lost = new Promise<void>((resolve) => events.once('worker:getJob:error', () => resolve()));
  const runner = await run({ ...options, events });
  const ended = runner.promise.catch(() => {});
  return {
    id,
    failed: Promise.race([ended, lost.then(() => sleep(FAILED_AFTER_MS))]),
    stop: async () => {
      // It refuses where it has stopped by itself.
      await runner.stop().catch(() => {});
      await ended;
    },
  };
}

/**
 * Starts the queue and its schedule in PostgreSQL. Jobs survive a crash, of the app or of PostgreSQL, and are tried
 * again: a job whose end could not be noted runs twice.
 */
export async function startJobs(options: {
  databaseUrl: string;
  tasks: Readonly<Record<string, Task>>;
  log: Log;
}): Promise<Jobs> {
  const { databaseUrl, tasks, log } = options;
  const logger = loggerOf(log);
  const pgPool = openPool(databaseUrl, { max: CONNECTIONS, application_name: 'business-manager jobs' });
  const taskList: TaskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, () => task.run()]),
  );
  const crontab = Object.entries(tasks)
    .filter(([, task]) => task.crontab)
    .map(([name, task]) => `${task.crontab} ${name}`)
    .join('\n');
  const utils: WorkerUtils = await makeWorkerUtils({ pgPool, logger });
  const start = () =>
    startRunner({
      pgPool,
      taskList,
      crontab,
      logger,
      concurrency: AT_A_TIME,
      noHandleSignals: true,
      pollInterval: POLL_MS,
      // Without a delay, the library lets the process end where the end of a job cannot be noted.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    });
  const kept = await keepRunning({ start, giveBack: (id) => utils.forceUnlockWorkers([id]), log });
  return {
    add: async (task, key) => {
      await utils.addJob(task, {}, key ? { jobKey: key } : {});
    },
    stop: async () => {
      await kept.stop();
      await utils.release();
      await pgPool.end();
    },
  };
}
