import type { PriceBand } from '../auction/base-price.ts';
import { MICROS_PER_EUR } from '../money/money.ts';

/** Columns of a list of base prices as a file, in any order; `category` is for people and not read. */
export const PRICE_FILE_COLUMNS = ['category_id', 'category', 'from_price', 'to_price', 'cpc'] as const;
type PriceFileColumn = (typeof PRICE_FILE_COLUMNS)[number];
export const PRICE_FILE_NEEDED = ['category_id', 'from_price', 'to_price', 'cpc'] as const;

export const PRICE_FILE_MAX_BYTES = 10_000_000;
export const PRICE_FILE_ROWS_MAX = 100_000;
/** A click never costs more. */
export const BASE_PRICE_MAX_MICROS = 100 * MICROS_PER_EUR;
/** What fits a bigint with room to spare, and no offer is dearer. */
const PRICE_MAX_MINOR = 1e13;
const MINOR_DIGITS = 2;
const MICRO_DIGITS = 6;

/** Why a list is not taken: first what is wrong with the whole file, then with a line. */
export const PRICE_FILE_ERRORS = [
  'empty',
  'spreadsheet',
  'not_text',
  'columns_missing',
  'quotes',
  'too_many_rows',
  'category_unknown',
  'not_a_number',
  'negative',
  'too_fine',
  'too_high',
  'upside_down',
  'duplicate',
  'overlap',
  'gap',
] as const;
export type PriceFileError = (typeof PRICE_FILE_ERRORS)[number];

/** An error with the line of the file, from 1, and what stands there. */
export type FoundError = {
  readonly line: number;
  readonly fault: PriceFileError;
  readonly column: PriceFileColumn | null;
  readonly value: string;
};

/** As Excel writes decimals: German with a comma and points for thousands, else with a point. */
export type DecimalSign = ',' | '.';

const NUMBERS: Readonly<Record<DecimalSign, RegExp>> = {
  // Points only where they can be nothing but thousands: "0.05" is no German number.
  ',': /^(-?)(\d+|[1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d+))?$/,
  '.': /^(-?)(\d+)(?:\.(\d+))?$/,
};

type Amount = { readonly units: number } | { readonly error: PriceFileError };

/** A typed amount as an integer of its smallest unit, without a float in between. */
function readAmount(text: string, asked: { sign: DecimalSign; digits: number; max: number }): Amount {
  const { sign, digits, max } = asked;
  const [all, minus, whole = '', rest = ''] = NUMBERS[sign].exec(text) ?? [];
  if (all === undefined) return { error: 'not_a_number' };
  if (minus) return { error: 'negative' };
  const decimals = rest.replace(/0+$/, '');
  if (decimals.length > digits) return { error: 'too_fine' };
  const units = Number(`${whole.replaceAll('.', '')}${decimals.padEnd(digits, '0')}`);
  return units > max ? { error: 'too_high' } : { units };
}

export type PriceCells = Readonly<Record<(typeof PRICE_FILE_NEEDED)[number], string>>;
type ReadRow = { readonly band: PriceBand } | Pick<FoundError, 'fault' | 'column' | 'value'>;

/** One line of the file; the first thing that is wrong with it, if anything is. */
export function readPriceRow(
  cells: PriceCells,
  about: { sign: DecimalSign; knows: (categoryId: number) => boolean },
): ReadRow {
  const { sign, knows } = about;
  const refuse = (column: PriceFileColumn, fault: PriceFileError) => ({
    fault,
    column,
    value: cells[column as keyof PriceCells],
  });
  const price = { sign, digits: MINOR_DIGITS, max: PRICE_MAX_MINOR };
  if (!/^[1-9]\d{0,9}$/.test(cells.category_id)) return refuse('category_id', 'category_unknown');
  const categoryId = Number(cells.category_id);
  if (!knows(categoryId)) return refuse('category_id', 'category_unknown');
  const from = readAmount(cells.from_price, price);
  if ('error' in from) return refuse('from_price', from.error);
  const to = cells.to_price === '' ? { units: null } : readAmount(cells.to_price, price);
  if ('error' in to) return refuse('to_price', to.error);
  const cpc = readAmount(cells.cpc, { sign, digits: MICRO_DIGITS, max: BASE_PRICE_MAX_MICROS });
  if ('error' in cpc) return refuse('cpc', cpc.error);
  if (to.units !== null && to.units <= from.units) return refuse('to_price', 'upside_down');
  return { band: { categoryId, fromMinor: from.units, toMinor: to.units, baseMicros: cpc.units } };
}

export type ListedBand = PriceBand & { readonly line: number };

const startOrder = (a: ListedBand, b: ListedBand) => a.fromMinor - b.fromMinor || a.line - b.line;

const span = (fromMinor: number, toMinor: number | null) =>
  `${fromMinor / 100}–${toMinor === null ? '' : toMinor / 100}`;

/** What is wrong between the bands of one category, which are in the order of their prices. */
function errorsBetween(bands: readonly ListedBand[], mayGap: boolean): FoundError[] {
  const errors: FoundError[] = [];
  const note = (line: number, fault: PriceFileError, value: string) =>
    errors.push({ line, fault, column: 'from_price', value });
  let reached: number | null = 0;
  let before: ListedBand | null = null;
  for (const band of bands) {
    const { line, fromMinor, toMinor } = band;
    if (before && before.fromMinor === fromMinor && before.toMinor === toMinor) {
      note(line, 'duplicate', span(fromMinor, toMinor));
    } else if (reached === null || fromMinor < reached) note(line, 'overlap', span(fromMinor, toMinor));
    else if (fromMinor > reached && !mayGap) note(line, 'gap', span(reached, fromMinor));
    if (reached !== null) reached = toMinor === null ? null : Math.max(reached, toMinor);
    before = band;
  }
  if (reached !== null && !mayGap && before) note(before.line, 'gap', span(reached, null));
  return errors;
}

/**
 * What is wrong with the bands together. The bands of a category share out all prices from 0 up, each price in
 * one band; where `mayGap`, prices may be left to the ordinary list.
 */
export function bandErrors(bands: readonly ListedBand[], { mayGap }: { mayGap: boolean }): FoundError[] {
  const byCategory = Map.groupBy(bands, ({ categoryId }) => categoryId);
  return [...byCategory.values()]
    .flatMap((ofCategory) => errorsBetween(ofCategory.toSorted(startOrder), mayGap))
    .sort((a, b) => a.line - b.line);
}
