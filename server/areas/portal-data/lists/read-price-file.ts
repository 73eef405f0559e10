import { Readable } from 'node:stream';
import {
  bandErrors,
  type FoundError,
  type ListedBand,
  PRICE_FILE_NEEDED,
  PRICE_FILE_ROWS_MAX,
  type PriceCells,
  type PriceFileError,
  readPriceRow,
} from '../../../../shared/rules/portals/price-list-file.ts';
import { decodeTableText, type TableText } from '../../../platform/files/decode-table-text.ts';
import { textPieces } from '../../../platform/files/text-pieces.ts';
import { readRecords } from '../../click-import/click-import.public.ts';

type ReadPriceFile = {
  readonly bands: readonly ListedBand[];
  readonly errors: readonly FoundError[];
  /** Below the header, empty ones left out. */
  readonly rows: number;
};

const wholeFile = (fault: PriceFileError, value = '', line = 1): FoundError => ({
  line,
  fault,
  column: null,
  value,
});

type Columns = Readonly<Record<keyof PriceCells, number>>;

/** Where the needed columns stand, or those that do not. */
function findColumns(header: readonly string[]): { places: Columns; missing: string[] } {
  const names = header.map((name) => name.trim().toLowerCase());
  const places = Object.fromEntries(PRICE_FILE_NEEDED.map((name) => [name, names.indexOf(name)])) as Columns;
  return { places, missing: PRICE_FILE_NEEDED.filter((name) => places[name] < 0) };
}

const cellsAt = (cells: readonly string[], places: Columns) =>
  Object.fromEntries(
    PRICE_FILE_NEEDED.map((name) => [name, cells[places[name]]?.trim() ?? '']),
  ) as PriceCells;

async function readLines(
  { text, delimiter, sign }: TableText,
  knows: (categoryId: number) => boolean,
): Promise<ReadPriceFile> {
  const errors: FoundError[] = [];
  const bands: ListedBand[] = [];
  let places: Columns | null = null;
  let rows = 0;
  const lines = readRecords(Readable.from(textPieces(text)), delimiter, ({ line }) =>
    errors.push(wholeFile('quotes', '', line)),
  );
  for await (const { line, cells } of lines) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (!places) {
      const found = findColumns(cells);
      if (found.missing.length > 0) {
        return { bands, rows, errors: [wholeFile('columns_missing', found.missing.join(', '), line)] };
      }
      places = found.places;
      continue;
    }
    if (rows === PRICE_FILE_ROWS_MAX) {
      return { bands, rows, errors: [wholeFile('too_many_rows', '', line)] };
    }
    rows += 1;
    const read = readPriceRow(cellsAt(cells, places), { sign, knows });
    if ('band' in read) bands.push({ ...read.band, line });
    else errors.push({ line, ...read });
  }
  return { bands, errors, rows };
}

/**
 * Reads a list of base prices out of a file. What is wrong between lines is looked for only once each line is right
 * by itself: a gap where a line could not be read says nothing.
 */
export async function readPriceFile(
  bytes: Buffer,
  about: { knows: (categoryId: number) => boolean; mayGap: boolean },
): Promise<ReadPriceFile> {
  const decoded = decodeTableText(bytes);
  if ('error' in decoded) return { bands: [], rows: 0, errors: [wholeFile(decoded.error)] };
  const read = await readLines(decoded, about.knows);
  if (read.errors.length > 0) return read;
  if (read.rows === 0) return { ...read, errors: [wholeFile('empty')] };
  return { ...read, errors: bandErrors(read.bands, about) };
}
