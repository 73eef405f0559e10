import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../server/platform/start/start-error.ts';

/** Any number will do, as long as every instance of the app takes the same. */
const LOCK_NUMBER = 7_270_369;
const ASK_AGAIN_MS = 200;

/**
 * Runs work that only one process may do at a time. It asks again and again instead of waiting in the database: a
 * statement that waits there holds a snapshot, which an index that is built concurrently would wait for in turn.
 */
export async function underMigrationLock<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  // A connection that breaks rejects the query under way, or the next one.
  client.on('error', () => {});
  await client.connect();
  try {
    const ask = () => client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [LOCK_NUMBER]);
    while (!(await ask()).rows[0]?.got) await delay(ASK_AGAIN_MS);
    return await work(client);
  } finally {
    // The lock ends with the connection.
    await client.end();
  }
}

/** How migrations wait for locks that others hold, in milliseconds. */
export interface LockWaits {
  /** For so long a statement may wait; all who come after it wait as well. */
  readonly timeoutMs: number;
  /** Pause until the file is tried again, in which the others work. */
  readonly pauseMs: number;
  /** Time after which it is given up. */
  readonly giveUpMs: number;
}

export const LOCK_WAITS: LockWaits = { timeoutMs: 1000, pauseMs: 2000, giveUpMs: 120_000 };

const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK = '40P01';

/** A migration that got no lock, of which nothing was changed. */
export class LockBusyError extends Error {
  readonly file: string;

  constructor(file: string, cause: unknown) {
    super(`${file} got no lock`, { cause });
    this.file = file;
  }
}

export function isLockBusy(error: unknown): boolean {
  return [LOCK_NOT_AVAILABLE, DEADLOCK].includes((error as pg.DatabaseError).code ?? '');
}

/** Runs work again while it gets no lock. @throws StartError that names who may hold it, once it is given up */
export async function retryWhileBusy<T>(url: string, waits: LockWaits, work: () => Promise<T>): Promise<T> {
  const end = performance.now() + waits.giveUpMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof LockBusyError)) throw error;
      if (performance.now() >= end) {
        throw new StartError(
          `db/postgres/${error.file} got no lock within ${waits.giveUpMs / 1000} seconds, and nothing was changed by it. ${await oldestTransaction(url)}`,
          { cause: error },
        );
      }
      await delay(waits.pauseMs);
    }
  }
}

async function oldestTransaction(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number; name: string; state: string; seconds: string }>(
      `select pid, application_name as name, state, round(extract(epoch from now() - xact_start)) as seconds
       from pg_stat_activity
       where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()
       order by xact_start limit 1`,
    );
    const [row] = rows;
    if (!row) return 'Try again.';
    return `The oldest transaction is that of process ${row.pid} ("${row.name}", ${row.state}, ${row.seconds} seconds old): wait for it or end it with "select pg_terminate_backend(${row.pid})", and try again.`;
  } finally {
    await client.end();
  }
}
