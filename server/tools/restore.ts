import { parseArgs } from 'node:util';
import { openBackupPlace, restoreInstallation } from '../areas/backup/backup.public.ts';
import { openCommandProgress } from '../platform/start/command-progress.ts';
import { runCommand } from '../platform/start/run-command.ts';
import { StartError } from '../platform/start/start-error.ts';

const HELP = `Makes an installation out of a backup, where there is none or an empty one. The app must be stopped.

  npm run restore -- --from /backups/2026-11-22

  --from   the folder or the address in a bucket that the backup was written to

DATA_DIR, DATABASE_URL, CLICKHOUSE_URL, FILES_URL and SECRET_KEY are those of the new installation. Run it again where it was
cut off; then "npm run verify", and start the app.
`;

await runCommand(async ({ env, shutdown, log, signal }) => {
  const { values } = parseArgs({
    options: { from: { type: 'string' }, help: { type: 'boolean', default: false } },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  if (!values.from)
    throw new StartError('Name the backup: --from /backups/2026-11-22 (--help shows everything).');
  const place = await openBackupPlace(values.from);
  const progress = openCommandProgress(signal);
  shutdown.add('progress', progress.stop);
  const manifest = await restoreInstallation({ env: env(), shutdown, log, place, onProgress: progress.show });
  progress.stop();
  console.log(
    `Restored as it was at ${manifest.created_at}. Look at it with "npm run verify", then start the app.`,
  );
  return 0;
});
