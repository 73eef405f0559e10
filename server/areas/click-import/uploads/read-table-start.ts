import {
  CLICK_DELIMITERS,
  type ClickReading,
} from '../../../../shared/contract/shops/click-imports.contract.ts';
import type { ClickFile } from '../click-file.ts';
import { ClickImportError } from '../click-import-error.ts';
import { ANY_ENCODING, findEncoding } from '../find-encoding.ts';
import { readRecords } from '../read-records.ts';
import { readClickText } from '../read-text.ts';

/** Enough for the header and some lines of any file. */
const LOOKED_AT_BYTES = 262_144;
const SAMPLES = 5;
const SAMPLE_LENGTH = 100;
const LOOKED_AT_LINES = 200;

/** The beginning of a file, as a file. */
const beginningOf = (file: ClickFile): ClickFile => ({
  ...file,
  open: async () => {
    const pieces: Buffer[] = [];
    let size = 0;
    for await (const piece of await file.open()) {
      pieces.push(piece);
      size += piece.length;
      if (size >= LOOKED_AT_BYTES) break;
    }
    const whole = Buffer.concat(pieces);
    // A line that is cut off would be a wrong one.
    const end = size >= LOOKED_AT_BYTES ? whole.lastIndexOf(0x0a) + 1 || whole.length : whole.length;
    return (async function* () {
      yield whole.subarray(0, end);
    })();
  },
});

/** The sign that stands most often in the first line. */
function delimiterOf(text: string): ClickReading['delimiter'] {
  const [first = ''] = text.replace(/"[^"]*"/g, '').split(/[\r\n]/);
  const times = (sign: string) => first.split(sign).length;
  return CLICK_DELIMITERS.reduce((best, sign) => (times(sign) > times(best) ? sign : best));
}

const SLASHED = /^(\d{1,2})[/-]\s?(\d{1,2})[/-]\s?\d{4}/;

/** Which of the two numbers of a date can only be the day; null where none of the lines tells. */
export function dateOrderOf(dates: readonly string[]): ClickReading['date_order'] {
  for (const date of dates) {
    const [, one, two] = SLASHED.exec(date.trim()) ?? [];
    if (Number(one) > 12) return 'day_first';
    if (Number(two) > 12) return 'month_first';
  }
  return null;
}

/** The sign before the fraction, where an amount tells it. */
export function decimalOf(amounts: readonly string[]): ClickReading['decimal'] {
  for (const amount of amounts) {
    const [, sign] = /([.,])(?:\d{1,2}|\d{4,})$/.exec(amount.trim()) ?? [];
    if (sign === '.' || sign === ',') return sign;
  }
  return null;
}

/** The first half of a sign, whose other half was cut off. */
const HALF_A_SIGN = /[\ud800-\udbff]$/;

/** The beginning as text. */
async function textOf(file: ClickFile, encoding: string): Promise<string> {
  let text = '';
  for await (const piece of readClickText(file, encoding, () => {})) text += piece;
  text = text.replace(HALF_A_SIGN, '');
  if (text.includes('\0') || !text.isWellFormed())
    throw new ClickImportError('This is no text; save the table as CSV in UTF-8', 'reading');
  return text;
}

class EnoughRead extends Error {}

/** The first records of a text; lines whose quotes are wrong are passed over, and cost as much to read. */
async function firstRecords(text: string, delimiter: string): Promise<(readonly string[])[]> {
  const records: (readonly string[])[] = [];
  let looked = 0;
  const look = () => {
    looked += 1;
    if (looked > LOOKED_AT_LINES) throw new EnoughRead();
  };
  const whole = (async function* () {
    yield text;
  })();
  try {
    for await (const { cells } of readRecords(whole, delimiter, look)) {
      records.push(cells);
      look();
    }
  } catch (error) {
    if (!(error instanceof EnoughRead)) throw error;
  }
  return records;
}

/** The beginning of a table: what its columns are called, and some of its rows. */
export type TableStart = {
  readonly encoding: string;
  readonly delimiter: ClickReading['delimiter'];
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Cells of the first rows, cut where they are long. */
  readonly samples: string[][];
  /** What stands in a column, row by row; nothing of one that the table does not have. */
  readonly cellsOf: (column: string | undefined) => string[];
};

/**
 * Reads the beginning of a file.
 * @throws ClickImportError where it has no header
 */
export async function readTableStart(file: ClickFile): Promise<TableStart> {
  const beginning = beginningOf(file);
  const encoding = await findEncoding(beginning, ANY_ENCODING);
  const text = await textOf(beginning, encoding);
  const delimiter = delimiterOf(text);
  const [header, ...rows] = await firstRecords(text, delimiter);
  if (!header) throw new ClickImportError('The file is empty.', 'empty_file');
  const columns = header.map((name) => name.trim());
  const samples = rows.slice(0, SAMPLES).map((cells) => cells.map((cell) => cell.slice(0, SAMPLE_LENGTH)));
  const cellsOf = (column: string | undefined) => {
    const at = columns.indexOf(column ?? '');
    return at < 0 ? [] : rows.map((cells) => cells[at] ?? '');
  };
  return { encoding, delimiter, columns, rows, samples, cellsOf };
}
