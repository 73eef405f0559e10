import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import type { FeedItem } from '../../../../shared/rules/feeds/feed-item.ts';
import { SlotIndex } from './column-slots.ts';
import type { FieldPlaces } from './feed-fields.ts';
import { FeedRefusal } from './feed-refusal.ts';
import { ItemValues, makeItem } from './item-values.ts';
import type { FeedText } from './open-text.ts';

export type CsvReading = { readonly delimiter: string; readonly fields: FieldPlaces };

/** Makes names of columns comparable: small letters, underscores for spaces, without Google's prefix. */
export const plainColumn = (name: string) =>
  name.trim().toLowerCase().replace(/^g:/, '').replace(/\s+/g, '_');

/** In characters. The parser makes an error for each line that is too short, which takes longer than its cells. */
const PIECE_LENGTH = 4_096;

async function* inPieces(texts: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const text of texts) {
    for (let at = 0; at < text.length; at += PIECE_LENGTH) yield text.slice(at, at + PIECE_LENGTH);
  }
}

/** The cells of a CSV, line by line. */
export async function* csvRecords(
  texts: AsyncIterable<string>,
  delimiter: string,
  itemSize: number,
): AsyncGenerator<string[]> {
  const parser = parse({
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: itemSize,
  });
  // The errors come out of the loop below.
  pipeline(Readable.from(inPieces(texts)), parser, () => undefined);
  try {
    yield* parser as AsyncIterable<string[]>;
  } catch (error) {
    throw error instanceof CsvError ? csvError(error) : error;
  }
}

function csvError(error: CsvError): FeedRefusal {
  const line = Number(error.lines ?? 0);
  if (error.code === 'CSV_MAX_RECORD_SIZE') return new FeedRefusal('item_too_large', { line });
  return new FeedRefusal(error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'truncated' : 'not_a_feed', { line });
}

/** The items of a CSV; its first line names the columns. */
export async function* csvItems(
  text: FeedText,
  { delimiter, fields }: CsvReading,
): AsyncGenerator<readonly FeedItem[]> {
  const book = new SlotIndex();
  const slots = book.slotsOf(fields);
  const values = new ItemValues(book.places.length, slots.moreImages);
  let columns: (number | undefined)[] | null = null;
  let line = 0;
  for await (const cells of csvRecords(text.all(), delimiter, text.limits.itemSize)) {
    if (!columns) {
      columns = cells.map((name) => book.find(plainColumn(name)));
      continue;
    }
    values.clear();
    for (const [index, cell] of cells.entries()) {
      const slot = columns[index];
      if (slot !== undefined) values.add(slot, cell);
    }
    line += 1;
    yield [makeItem(line, values, slots)];
  }
}
