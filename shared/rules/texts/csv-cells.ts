import { MICROS_PER_EUR } from '../money/money.ts';

/** Without it Excel reads UTF-8 as the machine's own code page. */
export const CSV_BYTE_ORDER_MARK = '\uFEFF';

/**
 * Where a spreadsheet would begin to run a text as a formula: at its beginning, and after a comma, where some of them end
 * a cell. Full-width twins count, since some make the usual signs of them, and whatever blanks stand before them, since
 * some cut those off.
 */
const FORMULA_START = /(^|,)(?=[\t\r]|\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

/** A text that no spreadsheet runs: an apostrophe stands before what would be a formula. */
export const harmlessText = (text: string): string => text.replaceAll(FORMULA_START, "$1'");
const MICRO_DIGITS = 6;

/** A text on one line, quoted where it must be, which no spreadsheet runs as a formula. */
export function csvText(text: string): string {
  const line = harmlessText(text).replaceAll(/[\r\n]+/g, ' ');
  return /[";]/.test(line) ? `"${line.replaceAll('"', '""')}"` : line;
}

/** Integer micro-euro as EUR with a decimal comma, without thousands points: 82500 is `0,0825`. */
export function csvMicros(micros: number): string {
  const whole = Math.trunc(Math.abs(micros) / MICROS_PER_EUR);
  const rest = Math.abs(micros) - whole * MICROS_PER_EUR;
  const digits = String(rest).padStart(MICRO_DIGITS, '0').replace(/0+$/, '');
  return `${micros < 0 ? '-' : ''}${whole}${digits === '' ? '' : `,${digits}`}`;
}

/** A number with a decimal comma and at most 6 decimals, without thousands points. */
export function csvNumber(value: number): string {
  const digits = value.toFixed(MICRO_DIGITS).replace(/\.?0+$/, '');
  return digits === '-0' ? '0' : digits.replace('.', ',');
}

/** One line of a file with semicolons, as Excel in the region reads it. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.join(';')}\r\n`;
}
