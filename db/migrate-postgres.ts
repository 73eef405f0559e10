import { fileURLToPath } from 'node:url';
import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { openPool } from '../server/platform/postgres/database.ts';
import { StartError } from '../server/platform/start/start-error.ts';
import { checksum, type Migration, readMigrations } from './read-migrations.ts';

const defaultFolder = fileURLToPath(new URL('./postgres/', import.meta.url));

/** Any number will do, as long as every instance of the app takes the same. */
const lockNumber = 7_270_369;

const silent = new Logger(() => () => {});

/**
 * Brings the PostgreSQL schema up to date: runs each file of `db/postgres` that has not run yet in a transaction
 * of its own. Several instances may call it at once; one does the work, the others wait for it. The tables of the job
 * queue come first, since migrations may add jobs.
 * @param underLock runs under the same lock, for what else only one instance may do at a start
 * @returns the files that ran
 * @throws StartError if a file fails, or if one that ran was changed or removed since
 */
export async function migratePostgres(options: {
  url: string;
  folder?: string;
  underLock?: () => Promise<void>;
}): Promise<string[]> {
  const migrations = await readMigrations(options.folder ?? defaultFolder);
  const client = new pg.Client({ connectionString: options.url });
  // A connection that breaks rejects the query under way, or the next one.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumber]);
    await migrateJobQueue(options.url);
    const applied = await runPending(client, migrations);
    await options.underLock?.();
    return applied;
  } finally {
    // The lock ends with the connection.
    await client.end();
  }
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

async function runPending(client: pg.Client, migrations: Migration[]): Promise<string[]> {
  await client.query(`create table if not exists schema_migration (
    file text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const { rows } = await client.query<{ file: string; checksum: string }>(
    'select file, checksum from schema_migration order by file',
  );
  rows.forEach((row, position) => {
    checkUnchanged(row, migrations[position]);
  });
  const pending = migrations.slice(rows.length);
  for (const migration of pending) await runOne(client, migration);
  return pending.map(({ file }) => file);
}

function checkUnchanged(row: { file: string; checksum: string }, migration: Migration | undefined): void {
  if (migration?.file !== row.file) {
    throw new StartError(
      `The database was set up by a newer version of the app (it knows ${row.file}); start that version.`,
    );
  }
  if (checksum(migration.sql) !== row.checksum) {
    throw new StartError(
      `db/postgres/${row.file} was changed after it had run on this database; undo the change and add a new file instead.`,
    );
  }
}

async function runOne(client: pg.Client, { file, sql }: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into schema_migration (file, checksum) values ($1, $2)', [
      file,
      checksum(sql),
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new StartError(`db/postgres/${file} failed${place(error, sql)}: ${(error as Error).message}.`, {
      cause: error,
    });
  }
}

/** PostgreSQL tells the character at which it stumbled; a person wants the line. */
function place(error: unknown, sql: string): string {
  const position = Number((error as pg.DatabaseError).position);
  return position ? ` in line ${sql.slice(0, position).split('\n').length}` : '';
}
