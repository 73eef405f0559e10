import { parseArgs } from 'node:util';
import { readVersion } from '../app/version.ts';
import {
  type BackupManifest,
  backupInstallation,
  openBackupPlace,
  partsOf,
} from '../areas/backup/backup.public.ts';
import { attachInstallation } from '../platform/start/attach-installation.ts';
import { openCommandProgress } from '../platform/start/command-progress.ts';
import { runCommand } from '../platform/start/run-command.ts';
import { StartError } from '../platform/start/start-error.ts';

const HELP = `Writes a backup of everything: databases, files and the secret key. The app may run meanwhile.

  npm run backup -- --to /backups/2026-11-22
  npm run backup -- --to 's3://key:secret@host/bucket/backups/2026-11-22?region=eu-central-1'

  --to   a folder that is empty or not there, or a name of its own in a bucket

DATA_DIR, DATABASE_URL, CLICKHOUSE_URL, FILES_URL and SECRET_KEY are those of the app. Whoever can read the backup can read
everything, mails and secrets too: docs/operations/backup.md.
`;

const number = new Intl.NumberFormat('en');
const BYTES_A_MEGABYTE = 1_000_000;

function summaryOf(manifest: BackupManifest): string {
  const { postgres, clickhouse, files } = manifest;
  const sum = (tables: readonly { rows: number }[]) =>
    number.format(tables.reduce((total, { rows }) => total + rows, 0));
  const bytes = partsOf(manifest).reduce((total, part) => total + part.bytes, 0);
  const megabytes = number.format(Math.ceil(bytes / BYTES_A_MEGABYTE));
  return `${sum(postgres.tables)} rows of PostgreSQL, ${sum(clickhouse.tables)} of ClickHouse, ${number.format(files.length)} files; ${megabytes} MB`;
}

await runCommand(async ({ env, shutdown, log, signal }) => {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, help: { type: 'boolean', default: false } },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  if (!values.to) throw new StartError('Name the place: --to /backups/2026-11-22 (--help shows everything).');
  const place = await openBackupPlace(values.to);
  const installation = await attachInstallation({ env: env(), shutdown, log });
  const progress = openCommandProgress(signal);
  shutdown.add('progress', progress.stop);
  const manifest = await backupInstallation({
    installation,
    place,
    onProgress: progress.show,
    version: readVersion(),
  });
  progress.stop();
  console.log(`The backup of ${manifest.created_at} is in ${place.name}: ${summaryOf(manifest)}.`);
  return 0;
});
