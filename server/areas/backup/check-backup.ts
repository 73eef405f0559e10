import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { isPartOf, type SchemaState } from '../../../db/schema-state.ts';
import { StartError } from '../../platform/start/start-error.ts';
import {
  type BackupManifest,
  MANIFEST_PATH,
  newerVersion,
  partsOf,
  readManifest,
} from './backup-manifest.ts';
import { checkPart, readWholePart } from './backup-parts.ts';
import type { BackupPlace, BackupProgress } from './backup-place.ts';

const CHECKED_AT_ONCE = 4;

/** The schemas that a backup was made from. */
export const schemaOf = ({ postgres, clickhouse }: BackupManifest): SchemaState => ({
  postgres: postgres.migrations,
  clickhouse: clickhouse.migrations,
});

/**
 * Reads what a place holds, and every byte of it.
 * @param own the schemas of this version of the app
 * @throws StartError where it is no backup, not finished, damaged, or of a newer version
 */
export async function checkBackup(
  place: BackupPlace,
  own: SchemaState,
  onProgress: BackupProgress,
): Promise<BackupManifest> {
  if (!(await place.exists(MANIFEST_PATH))) {
    throw new StartError(`There is no finished backup in ${place.name}: it has no ${MANIFEST_PATH}.`);
  }
  const file = await buffer(await place.get(MANIFEST_PATH));
  const manifest = readManifest(file.toString('utf8'), place.name);
  if (!isPartOf(schemaOf(manifest), own)) throw newerVersion(manifest.app);
  const parts = partsOf(manifest);
  let checked = 0;
  const check = async (queue: Iterator<(typeof parts)[number]>) => {
    for (let next = queue.next(); !next.done; next = queue.next()) {
      onProgress('checking', checked, parts.length);
      await checkPart(place, next.value);
      checked += 1;
    }
  };
  const queue = parts.values();
  await Promise.all(Array.from({ length: CHECKED_AT_ONCE }, () => check(queue)));
  onProgress('checking', checked, parts.length);
  return manifest;
}

const fingerprint = (key: string) => createHash('sha256').update(key).digest('hex');

/**
 * The secret key of the backed-up installation.
 * @param given that of the environment, which must be the same
 * @throws StartError where it is another one, or needed and not given
 */
export async function findSecretKey(
  place: BackupPlace,
  { secret_key: secret }: BackupManifest,
  given: string | undefined,
): Promise<string> {
  if (given !== undefined) {
    if (fingerprint(given) === secret.sha256) return given;
    throw new StartError(
      'SECRET_KEY is not the one of the backup; set the same, or none where the backup brings it.',
    );
  }
  if (secret.part) return (await readWholePart(place, secret.part)).toString('utf8');
  throw new StartError(
    'The backup does not hold the secret key; set SECRET_KEY to the one of the installation.',
  );
}
