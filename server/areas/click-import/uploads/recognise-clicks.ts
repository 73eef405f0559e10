import {
  CLICK_DELIMITERS,
  type ClickReading,
  type RecognisedClicks,
} from '../../../../shared/contract/shops/click-imports.contract.ts';
import type { ClickField } from '../../../../shared/rules/clicks/click-import.ts';
import type { ClickFile } from '../click-file.ts';
import { ClickImportError } from '../click-import-error.ts';
import { ANY_ENCODING, findEncoding } from '../find-encoding.ts';
import { readRecords } from '../read-records.ts';
import { readClickText } from '../read-text.ts';

/** Enough for the header and some lines of any file. */
const LOOKED_AT_BYTES = 262_144;
const SAMPLES = 5;
const LOOKED_AT_LINES = 200;

/** What columns are called in the languages of the portals, without the signs above letters. */
const COLUMN_WORDS: readonly (readonly [ClickField, RegExp])[] = [
  ['date', /^(date|datum|dan i vreme|timestamp|vreme klika|datetime|clicked at|click date)\b/],
  ['year', /^(year|godina|leto)$/],
  ['month', /^(month|mesec|mjesec)$/],
  ['day', /^(day|dan)$/],
  ['time', /^(time|vreme|vrijeme|cas|ura|sat|hour)$/],
  ['product', /^(product|proizvod|artikal|artikel|izdelek|item|naziv|sku|sifra)/],
  ['category', /^(category|kategorij|grupa|skupina|group)/],
  ['position', /^(position|pozicij|mesto|mjesto|rank)/],
  ['kind', /^(kind|vrsta|tip)$/],
  ['device', /^(device|uredjaj|uredaj|naprava)/],
  ['visitor', /^(visitor|posetilac|posjetitelj|obiskovalec|session|user|korisnik)/],
  ['price', /^(price|cena|cijena)/],
  ['cost', /^(cost|trosak|strosek|cpc|iznos|amount|charge)/],
];

const plain = (text: string) =>
  text
    .trim()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'dj')
    .replaceAll('_', ' ');

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

function columnsOf(header: readonly string[]): ClickReading['columns'] {
  const columns: ClickReading['columns'] = {};
  for (const [field, words] of COLUMN_WORDS) {
    const column = header.find((name) => words.test(plain(name)) && !Object.values(columns).includes(name));
    if (column !== undefined) columns[field] = column;
  }
  // Parts of a date are needed only where it does not stand in one column.
  if (columns.date !== undefined) for (const part of ['year', 'month', 'day'] as const) delete columns[part];
  return columns;
}

const SLASHED = /^(\d{1,2})[/-]\s?(\d{1,2})[/-]\s?\d{4}/;

/** Which of the two numbers of a date can only be the day; null where none of the lines tells. */
function dateOrderOf(dates: readonly string[]): ClickReading['date_order'] {
  for (const date of dates) {
    const [, one, two] = SLASHED.exec(date.trim()) ?? [];
    if (Number(one) > 12) return 'day_first';
    if (Number(two) > 12) return 'month_first';
  }
  return null;
}

/** The sign before the fraction, where an amount tells it. */
function decimalOf(amounts: readonly string[]): ClickReading['decimal'] {
  for (const amount of amounts) {
    const [, sign] = /([.,])(?:\d{1,2}|\d{4,})$/.exec(amount.trim()) ?? [];
    if (sign === '.' || sign === ',') return sign;
  }
  return null;
}

async function textOf(file: ClickFile, encoding: string): Promise<string> {
  let text = '';
  for await (const piece of readClickText(file, encoding, () => {})) text += piece;
  return text;
}

/**
 * What can be told of a file of clicks by its beginning: its columns and what they stand for, how it is written, and some
 * lines of it.
 * @throws ClickImportError where it has no header
 */
export async function recogniseClicks(file: ClickFile): Promise<RecognisedClicks> {
  const beginning = beginningOf(file);
  const encoding = await findEncoding(beginning, ANY_ENCODING);
  const text = await textOf(beginning, encoding);
  const delimiter = delimiterOf(text);
  const lines: (readonly string[])[] = [];
  for await (const { cells } of readRecords(
    (async function* () {
      yield text;
    })(),
    delimiter,
    () => {},
  )) {
    lines.push(cells);
    if (lines.length > LOOKED_AT_LINES) break;
  }
  const [header, ...rest] = lines;
  if (!header) throw new ClickImportError('The file is empty.', 'empty_file');
  const names = header.map((name) => name.trim());
  const columns = columnsOf(names);
  const cellsOf = (field: ClickField) => {
    const at = names.indexOf(columns[field] ?? '');
    return at < 0 ? [] : rest.map((cells) => cells[at] ?? '');
  };
  const suggestion = {
    columns,
    texts: {},
    delimiter,
    encoding: 'auto' as const,
    date_order: dateOrderOf(cellsOf('date')),
    decimal: decimalOf([...cellsOf('price'), ...cellsOf('cost')]),
    create: false,
  };
  const samples = rest.slice(0, SAMPLES).map((cells) => cells.map((cell) => cell.slice(0, 100)));
  return { columns: names, samples, encoding, suggestion };
}
