import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  classifySchema,
  readOwnSchema,
  readSchemaState,
  type SchemaState,
} from '../../../db/schema-state.ts';
import { connectClickHouseDoor } from '../clickhouse/clickhouse-door.ts';
import { type RunningClickHouse, startClickHouse } from '../clickhouse/start-clickhouse.ts';
import { openDataFolder, readSecretKey } from '../files/data-folder.ts';
import { openBucket, openFileStore } from '../files/file-store.ts';
import type { Log } from '../logging/logger.ts';
import { openDatabase } from '../postgres/database.ts';
import { findRunningPostgres } from '../postgres/postgres-cluster.ts';
import { refuseHalfRestored } from '../postgres/restore-marker.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import { systemClock } from './clock.ts';
import type { Env } from './env.ts';
import { findLockHolder } from './instance-lock.ts';
import type { Services } from './services.ts';
import type { Shutdown } from './shutdown.ts';
import { StartError } from './start-error.ts';

/** An installation as a command sees it that works beside the app. */
export type AttachedInstallation = Pick<Services, 'db' | 'clickhouse' | 'files' | 'clock' | 'log'> & {
  readonly databaseUrl: string;
  readonly schema: SchemaState;
  /** Its ClickHouse is that of the running app, and answers questions only: the app takes what is to be stored. */
  readonly isBesideApp: boolean;
  /** Of the installation, and whether its environment keeps it. */
  readonly secret: { readonly key: string; readonly isGiven: boolean };
};

type Attaching = { env: Env; shutdown: Shutdown; log: Log };

function requireInstallation({ databaseUrl, dataDir }: Env): void {
  if (databaseUrl || existsSync(path.join(dataDir, 'postgres', 'PG_VERSION'))) return;
  throw new StartError(`There is no installation in ${dataDir}; set DATA_DIR to its folder.`);
}

function inBetween(dataDir: string, pid: number): StartError {
  return new StartError(
    `The app in ${dataDir} (process ${pid}) is just starting or stopping; run the command again in a moment.`,
  );
}

async function reachPostgres(attaching: Attaching, holder: number | null): Promise<string> {
  const { env, shutdown, log } = attaching;
  const { databaseUrl, databaseDirectUrl, dataDir } = env;
  if (databaseUrl === undefined && holder !== null) {
    const url = await findRunningPostgres(dataDir);
    if (url === null) throw inBetween(dataDir, holder);
    return url;
  }
  const postgres = await startPostgres({ databaseUrl, databaseDirectUrl, dataDir, log });
  shutdown.add('PostgreSQL', postgres.stop);
  return postgres.directUrl;
}

async function reachClickHouse(attaching: Attaching, holder: number | null): Promise<RunningClickHouse> {
  const { env, shutdown } = attaching;
  const { clickhouseUrl, clickhouseTls, clickhouseCluster, dataDir } = env;
  const isElsewhere = clickhouseUrl === undefined && holder !== null;
  const clickhouse = isElsewhere
    ? await connectClickHouseDoor(dataDir)
    : await startClickHouse({ clickhouseUrl, clickhouseTls, clickhouseCluster, dataDir });
  if (clickhouse === null) throw inBetween(dataDir, holder ?? 0);
  shutdown.add('ClickHouse', clickhouse.stop);
  return clickhouse;
}

const OTHER_VERSION = {
  older:
    'The installation lacks migrations of this version of the app; start this version of the app, or "npm run migrate", and run the command again.',
  newer:
    'The installation was set up by a newer version of the app than this command; run the command of that version.',
} as const;

/** Contract migrations may wait: the app works on such a schema as well. */
async function requireOwnSchema(databaseUrl: string, clickhouse: RunningClickHouse): Promise<SchemaState> {
  const found = await readSchemaState(databaseUrl, clickhouse.client);
  const verdict = classifySchema(found, await readOwnSchema());
  if (verdict !== 'fits') throw new StartError(OTHER_VERSION[verdict]);
  return found;
}

async function readSecret({ secretKey, dataDir }: Env): Promise<AttachedInstallation['secret']> {
  if (secretKey !== undefined) return { key: secretKey, isGiven: true };
  const key = await readSecretKey(dataDir);
  if (key !== null) return { key, isGiven: false };
  throw new StartError(`There is no secret key in ${dataDir}; set SECRET_KEY as for the app.`);
}

/**
 * Opens an installation for a command, whether the app is running or not: engines given by URL are asked there;
 * embedded ones are those of the running app, else they are started here, and the folder is this process's until it
 * ends. Nothing is changed.
 * @throws StartError where there is no installation, or one of another version, or one that was restored by half
 */
export async function attachInstallation(attaching: Attaching): Promise<AttachedInstallation> {
  const { env, shutdown, log } = attaching;
  const { dataDir, secretKey } = env;
  requireInstallation(env);
  const isEmbedded = env.databaseUrl === undefined || env.clickhouseUrl === undefined;
  const holder = isEmbedded ? await findLockHolder(dataDir) : null;
  if (isEmbedded && holder === null) {
    const folder = await openDataFolder(dataDir, { secretKey });
    shutdown.add('data folder', folder.release);
  }
  const databaseUrl = await reachPostgres(attaching, holder);
  await refuseHalfRestored(databaseUrl);
  const clickhouse = await reachClickHouse(attaching, holder);
  const schema = await requireOwnSchema(databaseUrl, clickhouse);
  const db = openDatabase(databaseUrl, 4);
  shutdown.add('database connections', () => db.destroy());
  const files = env.filesUrl ? await openBucket(env.filesUrl) : openFileStore(dataDir);
  return {
    db,
    databaseUrl,
    clickhouse: clickhouse.client,
    files,
    clock: systemClock,
    log,
    schema,
    isBesideApp: env.clickhouseUrl === undefined && holder !== null,
    secret: await readSecret(env),
  };
}
