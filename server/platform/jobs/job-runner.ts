import { Logger, makeWorkerUtils, type TaskList, type WorkerUtils } from 'graphile-worker';
import type { Log } from '../logging/logger.ts';
import { openPool } from '../postgres/database.ts';
import { isConnectionLost } from '../postgres/lost-connection.ts';
import { startGraphileRunner } from './graphile-runner.ts';
import { keepRunning } from './kept-runner.ts';

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

/**
 * The library tries again by itself where PostgreSQL says that it starts up, and waits up to two minutes in between. To
 * it, a connection that cannot be made is an end.
 */
function failingAtOnce<Pool extends ReturnType<typeof openPool>>(pool: Pool): Pool {
  const connect = pool.connect.bind(pool);
  pool.connect = ((callback?: Parameters<typeof connect>[0]) => {
    if (callback) return connect(callback);
    return connect().catch((error: Error) => {
      throw new Error(`Connection terminated: ${error.message}`, { cause: error });
    });
  }) as typeof pool.connect;
  return pool;
}

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
  const pgPool = failingAtOnce(
    openPool(databaseUrl, { max: CONNECTIONS, application_name: 'business-manager jobs' }),
  );
  const taskList: TaskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, () => task.run()]),
  );
  const crontab = Object.entries(tasks)
    .filter(([, task]) => task.crontab)
    .map(([name, task]) => `${task.crontab} ${name}`)
    .join('\n');
  const utils: WorkerUtils = await makeWorkerUtils({ pgPool, logger });
  const start = () =>
    startGraphileRunner({
      pgPool,
      taskList,
      crontab,
      logger,
      concurrency: AT_A_TIME,
      noHandleSignals: true,
      pollInterval: POLL_MS,
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
