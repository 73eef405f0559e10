import type { DecimalSign } from '../../../shared/rules/portals/price-list-file.ts';
import { BadValue } from './bad-value.ts';
import { ClickImportError } from './click-import-error.ts';

const BLANK = "[ \\u00a0\\u202f']";

/** A number whose thousands may be parted by `group`. */
const patternOf = (group: string, decimal: string) =>
  new RegExp(`^(\\d{1,9}|\\d{1,3}(?:(?:${group})\\d{3}){1,2})(?:${decimal}(\\d+))?$`);

const PATTERNS = {
  ',': patternOf(`\\.|${BLANK}`, ','),
  '.': patternOf(`,|${BLANK}`, '\\.'),
} as const;

/** One sign with three digits behind it: it may part thousands as well as a fraction. */
const TWO_MEANINGS = /^[1-9]\d{0,2}[.,]\d{3}$/;

/** @throws ClickImportError where it is neither of the two */
export function parseDecimalSign(text: string): DecimalSign {
  if (text === '.' || text === ',') return text;
  throw new ClickImportError(`--decimal is . or , and not "${text}".`);
}

/** The sign that stands last and but once is the one before the fraction. */
function signOf(text: string): DecimalSign {
  const last = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'));
  const sign = text[last] === ',' ? ',' : '.';
  if (text.indexOf(sign) === last) return sign;
  return sign === ',' ? '.' : ',';
}

/**
 * The number that a text such as `12.50` or `1.299,00` stands for.
 * @param decimal the sign before the fraction; null where the text itself has to say it
 * @throws BadValue where it stands for none, or may stand for two
 */
export function readNumber(name: string, text: string, decimal: DecimalSign | null): number {
  if (decimal === null && TWO_MEANINGS.test(text)) {
    const thousands = text.replace(/[.,]/, '');
    throw new BadValue(
      'two_numbers',
      { field: name, value: text },
      `${name} "${text}" may be ${thousands} or ${text.replace(',', '.')}; say which by --decimal . or --decimal ,`,
    );
  }
  const [, whole, fraction = '0'] = PATTERNS[decimal ?? signOf(text)].exec(text) ?? [];
  if (whole === undefined)
    throw new BadValue(
      'no_number',
      { field: name, value: text },
      `${name} "${text}" is not a number such as 12.50`,
    );
  return Number(`${whole.replace(/\D/g, '')}.${fraction}`);
}
