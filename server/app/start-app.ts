import { fileURLToPath } from 'node:url';
import { loadCities } from '../../db/load-cities.ts';
import { migrateClickHouse } from '../../db/migrate-clickhouse.ts';
import { migratePostgres } from '../../db/migrate-postgres.ts';
import { startClickHouse } from '../platform/clickhouse/start-clickhouse.ts';
import { openDataFolder } from '../platform/files/data-folder.ts';
import { openBucket, openFileStore } from '../platform/files/file-store.ts';
import { openWorkerPool } from '../platform/jobs/worker-pool.ts';
import { type Log, openLogger } from '../platform/logging/logger.ts';
import { openDatabase } from '../platform/postgres/database.ts';
import { openDatabaseNotifications } from '../platform/postgres/database-notifications.ts';
import { startPostgres } from '../platform/postgres/start-postgres.ts';
import { systemClock } from '../platform/start/clock.ts';
import { type Env, readEnv } from '../platform/start/env.ts';
import type { Services } from '../platform/start/services.ts';
import { createShutdown, type Shutdown } from '../platform/start/shutdown.ts';
import { checkPort } from './port-check.ts';
import { runApp } from './run-app.ts';

const WEB_FOLDER = fileURLToPath(new URL('../../dist/web', import.meta.url));

/** Opens both engines, brings their schemas up to date, and hands over what use cases need. */
export async function openServices(
  env: Env,
  shutdown: Shutdown,
  log: Log,
): Promise<{ services: Services; databaseUrl: string }> {
  const folder = await openDataFolder(env.dataDir, { secretKey: env.secretKey });
  shutdown.add('data folder', folder.release);
  log.info('Starting PostgreSQL and ClickHouse …');
  const postgres = await startPostgres({
    databaseUrl: env.databaseUrl,
    dataDir: folder.dir,
    log,
    onGone: (reason) => {
      log.error(`The app ends: ${reason.message}`);
      void shutdown.exit(1);
    },
  });
  shutdown.add('PostgreSQL', postgres.stop);
  const clickhouse = await startClickHouse({ clickhouseUrl: env.clickhouseUrl, dataDir: folder.dir });
  shutdown.add('ClickHouse', clickhouse.stop);
  await migratePostgres({
    url: postgres.url,
    underLock: async () => {
      await loadCities({ url: postgres.url });
      await migrateClickHouse({ client: clickhouse.client });
    },
  });
  const db = openDatabase(postgres.url);
  shutdown.add('database connections', () => db.destroy());
  const feed = await openDatabaseNotifications(postgres.url, log);
  shutdown.add('change feed', feed.stop);
  const workers = openWorkerPool({ log });
  shutdown.add('worker threads', workers.close);
  const services: Services = {
    db,
    clickhouse: clickhouse.client,
    clock: systemClock,
    log,
    feed,
    files: env.filesUrl ? await openBucket(env.filesUrl) : openFileStore(folder.dir),
    workers,
    secretKey: folder.secretKey,
  };
  return { services, databaseUrl: postgres.url };
}

/**
 * Starts everything, from the environment to the listening server.
 * @throws StartError in one sentence; what was opened before is closed again
 */
export async function startApp(): Promise<void> {
  const env = readEnv();
  const log = openLogger({ level: env.logLevel, format: env.logFormat });
  const shutdown = createShutdown(log);
  try {
    await checkPort(env);
    const { services, databaseUrl } = await openServices(env, shutdown, log);
    await runApp({ env, services, log, databaseUrl, shutdown, webFolder: WEB_FOLDER });
  } catch (error) {
    await shutdown.run();
    throw error;
  }
}
