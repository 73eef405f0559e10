import { createHash } from 'node:crypto';
import { z } from 'zod';
import { StartError } from '../../platform/start/start-error.ts';

/** Moves when an older version of the app could no longer read what a newer one writes. */
export const BACKUP_FORMAT = 1;
export const MANIFEST_PATH = 'manifest.json';

const rows = z.number().int().nonnegative();
const part = z.object({ path: z.string().min(1), bytes: rows, sha256: z.string().regex(/^[0-9a-f]{64}$/) });
const schema = z.enum(['app', 'jobs']);
const name = z.string().regex(/^\w+$/);
const columns = z.array(name).min(1);
const migrations = z.array(z.object({ name: z.string(), checksum: z.string() }));

const manifestSchema = z.object({
  format: z.literal(BACKUP_FORMAT),
  /** Of the app that made it. */
  app: z.string(),
  created_at: z.string(),
  postgres: z.object({
    version: z.string(),
    migrations,
    /** The last migration of the library of jobs. */
    jobs: rows,
    tables: z.array(z.object({ schema, table: name, columns, rows, part })),
    sequences: z.array(z.object({ schema, name, last: z.string().regex(/^\d+$/).nullable() })),
  }),
  clickhouse: z.object({
    version: z.string(),
    migrations,
    tables: z.array(z.object({ table: name, columns, rows, parts: z.array(part) })),
  }),
  files: z.array(z.object({ key: z.string().min(1), part })),
  /** Files that were deleted while the backup was made, although the database of the backup names them. */
  gone_files: z.array(z.string()),
  secret_key: z.object({
    /** Null where the environment of the app keeps it. */
    part: part.nullable(),
    sha256: z.string(),
  }),
});

/** What a backup is made of; it is written last, so a backup without one is not finished. */
export type BackupManifest = z.infer<typeof manifestSchema>;
export type BackupPart = z.infer<typeof part>;

const checksumOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** As a file, with a checksum of its own. */
export function writeManifest(manifest: BackupManifest): string {
  const text = JSON.stringify(manifest);
  return `${text}\n${checksumOf(text)}\n`;
}

/**
 * @param at where the backup lies, for people
 * @throws StartError for a manifest that is damaged or of a newer version
 */
export function readManifest(file: string, at: string): BackupManifest {
  const [text = '', checksum] = file.split('\n');
  if (checksumOf(text) !== checksum)
    throw new StartError(`The backup in ${at} is damaged: ${MANIFEST_PATH}.`);
  const said = JSON.parse(text) as { format?: number; app?: string };
  if ((said.format ?? 0) > BACKUP_FORMAT) throw newerVersion(said.app ?? '');
  return manifestSchema.parse(said);
}

export function newerVersion(app: string): StartError {
  return new StartError(
    `The backup was made by a newer version of the app (${app}) than this one; restore it with that version.`,
  );
}

/** Everything that a backup is made of, beside the manifest. */
export function partsOf({ postgres, clickhouse, files, secret_key: secret }: BackupManifest): BackupPart[] {
  return [
    ...postgres.tables.map((table) => table.part),
    ...clickhouse.tables.flatMap((table) => table.parts),
    ...files.map((file) => file.part),
    ...(secret.part ? [secret.part] : []),
  ];
}
