import { parseArgs } from 'node:util';
import { type OrderReading, orderReading } from '../../shared/contract/orders/order-imports.contract.ts';
import { ORDER_FILE_FIELDS } from '../../shared/rules/orders/order-file.ts';
import { ClickImportError, openLocalFile } from '../areas/click-import/click-import.public.ts';
import {
  askOrderUndo,
  checkReading,
  finishOrderUndo,
  importOrderFile,
  type OrderSummary,
  recogniseOrders,
} from '../areas/order-import/order-import.public.ts';
import { type AttachedInstallation, attachInstallation } from '../platform/start/attach-installation.ts';
import { openCommandProgress } from '../platform/start/command-progress.ts';
import { runCommand } from '../platform/start/run-command.ts';
import { StartError } from '../platform/start/start-error.ts';

const HELP = `Imports orders of the past from a CSV or XLSX file with a header into a shop. The app may run meanwhile.

  npm run import-orders -- --file orders.csv --shop 3 --dry-run
  npm run import-orders -- --file orders.csv --shop 3 --map item_id=SKU --map price="Price with VAT"
  npm run import-orders -- --undo 7

  --file       the file; a line for each item of an order, the lines of an order one after the other
  --shop       id of the shop
  --map        field=column, as often as needed, where a column is not recognised by its name
               fields: ${ORDER_FILE_FIELDS.join(', ')}
               needed: order_id, date, quantity, price, and item_id or ean
  --currency   ISO code of all amounts, where no column says it (default: the portal's)
  --delimiter  what separates the columns (, ; \\t |), where it is not found out
  --encoding   utf-8, windows-1250, windows-1252, utf-16le; found out unless said
  --date-order day_first or month_first, where the file does not say itself which of two numbers is the day
  --decimal    the sign before a fraction, . or , where a number such as 1.299 may be two
  --replace    replaces also what the shop's server has said of an order; else that stays as it is
  --dry-run    say what would come and what is wrong, and keep nothing
  --undo       number of a run: takes back exactly what it brought

Columns that are not mapped, such as names and addresses of buyers, are not read. An order of which a line is wrong is left
out whole and named, and the command then ends with code 2.
`;

const OPTIONS = {
  file: { type: 'string' },
  shop: { type: 'string' },
  map: { type: 'string', multiple: true },
  currency: { type: 'string' },
  delimiter: { type: 'string' },
  encoding: { type: 'string' },
  'date-order': { type: 'string' },
  decimal: { type: 'string' },
  replace: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  undo: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

const readArguments = (args: string[]) => parseArgs({ args, options: OPTIONS }).values;
type Said = ReturnType<typeof readArguments>;

const numberOf = (text: string, name: string): number => {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new ClickImportError(`Say --${name} as a number: --${name} 7.`);
  return Number(text);
};

/** How the file is read: as it was recognised, and as was said. */
function readingOf(said: Said, suggestion: OrderReading): OrderReading {
  const mapped = (said.map ?? []).map((assignment) => {
    const [, field, column] = /^(\w+)=(.+)$/s.exec(assignment) ?? [];
    if (!(ORDER_FILE_FIELDS as readonly string[]).includes(field ?? ''))
      throw new ClickImportError(
        `--map "${assignment}" is not understood; write field=column, with one of the fields ${ORDER_FILE_FIELDS.join(', ')}.`,
      );
    return [field, column];
  });
  const { data, error } = orderReading.safeParse({
    ...suggestion,
    columns: { ...suggestion.columns, ...Object.fromEntries(mapped) },
    currency: said.currency ?? suggestion.currency,
    delimiter: said.delimiter?.replace('\\t', '\t') ?? suggestion.delimiter,
    encoding: said.encoding ?? suggestion.encoding,
    date_order: said['date-order'] ?? suggestion.date_order,
    decimal: said.decimal ?? suggestion.decimal,
    replace_server: said.replace,
  });
  if (!data)
    throw new ClickImportError(`--${String(error.issues[0]?.path[0]).replace('_', '-')} cannot be that.`);
  checkReading(data);
  return data;
}

const number = new Intl.NumberFormat('en');

function report({ bad, ...found }: OrderSummary, runId: number | null): void {
  const { orders, cancelled, added, replaced, unchanged, left, days, encoding, isDryRun } = found;
  const span = days ? `, ${days.from} to ${days.to}` : '';
  console.log(
    `${number.format(orders)} orders${span}, read as ${encoding}, ${number.format(cancelled)} cancelled:`,
  );
  const would = isDryRun ? 'would be ' : '';
  console.log(`  ${number.format(added)} ${would}added, ${number.format(replaced)} ${would}replaced`);
  console.log(
    `  ${number.format(unchanged)} were there already, ${number.format(left)} left as the shop's server said`,
  );
  if (runId !== null) console.log(`  run ${runId}; npm run import-orders -- --undo ${runId} takes it back`);
  if (bad.count === 0) return;
  console.error(`\n${number.format(bad.count)} left out, since something of them is wrong:`);
  for (const { line, order_id: id, code, values } of bad.first) {
    const details = Object.entries(values).map(([name, value]) => ` ${name}=${value}`);
    console.error(`  line ${line}${id ? ` (order ${id})` : ''}: ${code}${details.join('')}`);
  }
}

async function importFile(installation: AttachedInstallation, said: Said, signal: AbortSignal) {
  if (!said.file) throw new ClickImportError('Name the file: --file orders.csv (--help shows everything).');
  const shopId = numberOf(said.shop ?? '', 'shop');
  const file = await openLocalFile(said.file);
  const { suggestion } = await recogniseOrders(installation.db, shopId, file);
  const reading = readingOf(said, suggestion);
  const progress = openCommandProgress(signal);
  try {
    return await importOrderFile(
      installation,
      { file, shopId, reading, isDryRun: said['dry-run'] },
      { onBytes: (bytes, total) => progress.show('orders', bytes, total) },
    );
  } finally {
    progress.stop();
  }
}

await runCommand(async ({ env, shutdown, log, signal }) => {
  try {
    const said = readArguments(process.argv.slice(2));
    if (said.help) {
      console.log(HELP);
      return 0;
    }
    const installation = await attachInstallation({ env: env(), shutdown, log });
    if (said.undo !== undefined) {
      const importId = numberOf(said.undo, 'undo');
      const run = await askOrderUndo(installation, { runId: importId, askedBy: null });
      await finishOrderUndo(installation, { importId });
      console.log(`Run ${importId} is taken back: ${number.format(run.added)} orders of ${run.shopName}`);
      return 0;
    }
    const { summary, runId } = await importFile(installation, said, signal);
    report(summary, runId);
    return summary.bad.count > 0 ? 2 : 0;
  } catch (error) {
    throw error instanceof ClickImportError ? new StartError(error.message) : error;
  }
});
