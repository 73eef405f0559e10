import { fileURLToPath } from 'node:url';
import { Logger, runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { openPool } from '../server/platform/postgres/database.ts';
import { StartError } from '../server/platform/start/start-error.ts';
import {
  isLockBusy,
  LOCK_WAITS,
  LockBusyError,
  type LockWaits,
  retryWhileBusy,
  underMigrationLock,
} from './migration-lock.ts';
import {
  choosePending,
  type MigrationOutcome,
  type RecordedMigration,
  refuseNewerSchema,
} from './plan-migrations.ts';
import { checksum, type Migration, readMigrations } from './read-migrations.ts';

const defaultFolder = fileURLToPath(new URL('./postgres/', import.meta.url));

const silent = new Logger(() => () => {});

export interface MigrateOptions {
  url: string;
  folder?: string;
  /** Number of the last file that has no marks. */
  lastBase?: number;
  /** The files that there are taken to be, by name: what a backup goes into. */
  only?: readonly string[];
  /** Whether contract migrations run, too: no process of an older version may be running then. */
  contract?: boolean;
  /** Runs under the same lock, for what else only one instance may do at a start. */
  underLock?: () => Promise<void>;
  lockWaits?: LockWaits;
}

/**
 * Brings the PostgreSQL schema up to date: runs each file of `db/postgres` that has not run yet, in a transaction of
 * its own unless it is marked otherwise. Several instances may call it at once; one does the work, the others wait for
 * it. The tables of the job queue come first, since migrations may add jobs.
 * @throws StartError if a file fails, if one that ran was changed since, if it gets no lock for minutes, or if the
 * schema is of a newer version that this one cannot run on
 */
export async function migratePostgres(options: MigrateOptions): Promise<MigrationOutcome> {
  const { url, folder = defaultFolder, lockWaits = LOCK_WAITS } = options;
  const { only } = options;
  const migrations = (await readMigrations(folder, options.lastBase)).filter(
    ({ file }) => only?.includes(file) ?? true,
  );
  // What ran before the file that got no lock stays, and is told in the end.
  const ran: string[] = [];
  return retryWhileBusy(url, lockWaits, () =>
    underMigrationLock(url, async (client) => {
      await migrateJobQueue(url);
      const recorded = await readRecorded(client);
      refuseNewerSchema(recorded, migrations);
      checkUnchanged(recorded, migrations);
      const known = new Set(recorded.map(({ file }) => file));
      const { now, waiting } = choosePending(
        migrations.filter(({ file }) => !known.has(file)),
        { isNew: known.size === 0, contract: options.contract },
      );
      for (const migration of now) {
        await runOne(client, migration, lockWaits.timeoutMs);
        ran.push(migration.file);
      }
      await options.underLock?.();
      return { ran, waiting };
    }),
  );
}

async function migrateJobQueue(url: string): Promise<void> {
  const pgPool = openPool(url, { max: 1 });
  try {
    await runMigrations({ pgPool, logger: silent });
  } finally {
    // The library does not wait for the connections of a pool of its own to close.
    await pgPool.end();
  }
}

type RecordedFile = RecordedMigration & { readonly checksum: string };

async function readRecorded(client: pg.Client): Promise<RecordedFile[]> {
  await client.query(`create table if not exists schema_migration (
    file text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  await client.query(`alter table schema_migration
    add column if not exists kind text not null default '',
    add column if not exists needs_version text not null default ''`);
  const { rows } = await client.query<RecordedFile>(
    'select file, checksum, kind, needs_version from schema_migration order by file',
  );
  return rows;
}

function checkUnchanged(recorded: readonly RecordedFile[], migrations: readonly Migration[]): void {
  const sums = new Map(migrations.map(({ file, sql }) => [file, checksum(sql)]));
  const changed = recorded.find((row) => sums.has(row.file) && sums.get(row.file) !== row.checksum);
  if (!changed) return;
  throw new StartError(
    `db/postgres/${changed.file} was changed after it had run on this database; undo the change and add a new file instead.`,
  );
}

async function runOne(client: pg.Client, migration: Migration, lockTimeoutMs: number): Promise<void> {
  const { file, sql, inTransaction } = migration;
  try {
    await (inTransaction
      ? runInTransaction(client, migration, lockTimeoutMs)
      : runOutside(client, migration));
  } catch (error) {
    if (isLockBusy(error)) throw new LockBusyError(file, error);
    throw new StartError(`db/postgres/${file} failed${place(error, sql)}: ${(error as Error).message}.`, {
      cause: error,
    });
  }
}

async function runInTransaction(
  client: pg.Client,
  migration: Migration,
  lockTimeoutMs: number,
): Promise<void> {
  try {
    await client.query(`begin; set local lock_timeout = ${lockTimeoutMs}`);
    await client.query(migration.sql);
    await record(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

const BUILDS_INDEX = /^\s*create\s+(?:unique\s+)?index\s+concurrently\s+(\w+)\s/i;

/**
 * Runs a long statement. While it waits for others nobody waits for it, so it waits for as long as it takes. It may
 * have been cut off before: an index of its name is then unfinished, or finished and nobody noted whose it is, and
 * is built again.
 */
async function runOutside(client: pg.Client, migration: Migration): Promise<void> {
  const statement = migration.sql.replaceAll(/^--.*$/gm, '');
  const [, index] = BUILDS_INDEX.exec(statement) ?? [];
  if (index) await client.query(`drop index concurrently if exists ${index}`);
  await client.query(statement);
  await record(client, migration);
}

async function record(client: pg.Client, { file, sql, kind, needsVersion }: Migration): Promise<void> {
  await client.query(
    'insert into schema_migration (file, checksum, kind, needs_version) values ($1, $2, $3, $4)',
    [file, checksum(sql), kind, needsVersion ?? ''],
  );
}

/** PostgreSQL tells the character at which it stumbled; a person wants the line. */
function place(error: unknown, sql: string): string {
  const position = Number((error as pg.DatabaseError).position);
  return position ? ` in line ${sql.slice(0, position).split('\n').length}` : '';
}
