import { loadCities } from '../../db/load-cities.ts';
import { migratePostgres } from '../../db/migrate-postgres.ts';
import { openDataFolder } from '../platform/files/data-folder.ts';
import type { Log } from '../platform/logging/logger.ts';
import { type Db, openDatabase } from '../platform/postgres/database.ts';
import { startPostgres } from '../platform/postgres/start-postgres.ts';
import type { Env } from '../platform/start/env.ts';
import type { Shutdown } from '../platform/start/shutdown.ts';

/**
 * Opens PostgreSQL and nothing else, for a command: by URL beside the running app, else the embedded one, for which the
 * app must be stopped.
 * @throws StartError in one sentence; `FolderInUseError` while the app runs on the data folder
 */
export async function openDatabaseAlone(env: Env, shutdown: Shutdown, log: Log): Promise<Db> {
  const { databaseUrl, databaseDirectUrl, dataDir } = env;
  if (databaseUrl === undefined) {
    const folder = await openDataFolder(dataDir);
    shutdown.add('data folder', folder.release);
  }
  const onGone = (reason: Error) => log.error(`PostgreSQL is gone: ${reason.message}`);
  const { directUrl: url, stop } = await startPostgres({
    databaseUrl,
    databaseDirectUrl,
    dataDir,
    log,
    onGone,
  });
  shutdown.add('PostgreSQL', stop);
  await migratePostgres({ url, underLock: () => loadCities({ url }) });
  const db = openDatabase(url, 2);
  shutdown.add('database connections', () => db.destroy());
  return db;
}
