import { badLineList } from './bad-lines.ts';
import { BadValue } from './bad-value.ts';
import type { ClickFile } from './click-file.ts';
import { ClickImportError } from './click-import-error.ts';
import { type ColumnMapping, fieldReader } from './column-mapping.ts';
import { findEncoding } from './find-encoding.ts';
import type { ImportShop } from './import-catalogue.repository.ts';
import type { UnknownThings } from './import-catalogue.ts';
import { asOnlyImport, type ClickImportServices, type StoredCounts, storeClicks } from './import-run.ts';
import { getImportShop } from './import-shop.ts';
import { clickReader, type HistoryClick, type ReadClick, type ValueFormats } from './read-click.ts';
import { type BadLine, type FileRecord, readRecords } from './read-records.ts';
import { readClickText } from './read-text.ts';
import { endingByError, endRun, insertRun } from './runs.repository.ts';
import type { ImportListeners } from './uploads/import-kind.ts';

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
  const shop = await getImportShop(db, shopId);
  const encoding = await findEncoding(file, request.encoding);

  const bad = badLineList<BadLine>();
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
    runId ??= await insertRun(db, 'click_import', {
      shopId,
      fileName: file.name,
      bytesTotal: file.size,
      at: new Date(clock()),
    });
    return runId;
  };
  return asOnlyImport(services, { table: 'click_import', shopId }, async () => {
    try {
      const run = isDryRun ? null : startRun;
      const stored = await storeClicks(services, { shop, unknownThings, clicks, run, onChunk });
      const summary = { shop, encoding, isDryRun, ...stored, bad: bad.result() };
      if (stored.runId !== null)
        await endRun(db, 'click_import', {
          runId: stored.runId,
          status: 'done',
          summary,
          at: new Date(clock()),
        });
      return summary;
    } catch (error) {
      const ending = endingByError(error, new Date(clock()));
      // The one who has named the run ends it as well.
      if (runId !== null && request.runId === undefined && ending)
        await endRun(db, 'click_import', { runId, ...ending });
      throw error;
    }
  });
}
