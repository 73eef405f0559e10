import { isConnectionLost } from '../../platform/postgres/lost-connection.ts';
import { BadValue } from './bad-value.ts';
import type { ClickFile } from './click-file.ts';
import { ClickImportError } from './click-import-error.ts';
import { type ColumnMapping, fieldReader } from './column-mapping.ts';
import { findEncoding } from './find-encoding.ts';
import { findShop, type ImportShop, listFirstShops } from './import-catalogue.repository.ts';
import type { UnknownThings } from './import-catalogue.ts';
import { asOnlyImport, type ClickImportServices, type StoredCounts, storeClicks } from './import-run.ts';
import { clickReader, type HistoryClick, type ReadClick, type ValueFormats } from './read-click.ts';
import { type BadLine, type FileRecord, readRecords } from './read-records.ts';
import { readClickText } from './read-text.ts';
import { endRun, insertRun, type RunEnding } from './runs.repository.ts';

export type ImportRequest = {
  readonly file: ClickFile;
  readonly shopId: number;
  readonly mapping: ColumnMapping;
  readonly delimiter: string;
  /** `auto` to have it found out. */
  readonly encoding: string;
  readonly formats: ValueFormats;
  /** What is done about products and categories that the portal does not have. */
  readonly unknownThings: UnknownThings;
  /** Whether the file is only looked at, and nothing of it kept. */
  readonly isDryRun: boolean;
  /** The number of the run where there is one already; else it gets one once something is stored. */
  readonly runId?: number;
};

export type ImportSummary = StoredCounts & {
  /** The number of the run; null where nothing was kept. */
  readonly runId: number | null;
  readonly shop: ImportShop;
  /** In which the file was read. */
  readonly encoding: string;
  readonly bad: { readonly count: number; readonly first: readonly BadLine[] };
  /** Whether nothing was kept. */
  readonly isDryRun: boolean;
};

/** Who is told how far an import is; what one of them throws ends it. */
type ImportListeners = {
  readonly onBytes?: (bytes: number, total: number) => void;
  readonly onChunk?: (clicks: number) => Promise<void>;
};

const SHOWN_BAD_LINES = 20;
const SHOWN_SHOPS = 50;

async function getShop({ db }: ClickImportServices, shopId: number): Promise<ImportShop> {
  const shop = await findShop(db, shopId);
  if (shop) return shop;
  const others = await listFirstShops(db, SHOWN_SHOPS);
  const list = others.map(({ id, name, cc }) => `${id} ${name} (${cc})`).join(', ');
  throw new ClickImportError(
    `There is no shop ${shopId}. ${list ? `The shops are: ${list}.` : 'There are no shops yet.'}`,
    'no_shop',
  );
}

/** Keeps the first bad lines and counts all of them. */
function badLineList() {
  const first: BadLine[] = [];
  let count = 0;
  return {
    add: (bad: BadLine) => {
      count += 1;
      if (first.length < SHOWN_BAD_LINES) first.push(bad);
    },
    result: () => ({ count, first }),
  };
}

async function* readClicks(
  records: AsyncIterable<FileRecord>,
  makeReader: (header: readonly string[]) => ReadClick,
  onBad: (bad: BadLine) => void,
): AsyncGenerator<HistoryClick> {
  let readClick: ReadClick | null = null;
  for await (const record of records) {
    if (!readClick) {
      readClick = makeReader(record.cells);
      continue;
    }
    try {
      yield readClick(record);
    } catch (error) {
      if (!(error instanceof BadValue)) throw error;
      onBad({ line: record.line, code: error.code, values: error.values, message: error.message });
    }
  }
  if (!readClick) throw new ClickImportError('The file is empty.', 'empty_file');
}

/** How a run ends that an error ended; null where its process or its database went away, and nobody can say so. */
function endingOf(error: unknown, at: Date): RunEnding | null {
  if (error instanceof ClickImportError)
    return { status: 'failed', fault: { code: error.code, values: error.values }, at };
  return isConnectionLost(error) ? null : { status: 'stopped', at };
}

/**
 * Imports the clicks of a CSV file into a shop: whole chunks, each once, so that it may be stopped and run again at
 * any time. Lines that are wrong are left out and reported, as are clicks on what the portal does not have, unless that
 * is to be created. A dry run says the same, and keeps nothing.
 * @throws ClickImportError in one sentence where nothing can be imported
 */
export async function importClickFile(
  services: ClickImportServices,
  request: ImportRequest,
  { onBytes = () => {}, onChunk = async () => {} }: ImportListeners = {},
): Promise<ImportSummary> {
  const { db, clock } = services;
  const { file, shopId, mapping, delimiter, formats, isDryRun, unknownThings } = request;
  const shop = await getShop(services, shopId);
  const encoding = await findEncoding(file, request.encoding);

  const bad = badLineList();
  const text = readClickText(file, encoding, (bytes) => onBytes(bytes, file.size));
  const clicks = readClicks(
    readRecords(text, delimiter, bad.add),
    (header) => {
      const read = fieldReader(mapping, header);
      return clickReader({ shopId, read, width: header.length, formats, now: clock() });
    },
    bad.add,
  );
  let runId = request.runId ?? null;
  const startRun = async () => {
    runId ??= await insertRun(db, {
      shopId,
      fileName: file.name,
      bytesTotal: file.size,
      at: new Date(clock()),
    });
    return runId;
  };
  return asOnlyImport(services, shopId, async () => {
    try {
      const run = isDryRun ? null : startRun;
      const stored = await storeClicks(services, { shop, unknownThings, clicks, run, onChunk });
      const summary = { shop, encoding, isDryRun, ...stored, bad: bad.result() };
      if (stored.runId !== null)
        await endRun(db, stored.runId, { status: 'done', summary, at: new Date(clock()) });
      return summary;
    } catch (error) {
      const ending = endingOf(error, new Date(clock()));
      // The one who has named the run ends it as well.
      if (runId !== null && request.runId === undefined && ending) await endRun(db, runId, ending);
      throw error;
    }
  });
}
