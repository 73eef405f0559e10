import { connectForDump, describeServer } from '../../platform/postgres/dump-tables.ts';
import { hasRows, isInUse, loadTables } from '../../platform/postgres/load-tables.ts';
import { StartError } from '../../platform/start/start-error.ts';
import type { BackupManifest } from './backup-manifest.ts';
import { readPart } from './backup-parts.ts';
import type { BackupPlace, BackupProgress } from './backup-place.ts';

/** Of which an installation that was used has a row. */
const USED = ['app_user', 'shop', 'product', 'event_batch', 'spending'];

/** What keeps a restore from writing into a database. */
export async function describeTarget(databaseUrl: string): Promise<{ inUse: boolean; filled: boolean }> {
  const client = await connectForDump(databaseUrl);
  try {
    return { inUse: await isInUse(client), filled: await hasRows(client, USED) };
  } finally {
    await client.end();
  }
}

/**
 * Fills the migrated tables of PostgreSQL, all or none of them.
 * @throws Error where a table gets another number of rows than the backup has
 */
export async function restorePostgres(options: {
  databaseUrl: string;
  place: BackupPlace;
  postgres: BackupManifest['postgres'];
  onProgress: BackupProgress;
}): Promise<void> {
  const { databaseUrl, place, postgres, onProgress } = options;
  const { tables } = postgres;
  const client = await connectForDump(databaseUrl);
  try {
    const { jobs } = await describeServer(client);
    if (jobs < postgres.jobs)
      throw new StartError('The backup was made with a newer library of jobs than this.');
    await loadTables(client, postgres, async (fill) => {
      for (const [index, table] of tables.entries()) {
        onProgress('PostgreSQL', index, tables.length);
        const rows = await fill(table, await readPart(place, table.part));
        if (rows !== table.rows) throw new Error(`${table.table} got ${rows} rows instead of ${table.rows}`);
      }
      onProgress('PostgreSQL', tables.length, tables.length);
    });
  } finally {
    await client.end();
  }
}
