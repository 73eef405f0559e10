import { MICROS_PER_EUR } from '../money/money.ts';

/** Without it Excel reads UTF-8 as the machine's own code page. */
export const CSV_BYTE_ORDER_MARK = '\uFEFF';

// A text that a spreadsheet would run as a formula.
const FORMULA_START = /^[=+\-@\t\r]/;
const MICRO_DIGITS = 6;

/** A text on one line, quoted where it must be; one that begins like a formula gets an apostrophe in front. */
export function csvText(text: string): string {
  const harmless = FORMULA_START.test(text) ? `'${text}` : text;
  const line = harmless.replaceAll(/[\r\n]+/g, ' ');
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
