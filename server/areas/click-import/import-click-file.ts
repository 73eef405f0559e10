import { belgradeDay, type Day } from '../../../shared/rules/time/belgrade-time.ts';
import type { ClickFact } from '../../kernel/catalogue/catalogue.public.ts';
import type { Services } from '../../platform/start/services.ts';
import { countNewHistory, openForwarder, storeHistory } from '../portal/portal.public.ts';
import { BadValue } from './bad-value.ts';
import { ClickImportError } from './click-import-error.ts';
import { type ColumnMapping, fieldReader } from './column-mapping.ts';
import { findEncoding } from './find-encoding.ts';
import { findShop, type ImportShop, listFirstShops, withImportLock } from './import-catalogue.repository.ts';
import { openImportCatalogue, type PlacedClick, type UnknownThings } from './import-catalogue.ts';
import { clickReader, type HistoryClick, type ReadClick, type ValueFormats } from './read-click.ts';
import { type BadLine, type FileRecord, readRecords } from './read-records.ts';
import { fileSize, readClickText } from './read-text.ts';

export type ImportRequest = {
  readonly file: string;
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
};

export type ImportSummary = {
  readonly shop: ImportShop;
  /** In which the file was read. */
  readonly encoding: string;
  /** Clicks that the file has, those that were new, and those that had been imported before. */
  readonly clicks: number;
  readonly added: number;
  readonly known: number;
  readonly bad: { readonly count: number; readonly first: readonly BadLine[] };
  /** Of them those whose product or category the portal does not have, and that were left out therefore. */
  readonly unplaced: number;
  /** Products and categories that the portal did not have, and whether they have been created. */
  readonly unknown: { readonly categories: number; readonly products: number; readonly areCreated: boolean };
  /** Whether nothing was kept. */
  readonly isDryRun: boolean;
  readonly days: { readonly from: Day; readonly to: Day } | null;
};

type ImportServices = Pick<Services, 'db' | 'clickhouse' | 'clock' | 'log' | 'secretKey'> & {
  /** Resolves once all that was stored of the shop is in ClickHouse; by itself the import carries it there. */
  readonly forward?: (shopId: number) => Promise<void>;
};

const CHUNK_SIZE = 10_000;
const SHOWN_BAD_LINES = 20;
const SHOWN_SHOPS = 50;

async function getShop({ db }: ImportServices, shopId: number): Promise<ImportShop> {
  const shop = await findShop(db, shopId);
  if (shop) return shop;
  const others = await listFirstShops(db, SHOWN_SHOPS);
  const list = others.map(({ id, name, cc }) => `${id} ${name} (${cc})`).join(', ');
  throw new ClickImportError(
    `There is no shop ${shopId}. ${list ? `The shops are: ${list}.` : 'There are no shops yet.'}`,
  );
}

function factOf({ click, product, category }: PlacedClick, shop: ImportShop): ClickFact {
  return {
    portalId: shop.portalId,
    shopId: shop.id,
    at: click.at,
    eventId: click.eventId,
    viewId: click.eventId,
    productId: product.id,
    categoryPath: category.path,
    brandId: product.brandId,
    position: click.position,
    kind: click.kind,
    device: click.device,
    visitor: click.visitor,
    priceMinor: click.priceMinor,
    baseMicros: click.kind === 'base' ? click.chargeMicros : 0,
    chargeMicros: click.chargeMicros,
    invalidReason: null,
  };
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
      onBad({ line: record.line, message: error.message });
    }
  }
  if (!readClick) throw new ClickImportError('The file is empty.');
}

/**
 * Imports the clicks of a CSV file into a shop: whole chunks, each once, so that it may be stopped and run again at
 * any time. Lines that are wrong are left out and reported, as are clicks on what the portal does not have, unless that
 * is to be created. A dry run says the same, and keeps nothing.
 * @param onProgress told how many bytes of how many were read
 * @throws ClickImportError in one sentence where nothing can be imported
 */
export async function importClickFile(
  services: ImportServices,
  request: ImportRequest,
  onProgress: (bytes: number, total: number) => void = () => {},
): Promise<ImportSummary> {
  const { file, shopId, mapping, delimiter, formats } = request;
  const total = await fileSize(file);
  const shop = await getShop(services, shopId);
  const encoding = await findEncoding(file, request.encoding);

  const bad = badLineList();
  const text = readClickText(file, encoding, (bytes) => onProgress(bytes, total));
  const clicks = readClicks(
    readRecords(text, delimiter, bad.add),
    (header) => {
      const read = fieldReader(mapping, header);
      return clickReader({ shopId, read, width: header.length, formats, now: services.clock() });
    },
    bad.add,
  );
  const stored = await withImportLock(services.db, shopId, () =>
    storeAll(services, { shop, request, clicks }),
  );
  if (!stored)
    throw new ClickImportError('Another import into this shop is running; run this one once it has ended.');
  return { shop, encoding, isDryRun: request.isDryRun, ...stored, bad: bad.result() };
}

async function storeAll(
  services: ImportServices,
  of: { shop: ImportShop; request: ImportRequest; clicks: AsyncIterable<HistoryClick> },
) {
  const { shop, request, clicks } = of;
  const { isDryRun } = request;
  const unknownThings = isDryRun ? 'leave out' : request.unknownThings;
  const catalogue = openImportCatalogue(services.db, shop, unknownThings);
  const forward = isDryRun ? async () => {} : (services.forward ?? openForwarder(services).drain);
  // What an import that was stopped left waiting must count as there.
  await forward(shop.id);
  let [count, added, placed, from, to] = [0, 0, 0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let chunk: HistoryClick[] = [];
  const store = isDryRun ? countNewHistory : storeHistory;
  const storeChunk = async () => {
    const found = await catalogue.place(chunk);
    placed += found.length;
    added += await store(
      services,
      found.map((one) => factOf(one, shop)),
    );
    await forward(shop.id);
    chunk = [];
  };
  for await (const click of clicks) {
    count += 1;
    from = Math.min(from, click.at);
    to = Math.max(to, click.at);
    chunk.push(click);
    if (chunk.length === CHUNK_SIZE) await storeChunk();
  }
  await storeChunk();
  return {
    clicks: count,
    added,
    known: placed - added,
    unplaced: count - placed,
    unknown: { ...catalogue.unknown(), areCreated: unknownThings === 'create' },
    days: count > 0 ? { from: belgradeDay(from), to: belgradeDay(to) } : null,
  };
}
