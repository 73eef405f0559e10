import { sql } from 'kysely';
import type { DbOrTx } from '../postgres/database.ts';

export type NewJob = {
  /** The name of the task that runs it. */
  readonly task: string;
  /** What the task is given; it must survive JSON. */
  readonly payload: Readonly<Record<string, unknown>>;
  /** Of several jobs with one key that wait only the one added last stays; one that runs goes on and is not repeated. */
  readonly key: string;
  /** Of the jobs of one queue at most one runs at a time, on whichever process; the others wait. */
  readonly queue?: string;
  /** Of the jobs that are due those with the lowest number run first; 0 where left out. */
  readonly priority?: number;
  /** It does not run before, by the clock of the app. */
  readonly runAt: Date;
};

/** Adds a job in the transaction of what it follows from: it runs once that is committed, and is lost with it. */
export async function addJob(
  tx: DbOrTx,
  { task, payload, key, queue, priority, runAt }: NewJob,
): Promise<void> {
  await sql`
    select from graphile_worker.add_job(
      ${task}::text, payload => ${JSON.stringify(payload)}::json, job_key => ${key}::text,
      queue_name => ${queue ?? null}::text, run_at => ${runAt}::timestamptz,
      priority => ${priority ?? 0}::int)`.execute(tx);
}

/** Whether a process has the job at hand; one that died is believed to for some seconds. */
export async function isJobAtHand(db: DbOrTx, key: string): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker.jobs where key = ${key}::text and locked_by is not null`.execute(db);
  return rows.length > 0;
}
