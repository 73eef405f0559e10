import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { clickHouseVersion } from '../../platform/clickhouse/dump-facts.ts';
import type { AttachedInstallation } from '../../platform/start/attach-installation.ts';
import { StartError } from '../../platform/start/start-error.ts';
import { withFactsCut } from '../portal/portal.public.ts';
import { exportSnapshot } from './backup.repository.ts';
import { BACKUP_FORMAT, type BackupManifest, MANIFEST_PATH, writeManifest } from './backup-manifest.ts';
import { writePart } from './backup-parts.ts';
import type { BackupPlace, BackupProgress } from './backup-place.ts';
import { dumpFactsTables } from './dump-clickhouse.ts';
import { dumpFiles } from './dump-files.ts';
import { dumpPostgres } from './dump-postgres.ts';

export type BackupOptions = {
  readonly installation: AttachedInstallation;
  readonly place: BackupPlace;
  readonly onProgress?: BackupProgress;
  /** Of the app. */
  readonly version: string;
};

async function keepSecret({ installation, place }: BackupOptions): Promise<BackupManifest['secret_key']> {
  const { key, isGiven } = installation.secret;
  return {
    part: isGiven ? null : await writePart(place, 'secret.key', Readable.from([Buffer.from(key)])),
    sha256: createHash('sha256').update(key).digest('hex'),
  };
}

/**
 * Writes everything that an installation is made of, as it was at one moment, while it goes on working: PostgreSQL in
 * one snapshot, of ClickHouse the rows that were there at that moment, the files that the snapshot names, the secret key.
 * @throws StartError where something is in the place already
 */
export async function backupInstallation(options: BackupOptions): Promise<BackupManifest> {
  const { installation, place, onProgress = () => {}, version } = options;
  if (!(await place.isEmpty())) {
    throw new StartError(
      `There is something in ${place.name} already; name a folder that is empty or not there.`,
    );
  }
  const { clickhouse, databaseUrl, schema } = installation;
  const content = await withFactsCut(installation, async (cut) => {
    const createdAt = new Date(installation.clock()).toISOString();
    const snapshot = await exportSnapshot(cut.tx);
    const postgres = await dumpPostgres({ databaseUrl, snapshot, place, onProgress });
    const tables = await dumpFactsTables({ clickhouse, cut, place, onProgress });
    const { files, gone } = await dumpFiles({ cut, files: installation.files, place, onProgress });
    return { createdAt, postgres, tables, files, gone };
  });
  const manifest: BackupManifest = {
    format: BACKUP_FORMAT,
    app: version,
    created_at: content.createdAt,
    postgres: { ...content.postgres, migrations: [...schema.postgres] },
    clickhouse: {
      version: await clickHouseVersion(clickhouse),
      migrations: [...schema.clickhouse],
      tables: content.tables,
    },
    files: content.files,
    gone_files: content.gone,
    secret_key: await keepSecret(options),
  };
  await place.putWhole(MANIFEST_PATH, writeManifest(manifest));
  return manifest;
}
