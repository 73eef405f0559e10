import { Logger, makeWorkerUtils, type Runner, run, type TaskList, type WorkerUtils } from 'graphile-worker';
import type { Log } from '../logging/logger.ts';

export type Jobs = {
  /** Runs one task by name, as soon as possible; a waiting job of the same key is replaced. */
  readonly add: (task: string, key?: string) => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** A task of a few words: its name, and how often it runs by itself (crontab, UTC) where it does. */
export type Task = { readonly run: () => Promise<void>; readonly crontab?: string };

/** Starts the queue and its schedule in PostgreSQL; jobs survive a crash and are tried again. */
export async function startJobs(options: {
  databaseUrl: string;
  tasks: Readonly<Record<string, Task>>;
  log: Log;
}): Promise<Jobs> {
  const { databaseUrl, tasks, log } = options;
  const logger = new Logger(() => (level, message) => {
    if (level === 'error') log.error(message);
    else if (level === 'warning') log.warn(message);
    else log.debug(message);
  });
  const taskList: TaskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, () => task.run()]),
  );
  const crontab = Object.entries(tasks)
    .filter(([, task]) => task.crontab)
    .map(([name, task]) => `${task.crontab} ${name}`)
    .join('\n');
  const runner: Runner = await run({
    connectionString: databaseUrl,
    taskList,
    crontab,
    logger,
    // An import or a report takes its place for minutes; mails must not wait for it.
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: 1000,
    maxPoolSize: 6,
  });
  const utils: WorkerUtils = await makeWorkerUtils({ connectionString: databaseUrl, logger, maxPoolSize: 1 });
  return {
    add: async (task, key) => {
      await utils.addJob(task, {}, key ? { jobKey: key } : {});
    },
    stop: async () => {
      await runner.stop();
      await utils.release();
    },
  };
}
