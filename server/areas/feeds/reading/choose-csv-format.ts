import { Readable } from 'node:stream';
import type { FeedFormat, FeedMapping } from '../../../../shared/rules/feeds/feed-item.ts';
import { CSV_FORMATS, type CsvFormat } from './csv-formats.ts';
import { type CsvReading, csvRecords, plainColumn } from './csv-items.ts';
import { FeedRefusal } from './feed-refusal.ts';
import type { FeedText } from './open-text.ts';

const DELIMITERS = [',', ';', '\t', '|'] as const;
export type CsvDelimiter = (typeof DELIMITERS)[number];

export type CsvHead = { readonly delimiter: CsvDelimiter; readonly columns: readonly string[] };

/**
 * Finds out what separates the columns, and how they are called.
 * @throws FeedRefusal when the first line names no columns
 */
export async function readCsvHead(text: FeedText): Promise<CsvHead> {
  let head = '';
  for await (const piece of text.ahead()) {
    head += piece;
    if (/[\r\n]/.test(head) || head.length > text.limits.itemSize) break;
  }
  const first = head.slice(0, head.search(/[\r\n]|$/));
  const counts = DELIMITERS.map((delimiter) => first.split(delimiter).length - 1);
  const most = Math.max(...counts);
  const delimiter = DELIMITERS[counts.indexOf(most)];
  if (!delimiter || most === 0) throw new FeedRefusal('not_a_feed');
  const { width } = text.limits;
  if (most >= width) throw new FeedRefusal('item_too_large', { line: 1, width });
  for await (const columns of csvRecords(Readable.from([first]), delimiter, text.limits.itemSize)) {
    return { delimiter, columns };
  }
  throw new FeedRefusal('not_a_feed');
}

/**
 * How a CSV with these columns is read.
 * @throws FeedRefusal where nothing says how
 */
export function chooseCsvFormat(
  { delimiter, columns }: CsvHead,
  { mapping, format }: { mapping: FeedMapping | null; format: FeedFormat | null },
): { format: FeedFormat; reading: CsvReading } {
  const names = new Set(columns.map(plainColumn));
  if (mapping) {
    const places = Object.entries(mapping.fields).map(
      ([field, column]) => [field, plainColumn(column)] as const,
    );
    if (!places.some(([, column]) => names.has(column))) throw new FeedRefusal('mapping_without_items');
    const fields = Object.fromEntries(places.map(([field, column]) => [field, [column]]));
    return { format: 'mapped_csv', reading: { delimiter: mapping.delimiter ?? delimiter, fields } };
  }
  const row =
    CSV_FORMATS.find((known) => known.format === format) ?? CSV_FORMATS.find((known) => isSeen(names, known));
  if (!row) throw new FeedRefusal('unknown_format', { root: columns.slice(0, 5).join(', ') });
  return { format: row.format, reading: { delimiter, fields: row.fields } };
}

const isSeen = (names: ReadonlySet<string>, { all, some }: CsvFormat) =>
  all.every((name) => names.has(name)) && some.some((name) => names.has(name));
