import { parseArgs } from 'node:util';
import { CLICK_FIELDS } from '../../shared/rules/clicks/click-import.ts';
import {
  ANY_ENCODING,
  ClickImportError,
  type ImportSummary,
  importClickFile,
  openLocalFile,
  parseDateFormat,
  parseDecimalSign,
  parseMapping,
  parseTime,
  parseWords,
  type UndoRun,
} from '../areas/click-import/click-import.public.ts';
import { awaitForwarding } from '../areas/portal/portal.public.ts';
import { isConnectionLost } from '../platform/postgres/lost-connection.ts';
import { type AttachedInstallation, attachInstallation } from '../platform/start/attach-installation.ts';
import { openCommandProgress } from '../platform/start/command-progress.ts';
import { runCommand } from '../platform/start/run-command.ts';
import { StartError } from '../platform/start/start-error.ts';
import { undoClicks } from './undo-clicks.ts';

const HELP = `Imports clicks of the past from a CSV file with a header into a shop. The app may run meanwhile.

  npm run import-clicks -- --file clicks.csv --shop 3 --map date=Date --map product=Article --map category=Group
  npm run import-clicks -- --undo 7

  --file       the CSV file
  --shop       id of the shop the clicks went to
  --map        field=column, or field:=text for the same in all lines; once for each field
               fields: ${CLICK_FIELDS.join(', ')}
               needed: product, category, and date (2026-11-20 or 20.11.2026, with or without a time) or year, month
               and day
               else: position 4, kind base, device desktop, cost 0 (EUR), price unknown
  --date-format  DD/MM/YYYY or MM/DD/YYYY, where the file does not say itself which of two numbers is the day
  --decimal    the sign before a fraction, . or , where a number such as 1.299 may be two
  --value      field:word=value, what a word of the file stands for, such as device:Handy=mobile; as often as needed
  --delimiter  what separates the columns (default ,)
  --encoding   utf-8, windows-1250, windows-1252, utf-16le …; found out unless said
  --create     create products and categories that the portal does not have, in a branch of the shop's own;
               otherwise their clicks are left out and counted
  --dry-run    say what would be added, created and left out, and keep nothing
  --time       Belgrade time of clicks without one (default 12:00)
  --undo       number of a run: takes back exactly what it brought, and what it created that nothing else uses

A second run of the same file adds nothing; of a file that was repaired or grew at its end, only what is new. Lines that are wrong are left out and
named, and the command then ends with code 2.
`;

/** Nothing else is said beside the number of the run. */
function readUndo(text: string, args: readonly string[]): { undo: number } {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new ClickImportError('Name the run by its number: --undo 7.');
  if (args.length > 2)
    throw new ClickImportError('--undo stands alone: it needs nothing but the number of the run.');
  return { undo: Number(text) };
}

function readRequest(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      file: { type: 'string' },
      shop: { type: 'string' },
      map: { type: 'string', multiple: true },
      delimiter: { type: 'string', default: ',' },
      'date-format': { type: 'string' },
      decimal: { type: 'string' },
      value: { type: 'string', multiple: true },
      encoding: { type: 'string', default: ANY_ENCODING },
      time: { type: 'string', default: '12:00' },
      create: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      undo: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  if (values.undo !== undefined) return readUndo(values.undo, args);
  const { file, shop = '', time, decimal, 'date-format': dateFormat } = values;
  if (!file) throw new ClickImportError('Name the file: --file clicks.csv (--help shows everything).');
  if (!/^[1-9]\d{0,9}$/.test(shop)) throw new ClickImportError('Name the shop by its id: --shop 3.');
  if (values.delimiter === '') throw new ClickImportError('--delimiter must not be empty.');
  const defaultMinutes = parseTime(time);
  if (defaultMinutes === null) throw new ClickImportError(`--time "${time}" is not a time such as 12:00.`);
  return {
    file,
    shopId: Number(shop),
    mapping: parseMapping(values.map ?? []),
    delimiter: values.delimiter === '\\t' ? '\t' : values.delimiter,
    encoding: values.encoding,
    unknownThings: values.create ? ('create' as const) : ('leave out' as const),
    isDryRun: values['dry-run'],
    formats: {
      defaultMinutes,
      dateOrder: dateFormat === undefined ? null : parseDateFormat(dateFormat),
      decimalSign: decimal === undefined ? null : parseDecimalSign(decimal),
      words: parseWords(values.value ?? []),
    },
  };
}

const number = new Intl.NumberFormat('en');

const counted = (count: number, one: string, many = `${one}s`) =>
  `${number.format(count)} ${count === 1 ? one : many}`;

/** What the portal did not have, and what has become of it. */
function unknownThings({ unknown, unplaced, isDryRun }: ImportSummary): string | null {
  if (unknown.products + unknown.categories === 0) return null;
  const what = `${counted(unknown.products, 'product')}, ${counted(unknown.categories, 'category', 'categories')}`;
  if (unknown.areCreated) return `created for the shop: ${what}`;
  const advice = isDryRun ? 'with --create they are created' : 'run it again with --create to create them';
  return `${counted(unplaced, 'click')} left out, as the portal does not have ${what}; ${advice}`;
}

function report(summary: ImportSummary): void {
  const { shop, encoding, clicks, added, known, bad, days, isDryRun, runId } = summary;
  const span = days ? `, ${days.from} to ${days.to}` : '';
  console.log(`${counted(clicks, 'click')} of ${shop.name} (${shop.cc})${span}, read as ${encoding}:`);
  const verb = isDryRun ? 'would be added' : 'added';
  console.log(`  ${number.format(added)} ${verb}, ${number.format(known)} were there already`);
  const unknown = unknownThings(summary);
  if (unknown) console.log(`  ${unknown}`);
  if (runId !== null) console.log(`  run ${runId}; npm run import-clicks -- --undo ${runId} takes it back`);
  if (bad.count === 0) return;
  const what =
    bad.count === 1 ? 'One line is wrong and was' : `${number.format(bad.count)} lines are wrong and were`;
  console.error(`\n${what} left out:`);
  for (const { line, message } of bad.first) console.error(`  line ${line}: ${message}`);
  if (bad.count > bad.first.length)
    console.error(`  and ${number.format(bad.count - bad.first.length)} more`);
}

function reportUndo({ id, shopName, added, removedProducts, removedCategories }: UndoRun): void {
  console.log(`Run ${id} is taken back: ${counted(added, 'click')} of ${shopName}`);
  const removed = `${counted(removedProducts, 'product')}, ${counted(removedCategories, 'category', 'categories')}`;
  console.log(`  deleted of what it had created: ${removed}; what something else uses stays`);
}

const STOPPED = 'The app has stopped meanwhile; run the command again, and what is missing is done.';

/** Throws where the app that has the embedded ClickHouse runs no more. */
async function checkApp({ clickhouse }: AttachedInstallation): Promise<void> {
  const answer = await clickhouse.query({ query: 'SELECT 1', format: 'JSONEachRow' }).catch(() => null);
  if (!answer) throw new StartError(STOPPED);
  await answer.json();
}

/** The app forwards what is stored, where ClickHouse is its own and answers questions only. */
function forwardingBy(installation: AttachedInstallation, signal: AbortSignal) {
  const { db, isBesideApp } = installation;
  if (!isBesideApp) return {};
  const checkForwarder = () => checkApp(installation);
  return { forward: (shopId: number) => awaitForwarding({ db }, { shopId, checkForwarder, signal }) };
}

/** What is wrong with the file or the mapping is a sentence, as is an app that went away with its databases. */
function refusalOf(error: unknown, isBesideApp: boolean): unknown {
  if (error instanceof ClickImportError) return new StartError(error.message);
  return isBesideApp && isConnectionLost(error) ? new StartError(STOPPED) : error;
}

await runCommand(async ({ env, shutdown, log, signal }) => {
  let isBesideApp = false;
  try {
    const request = readRequest(process.argv.slice(2));
    if (!request) {
      console.log(HELP);
      return 0;
    }
    const installation = await attachInstallation({ env: env(), shutdown, log });
    ({ isBesideApp } = installation);
    if ('undo' in request) {
      const appCheck = isBesideApp ? () => checkApp(installation) : null;
      reportUndo(await undoClicks(installation, { runId: request.undo, checkApp: appCheck, signal }));
      return 0;
    }
    const progress = openCommandProgress(signal);
    shutdown.add('progress', progress.stop);
    const services = {
      ...installation,
      secretKey: installation.secret.key,
      ...forwardingBy(installation, signal),
    };
    const file = await openLocalFile(request.file);
    const onBytes = (bytes: number, total: number) => progress.show('clicks', bytes, total);
    const summary = await importClickFile(services, { ...request, file }, { onBytes });
    progress.stop();
    report(summary);
    return summary.bad.count > 0 ? 2 : 0;
  } catch (error) {
    throw refusalOf(error, isBesideApp);
  }
});
