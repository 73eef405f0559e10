import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type GoogleTaxonomy, readGoogleTaxonomy } from '../areas/feeds/feeds.public.ts';
import { breachedListError } from '../kernel/identity/auth.public.ts';
import { openDataFolder } from '../platform/files/data-folder.ts';
import { openBucket, openFileStore } from '../platform/files/file-store.ts';
import { openWorkerPool } from '../platform/jobs/worker-pool.ts';
import { type Log, openLogger } from '../platform/logging/logger.ts';
import { openDatabase } from '../platform/postgres/database.ts';
import { openDatabaseNotifications } from '../platform/postgres/database-notifications.ts';
import { presenceOf } from '../platform/postgres/process-presence.ts';
import type { RunningPostgres } from '../platform/postgres/start-postgres.ts';
import { systemClock } from '../platform/start/clock.ts';
import { type Env, readEnv } from '../platform/start/env.ts';
import { openLatestClock } from '../platform/start/latest-clock.ts';
import { startDraining } from '../platform/start/readiness.ts';
import { keepsNothingHere } from '../platform/start/role-settings.ts';
import type { Services } from '../platform/start/services.ts';
import { createShutdown, type Shutdown } from '../platform/start/shutdown.ts';
import { StartError } from '../platform/start/start-error.ts';
import { brokenStart, sayWaiting } from '../platform/start/start-guard.ts';
import { startTracing } from '../platform/tracing/start-tracing.ts';
import type { Sessions } from './job-lanes.ts';
import { openEngines } from './open-engines.ts';
import { checkPort } from './port-check.ts';
import { runApp } from './run-app.ts';
import { readVersion } from './version.ts';

/** One for the forwarder, one for whoever waits for its lock. */
const SESSION_CONNECTIONS = 2;

const WEB_FOLDER = fileURLToPath(new URL('../../dist/web', import.meta.url));

/** The key of the installation, out of the data folder where one is needed: it is taken then. */
async function openSecretKey(env: Env, shutdown: Shutdown): Promise<string> {
  if (keepsNothingHere(env) && env.secretKey !== undefined) return env.secretKey;
  const folder = await openDataFolder(env.dataDir, { secretKey: env.secretKey });
  shutdown.add('data folder', folder.release);
  return folder.secretKey;
}

/** The connections of a process, counted in docs/operations/settings.md. */
function openConnections(env: Env, { url, directUrl }: RunningPostgres, shutdown: Shutdown) {
  const isLent = url !== directUrl;
  const db = openDatabase(url, env.databasePoolMax, { isLent });
  shutdown.add('database connections', () => db.destroy());
  if (!isLent) return { db, sessions: { url, db } };
  const sessionDb = openDatabase(directUrl, SESSION_CONNECTIONS);
  shutdown.add('database sessions', () => sessionDb.destroy());
  return { db, sessions: { url: directUrl, db: sessionDb } };
}

/** The operator's list of breached passwords. @throws StartError where it is none */
function requireBreachedList({ breachedPasswords: list }: Env): string | undefined {
  const error = list === undefined ? null : breachedListError(list);
  if (error) throw new StartError(`BREACHED_PASSWORDS (${list}) ${error}.`);
  return list;
}

/** What Google calls its numbers of categories. @throws StartError where the operator's list is none */
function requireTaxonomy({ googleTaxonomy: file }: Env): GoogleTaxonomy | undefined {
  if (file === undefined) return undefined;
  try {
    return readGoogleTaxonomy(file);
  } catch (error) {
    throw new StartError(`GOOGLE_TAXONOMY (${file}) ${(error as Error).message}.`);
  }
}

/**
 * Opens both engines, brings their schemas up to date, and hands over what use cases need.
 * @param isApp refuses to start beside processes that it cannot share everything with; other programs look on
 */
export async function openServices(
  env: Env,
  shutdown: Shutdown,
  log: Log,
  { isApp = false } = {},
): Promise<{ services: Services; sessions: Sessions }> {
  const secretKey = await openSecretKey(env, shutdown);
  const { postgres, clickhouse } = await openEngines({ env, shutdown, log, mayWait: isApp && !env.demo });
  const { db, sessions } = openConnections(env, postgres, shutdown);
  const presence = presenceOf({ isAlone: !keepsNothingHere(env), secretKey, alsoKey: env.alsoKey });
  const feed = await sayWaiting(log, 'PostgreSQL', () =>
    openDatabaseNotifications(sessions.url, log, isApp ? presence : undefined),
  );
  shutdown.add('change feed', feed.stop);
  const workers = openWorkerPool({ log });
  shutdown.add('worker threads', workers.close);
  const services: Services = {
    db,
    clickhouse: clickhouse.client,
    clock: systemClock,
    latestClock: openLatestClock(db),
    log,
    feed,
    files: env.filesUrl ? await openBucket(env.filesUrl) : openFileStore(env.dataDir),
    workers,
    breachedPasswords: requireBreachedList(env),
    googleTaxonomy: requireTaxonomy(env),
    secretKey,
    alsoKey: env.alsoKey,
  };
  return { services, sessions };
}

/** Says that the process is not ready any more, and gives load balancers the time to notice. */
async function drain({ role, drainSeconds }: Env): Promise<void> {
  startDraining();
  if (role !== 'worker') await sleep(drainSeconds * 1000);
}

/**
 * Starts everything, from the environment to the listening server.
 * @throws StartError in one sentence; what was opened before is closed again
 */
export async function startApp(): Promise<void> {
  const env = readEnv();
  const log = openLogger({ level: env.logLevel, format: env.logFormat });
  const shutdown = createShutdown(log, { drain: () => drain(env) });
  try {
    await checkPort(env);
    await startTracing({ settings: env.tracing, version: readVersion(), log, shutdown });
    const { services, sessions } = await openServices(env, shutdown, log, { isApp: true });
    await runApp({ env, services, log, sessions, shutdown, webFolder: WEB_FOLDER });
  } catch (error) {
    await shutdown.run();
    throw brokenStart(error);
  }
}
