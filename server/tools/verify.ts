import { parseArgs } from 'node:util';
import { type VerificationResult, verifyInstallation } from '../areas/verification/verification.public.ts';
import { openDatabaseNotifications } from '../platform/postgres/database-notifications.ts';
import { attachInstallation } from '../platform/start/attach-installation.ts';
import { runCommand } from '../platform/start/run-command.ts';

const HELP = `Compares what an installation says about the same money in several places. The app may run meanwhile.

  npm run verify

Clicks that were sent, the ledger, the reports, spending and budgets must agree for every shop and day, to the
micro-euro; every file that is referenced must exist. The audit log is recomputed from its first entry
and compared with the daily heads in the file store; the first entry that was changed is named. It ends with code 0 where all
of it agrees, 2 where something does not, 1 where it could not look. DATA_DIR, DATABASE_URL, CLICKHOUSE_URL and FILES_URL
are those of the app.
`;

const number = new Intl.NumberFormat('en');
const TITLE_WIDTH = 58;

function printResult({ title, compared, unit, count, first }: VerificationResult): void {
  const verdict =
    count === 0 ? 'agrees' : `${number.format(count)} ${count === 1 ? 'DIFFERENCE' : 'DIFFERENCES'}`;
  console.log(`${title.padEnd(TITLE_WIDTH)} ${number.format(compared)} ${unit}: ${verdict}`);
  for (const { at, text } of first) console.log(`  ${at}: ${text}`);
  if (count > first.length) console.log(`  and ${number.format(count - first.length)} more`);
}

await runCommand(async ({ env, shutdown, log, signal }) => {
  const { values } = parseArgs({ options: { help: { type: 'boolean', default: false } } });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const installation = await attachInstallation({ env: env(), shutdown, log });
  const feed = await openDatabaseNotifications(installation.databaseUrl);
  shutdown.add('change feed', feed.stop);
  const results = await verifyInstallation({ ...installation, feed }, (result) => {
    signal.throwIfAborted();
    printResult(result);
  });
  const differences = results.reduce((sum, { count }) => sum + count, 0);
  console.log(
    differences === 0
      ? '\nEverything agrees.'
      : `\n${number.format(differences)} ${differences === 1 ? 'thing does' : 'things do'} not agree.`,
  );
  return differences === 0 ? 0 : 2;
});
