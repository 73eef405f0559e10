import { Readable } from 'node:stream';
import type { FeedFormat, FeedMapping } from '../../../../../shared/rules/feeds/feed-item.ts';
import { isLinkTemplate, linkTemplateFor } from '../../../../../shared/rules/feeds/link-templates.ts';
import { FeedRefusal } from '../feed-refusal.ts';
import type { KnownReading } from '../feed-source.ts';
import { refuseUnknown } from '../nearest-format.ts';
import type { FeedText } from '../open-text.ts';
import { foldColumn } from '../shop-systems/csv-shape.ts';
import type { CsvFormat } from './csv-format.ts';
import { CSV_FORMATS } from './csv-formats.ts';
import { type CsvReading, csvRecords, plainColumn } from './csv-items.ts';

const DELIMITERS = [',', ';', '\t', '|'] as const;
/** As its table is written for us. */
const WORKBOOK_DELIMITERS = [','] as const;
export type CsvDelimiter = (typeof DELIMITERS)[number];

export type CsvHead = {
  readonly delimiter: CsvDelimiter;
  readonly columns: readonly string[];
  /** Nothing separates its columns that anybody could have chosen. */
  readonly isWorkbook: boolean;
};

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
  const { isWorkbook } = text;
  const counts = (isWorkbook ? WORKBOOK_DELIMITERS : DELIMITERS).map(
    (delimiter) => first.split(delimiter).length - 1,
  );
  const most = Math.max(...counts);
  const delimiter = DELIMITERS[counts.indexOf(most)];
  if (!delimiter || most === 0) throw new FeedRefusal('not_a_feed');
  const { width } = text.limits;
  if (most >= width) throw new FeedRefusal('item_too_large', { line: 1, width });
  for await (const columns of csvRecords(Readable.from([first]), delimiter, text.limits.itemSize)) {
    return { delimiter, columns, isWorkbook };
  }
  throw new FeedRefusal('not_a_feed');
}

/**
 * How a CSV with these columns is read.
 * @throws FeedRefusal where nothing says how
 */
export function chooseCsvFormat(
  { delimiter, columns, isWorkbook }: CsvHead,
  { mapping, format, link }: KnownReading,
): { format: FeedFormat; reading: CsvReading } {
  if (mapping) return chooseMapping({ delimiter, columns, isWorkbook }, mapping);
  const row =
    CSV_FORMATS.find((known) => known.format === format) ??
    CSV_FORMATS.find((known) => isSeen(columns, known));
  if (!row) {
    const names = new Set([...columns.map(plainColumn), ...columns.map(foldColumn)]);
    throw refuseUnknown(CSV_FORMATS, (column) => names.has(column), columns.slice(0, 5).join(', '));
  }
  const { fields, shape, columnKey } = row;
  const template = linkTemplateFor(row.format, link);
  return {
    format: row.format,
    reading: {
      delimiter,
      fields,
      ...(shape ? { shape } : {}),
      ...(columnKey ? { columnKey } : {}),
      ...(template ? { link: template } : {}),
    },
  };
}

function chooseMapping({ delimiter, columns, isWorkbook }: CsvHead, mapping: FeedMapping) {
  const names = new Set(columns.map(plainColumn));
  const { link, ...others } = mapping.fields;
  const isTemplate = link !== undefined && isLinkTemplate(link);
  const places = Object.entries(isTemplate ? others : mapping.fields).map(
    ([field, column]) => [field, plainColumn(column)] as const,
  );
  if (!places.some(([, column]) => names.has(column))) throw new FeedRefusal('mapping_without_items');
  const fields = Object.fromEntries(places.map(([field, column]) => [field, [column]]));
  const chosen = isWorkbook ? undefined : mapping.delimiter;
  const reading = { delimiter: chosen ?? delimiter, fields, ...(isTemplate ? { link } : {}) };
  return { format: 'mapped_csv' as const, reading };
}

function isSeen(columns: readonly string[], { all, some, columnKey = plainColumn }: CsvFormat): boolean {
  const names = new Set(columns.map(columnKey));
  return all.every((one) => one.some((name) => names.has(name))) && some.some((name) => names.has(name));
}
