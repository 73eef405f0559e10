import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import type { FeedItem } from '../../../../../shared/rules/feeds/feed-item.ts';
import { SlotIndex } from '../column-slots.ts';
import type { FieldPlaces } from '../feed-fields.ts';
import { FeedRefusal } from '../feed-refusal.ts';
import { ItemValues, makeItem } from '../item-values.ts';
import { compileLink } from '../link-template.ts';
import type { FeedText } from '../open-text.ts';
import type { CsvShape, FileOwner } from '../shop-systems/csv-shape.ts';

export type CsvReading = {
  readonly delimiter: string;
  readonly fields: FieldPlaces;
  /** Makes names of columns comparable with those of `fields`. */
  readonly columnKey?: (name: string) => string;
  readonly shape?: CsvShape;
  /** Of items without an address of their own. */
  readonly link?: string;
};

const NO_SLOTS: readonly number[] = [];

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

/** Where the values of a line stand, and what becomes of them. */
function openLines({ fields, shape, link, columnKey = plainColumn }: CsvReading, owner: FileOwner) {
  const index = new SlotIndex();
  const slots = index.slotsOf(fields);
  const marks = new Map(
    Object.entries(shape?.marks ?? {}).map(([name, columns]) => [
      name,
      columns.map((one) => index.slotOf(one)),
    ]),
  );
  const placesOf = (place: string) => marks.get(place) ?? [index.slotOf(columnKey(place))];
  const linkOf = link ? compileLink(link, placesOf) : null;
  const values = new ItemValues(index.places.length, slots.moreImages);
  const lines = shape?.lines(owner) ?? null;
  const mark = (name: string) => values.pick(marks.get(name) ?? NO_SLOTS);
  return {
    values,
    slotsOf: (columns: readonly string[]) => columns.map((name) => index.find(columnKey(name))),
    /** The items that the values complete. */
    items: (line: number): readonly FeedItem[] => {
      const read = makeItem(line, values, slots);
      const item = read.link === '' && linkOf ? { ...read, link: linkOf(values) } : read;
      return lines ? lines.take(item, mark) : [item];
    },
    rest: (): readonly FeedItem[] => lines?.end() ?? [],
  };
}

/** The items of a CSV; its first line names the columns. */
export async function* csvItems(
  text: FeedText,
  reading: CsvReading,
  owner: FileOwner,
): AsyncGenerator<readonly FeedItem[]> {
  const lines = openLines(reading, owner);
  let columns: readonly (number | undefined)[] | null = null;
  let read = 0;
  const numbered = (items: readonly FeedItem[]) => {
    if (!reading.shape) return items;
    // What a shop system's line becomes is counted, not the lines.
    const first = read;
    read += items.length;
    return items.map((item, index) => ({ ...item, line: first + index + 1 }));
  };
  for await (const cells of csvRecords(text.all(), reading.delimiter, text.limits.itemSize)) {
    if (!columns) {
      columns = lines.slotsOf(cells);
      continue;
    }
    lines.values.clear();
    for (const [index, cell] of cells.entries()) {
      const slot = columns[index];
      if (slot !== undefined) lines.values.add(slot, cell);
    }
    if (!reading.shape) read += 1;
    yield numbered(lines.items(read));
  }
  yield numbered(lines.rest());
}
