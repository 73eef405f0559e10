import { hash } from 'node:crypto';
import type { CLICK_KINDS, DEVICES } from '../../../shared/rules/bids/click-facts.ts';
import { type ClickField, FIRST_CLICK_DAY } from '../../../shared/rules/clicks/click-import.ts';
import type { DecimalSign } from '../../../shared/rules/portals/price-list-file.ts';
import { dayStart } from '../../../shared/rules/time/belgrade-time.ts';
import { BadValue } from './bad-value.ts';
import type { FieldReader } from './column-mapping.ts';
import { readInstant, type TimeFormats } from './read-instant.ts';
import { readNumber } from './read-number.ts';
import type { FileRecord } from './read-records.ts';
import { readWord, type ValueWords } from './value-words.ts';

/** A click as a file tells of it: product and category are texts of the file. */
export type HistoryClick = {
  readonly eventId: string;
  readonly at: number;
  readonly product: string;
  readonly category: string;
  readonly position: number;
  readonly kind: (typeof CLICK_KINDS)[number];
  readonly device: (typeof DEVICES)[number];
  readonly visitor: string;
  readonly priceMinor: number;
  readonly chargeMicros: number;
};

/** How a file writes its values. */
export type ValueFormats = TimeFormats & {
  /** Null where each text itself has to say it. */
  readonly decimalSign: DecimalSign | null;
  /** What words of the file's own stand for. */
  readonly words: ValueWords;
};

export type ReadClick = (record: FileRecord) => HistoryClick;

/** The first place that is not sold: where a file says nothing, a click is an ordinary one. */
const DEFAULT_POSITION = 4;
const MAX_POSITION = 1000;

function position(text: string | undefined): number {
  if (text === undefined) return DEFAULT_POSITION;
  const value = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (value < 1 || value > MAX_POSITION)
    throw new BadValue(
      'position',
      { value: text, max: MAX_POSITION },
      `position "${text}" is not from 1 to ${MAX_POSITION}`,
    );
  return value;
}

function needed(name: ClickField, text: string | undefined): string {
  if (text === undefined) throw new BadValue('empty', { field: name }, `${name} is empty`);
  return text;
}

function dateOf(record: FileRecord, read: FieldReader): string {
  const part = (name: 'year' | 'month' | 'day') => needed(name, read(record.cells, name));
  const date = read(record.cells, 'date');
  return date ?? `${part('year')}-${part('month').padStart(2, '0')}-${part('day').padStart(2, '0')}`;
}

const instantOf = (record: FileRecord, read: FieldReader, formats: ValueFormats): number =>
  readInstant({ text: dateOf(record, read), time: read(record.cells, 'time') }, formats);

/**
 * The identity of a line: the shop, its number and its text. The same file adds nothing a second time, and one that
 * was repaired or grew at its end adds only what is new. Letters beyond ASCII do not count, as they are what another
 * --encoding reads differently.
 */
function eventIdOf(shopId: number, { line, cells }: FileRecord): string {
  const text = cells.join('\n').replaceAll(/[^\n -~]/g, '');
  const hex = hash('sha256', `${shopId}\n${line}\n${text}`, 'hex');
  // A UUID of version 8: its bits are the application's (RFC 9562).
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function checkTime(at: number, now: number): void {
  if (at > now) throw new BadValue('future', {}, 'the click is in the future');
  if (at < dayStart(FIRST_CLICK_DAY))
    throw new BadValue('too_old', { day: FIRST_CLICK_DAY }, `the click is from before ${FIRST_CLICK_DAY}`);
}

/** Makes the function that reads a line as a click; it throws BadValue for a line that is none. */
export function clickReader(options: {
  shopId: number;
  read: FieldReader;
  /** How many cells a whole line has. */
  width: number;
  formats: ValueFormats;
  now: number;
}): ReadClick {
  const { shopId, read, width, formats, now } = options;
  const amount = (cells: readonly string[], name: 'price' | 'cost', factor: number) =>
    Math.round(readNumber(name, read(cells, name) ?? '0', formats.decimalSign) * factor);
  return (record) => {
    const { cells } = record;
    if (cells.length !== width)
      throw new BadValue(
        'fields',
        { count: cells.length, expected: width },
        `${cells.length} fields, and the header has ${width}`,
      );
    const at = instantOf(record, read, formats);
    checkTime(at, now);
    const visitor = read(cells, 'visitor');
    return {
      eventId: eventIdOf(shopId, record),
      at,
      product: needed('product', read(cells, 'product')),
      category: needed('category', read(cells, 'category')),
      position: position(read(cells, 'position')),
      kind: readWord('kind', read(cells, 'kind'), formats.words),
      device: readWord('device', read(cells, 'device'), formats.words),
      visitor: visitor === undefined ? '' : hash('sha256', visitor, 'hex').slice(0, 32),
      priceMinor: amount(cells, 'price', 100),
      chargeMicros: amount(cells, 'cost', 1_000_000),
    };
  };
}
