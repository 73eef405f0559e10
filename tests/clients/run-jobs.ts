import { Logger, runOnce, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import { inject, vi } from 'vitest';
import { type Task, taskListOf } from '../../server/platform/jobs/job-runner.ts';
import { type Db, openPool } from '../../server/platform/postgres/database.ts';
import type { Services } from '../../server/platform/start/services.ts';

type World = Pick<Services, 'db' | 'clock'>;

async function openWorldPool({ db }: World) {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const url = new URL(inject('templateUrl'));
  url.pathname = `/${rows[0]?.name}`;
  return openPool(url.href, { max: 3 });
}

/** A queue is free a moment after its job has ended, when the library may have stopped looking. */
async function isAnyDue({ db, clock }: World, tasks: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker._private_jobs as jobs
    join graphile_worker._private_tasks as tasks on tasks.id = task_id
    left join graphile_worker._private_job_queues as queues on queues.id = job_queue_id
    where identifier = any (${tasks}::text[]) and run_at <= ${new Date(clock())}
      and jobs.is_available and queues.is_available is not false`.execute(db);
  return rows.length > 0;
}

let runs = 0;
let before: Date | null = null;

/** Sets the clock of the process, by which the library goes, to that of the world while anything is run. */
async function atWorldTime(clock: Services['clock'], work: () => Promise<void>): Promise<void> {
  if (runs === 0) before = vi.getMockedSystemTime();
  runs += 1;
  vi.setSystemTime(clock());
  try {
    await work();
  } finally {
    runs -= 1;
    if (runs === 0) {
      if (before) vi.setSystemTime(before);
      else vi.useRealTimers();
    }
  }
}

/** What failed is tried again after some seconds, which nobody waits for. */
async function makeFailedDue({ db, clock }: World): Promise<void> {
  await sql`
    update graphile_worker._private_jobs set run_at = ${new Date(clock())}
    where last_error is not null and locked_by is null`.execute(db);
}

/** Runs what the library finds, and waits until it has noted how that ended. */
async function runFound(world: World, taskList: TaskList, logger: Logger): Promise<void> {
  const pgPool = await openWorldPool(world);
  try {
    await runOnce({ pgPool, taskList, logger, noHandleSignals: true, useNodeTime: true });
  } finally {
    await pgPool.end();
  }
}

/**
 * Runs the jobs of these tasks that are due by the clock of the world, and those that failed before, as the library does,
 * until none is left.
 * @throws what the first of them threw; it stays in the queue
 */
export async function runJobs(world: World, tasks: Readonly<Record<string, Task>>): Promise<void> {
  await makeFailedDue(world);
  const errors: unknown[] = [];
  const logger = new Logger(() => (level, message, meta) => {
    if (level === 'error') errors.push(meta?.error ?? new Error(message));
  });
  const taskList = taskListOf(tasks);
  await atWorldTime(world.clock, async () => {
    do await runFound(world, taskList, logger);
    while (await isAnyDue(world, Object.keys(tasks)));
  });
  if (errors.length > 0) throw errors[0];
}

/** As if a process had the jobs that wait at hand. */
export async function lockJobs(db: Db): Promise<void> {
  await sql`update graphile_worker._private_jobs set locked_by = 'another', locked_at = now()`.execute(db);
}

/** What the other processes do once they know that this one is gone. */
export async function unlockJobs(db: Db): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(array['another'])`.execute(db);
}
