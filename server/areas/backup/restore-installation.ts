import { text } from 'node:stream/consumers';
import { migrateClickHouse } from '../../../db/migrate-clickhouse.ts';
import { migratePostgres } from '../../../db/migrate-postgres.ts';
import { isPartOf, readOwnSchema, readSchemaState } from '../../../db/schema-state.ts';
import { type ClickHouse, insertEachTime } from '../../platform/clickhouse/clickhouse.ts';
import type { ClickHouseCluster } from '../../platform/clickhouse/clickhouse-cluster.ts';
import { countFacts, emptyFacts, holdsFacts, listFactsTables } from '../../platform/clickhouse/dump-facts.ts';
import { startClickHouse } from '../../platform/clickhouse/start-clickhouse.ts';
import { openDataFolder, writeSecretKey } from '../../platform/files/data-folder.ts';
import { type FileStore, openBucket, openFileStore } from '../../platform/files/file-store.ts';
import type { Log } from '../../platform/logging/logger.ts';
import { isHalfRestored, markRestoreBegun, markRestoreDone } from '../../platform/postgres/restore-marker.ts';
import { startPostgres } from '../../platform/postgres/start-postgres.ts';
import type { Env } from '../../platform/start/env.ts';
import type { Shutdown } from '../../platform/start/shutdown.ts';
import { StartError } from '../../platform/start/start-error.ts';
import { forgetGoneFiles } from './backup.repository.ts';
import type { BackupManifest } from './backup-manifest.ts';
import { readPart } from './backup-parts.ts';
import type { BackupPlace, BackupProgress } from './backup-place.ts';
import { checkBackup, findSecretKey, schemaOf } from './check-backup.ts';
import { describeTarget, restorePostgres } from './restore.repository.ts';

type Target = {
  /** Past any pooler. */
  readonly databaseUrl: string;
  readonly clickhouse: ClickHouse;
  readonly cluster: ClickHouseCluster | undefined;
  readonly files: FileStore;
};

async function openTarget(
  { env, shutdown, log }: Pick<RestoreOptions, 'env' | 'shutdown' | 'log'>,
  secretKey: string,
): Promise<Target> {
  const folder = await openDataFolder(env.dataDir, { secretKey });
  shutdown.add('data folder', folder.release);
  const postgres = await startPostgres({ ...env, dataDir: folder.dir, log });
  shutdown.add('PostgreSQL', postgres.stop);
  const clickhouse = await startClickHouse({ ...env, dataDir: folder.dir });
  shutdown.add('ClickHouse', clickhouse.stop);
  const files = env.filesUrl ? await openBucket(env.filesUrl) : openFileStore(folder.dir);
  const { client, cluster } = clickhouse;
  return { databaseUrl: postgres.directUrl, clickhouse: client, cluster, files };
}

/** @throws StartError unless the installation is empty, or what an earlier restore left */
async function requireEmpty({ databaseUrl, clickhouse }: Target, manifest: BackupManifest): Promise<void> {
  const { inUse, filled } = await describeTarget(databaseUrl);
  if (inUse) throw new StartError('The app is running on this database; stop it before you restore.');
  const isLeft = await isHalfRestored(databaseUrl);
  if (!isLeft && (filled || (await holdsFacts(clickhouse)))) {
    throw new StartError(
      'This installation is not empty, and a restore never writes over one; set DATA_DIR to a new folder, or DATABASE_URL and CLICKHOUSE_URL to empty databases.',
    );
  }
  const found = await readSchemaState(databaseUrl, clickhouse);
  if (isPartOf(found, schemaOf(manifest))) return;
  throw new StartError(
    'The databases are empty, but set up by a newer version of the app than the backup; give it new ones.',
  );
}

/** Fills the tables of facts, a part at a time. */
async function restoreFacts(
  clickhouse: ClickHouse,
  place: BackupPlace,
  { tables }: BackupManifest['clickhouse'],
  onProgress: BackupProgress,
): Promise<void> {
  const total = tables.reduce((sum, { parts }) => sum + parts.length, 0);
  let done = 0;
  const keepAll = (await listFactsTables(clickhouse)).filter(({ keepsAll }) => keepsAll);
  for (const { table, columns, rows, parts } of tables) {
    await emptyFacts(clickhouse, table);
    for (const part of parts) {
      onProgress('ClickHouse', done, total);
      const lines = await text(await readPart(place, part));
      await insertEachTime(clickhouse, { table: `app.${table}`, columns, rows: lines });
      done += 1;
    }
    const stored = await countFacts(clickhouse, table);
    if (stored !== rows && keepAll.some((of) => of.table === table)) {
      throw new Error(`app.${table} has ${stored} rows instead of ${rows}`);
    }
  }
  onProgress('ClickHouse', total, total);
}

export type RestoreOptions = {
  readonly env: Env;
  readonly shutdown: Shutdown;
  readonly log: Log;
  readonly place: BackupPlace;
  readonly onProgress?: BackupProgress;
};

/**
 * Makes an installation out of a backup, where there is an empty one or none. The backup is read and checked to its
 * last byte before anything is written. One that is cut off is refused by the app until it is repeated to its end.
 * What the outbox holds is forwarded when the app starts, as after a crash.
 * @throws StartError in one sentence for a backup or an installation that cannot be taken
 */
export async function restoreInstallation(options: RestoreOptions): Promise<BackupManifest> {
  const { env, place, onProgress = () => {} } = options;
  const manifest = await checkBackup(place, await readOwnSchema(), onProgress);
  const secretKey = await findSecretKey(place, manifest, env.secretKey);
  const target = await openTarget(options, secretKey);
  const { databaseUrl, clickhouse, cluster, files } = target;
  await requireEmpty(target, manifest);

  await markRestoreBegun(databaseUrl);
  const { postgres: rows, clickhouse: facts } = schemaOf(manifest);
  // Nobody is here, so what the backup has of contract migrations runs too.
  const contract = true;
  await migratePostgres({ url: databaseUrl, only: rows.map(({ name }) => name), contract });
  await migrateClickHouse({ client: clickhouse, cluster, only: facts.map(({ name }) => name), contract });
  await restorePostgres({ databaseUrl, place, postgres: manifest.postgres, onProgress });
  await forgetGoneFiles(databaseUrl, manifest.gone_files);
  await restoreFacts(clickhouse, place, manifest.clickhouse, onProgress);
  for (const [index, { key, part }] of manifest.files.entries()) {
    onProgress('files', index, manifest.files.length);
    await files.putStream(key, await readPart(place, part));
  }
  onProgress('files', manifest.files.length, manifest.files.length);
  if (env.secretKey === undefined) await writeSecretKey(env.dataDir, secretKey);
  await markRestoreDone(databaseUrl);
  return manifest;
}
