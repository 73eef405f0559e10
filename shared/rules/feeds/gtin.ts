export type GtinProblem =
  | 'gtin_missing'
  | 'gtin_invalid'
  | 'gtin_restricted'
  | 'gtin_coupon'
  | 'gtin_same_digits'
  | 'gtin_scientific';

export type GtinReading = {
  /** 13 digits; 8 of a GTIN-8, 14 of a case of many. Null where there is none that can be used. */
  readonly gtin: string | null;
  readonly problem: GtinProblem | null;
  /** 978 and 979: the number of a book, which has a publisher and no brand. */
  readonly isBook: boolean;
};

const LENGTHS: ReadonlySet<number> = new Set([8, 12, 13, 14]);
const PLACEHOLDER = /^(?:[-–—.]+|n\/?a|null|none|nema|ni|brez|undefined)$/i;
const SCIENTIFIC = /^\d(?:[.,]\d+)?e\+?\d{1,2}$/i;
// Of the 13 digits (GS1 General Specifications, section 1.4).
const RESTRICTED = /^(?:02|04|2)/;
const COUPON = /^(?:98[1-4]|99|05)/;

/** The check digit of the digits before it: weights 3, 1, 3, … from the right. */
export function gtinCheckDigit(digits: string): number {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    sum += Number(digits[digits.length - 1 - i]) * (i % 2 === 0 ? 3 : 1);
  }
  return (10 - (sum % 10)) % 10;
}

const failed = (problem: GtinProblem): GtinReading => ({ gtin: null, problem, isBook: false });

/** One number in one form: 12 digits get their zero, 14 lose one that says nothing, a filled-up GTIN-8 its filling. */
function plainForm(digits: string): string {
  if (digits.length === 8) return digits;
  const long = digits.padStart(14, '0');
  if (long.startsWith('000000')) return long.slice(6);
  return long.startsWith('0') ? long.slice(1) : long;
}

/** What a feed gives as EAN, UPC, GTIN or ISBN; `lengths` are those that the format allows. */
export function readGtin(text: string, lengths: ReadonlySet<number> = LENGTHS): GtinReading {
  const given = text.trim();
  if (given === '' || PLACEHOLDER.test(given)) return failed('gtin_missing');
  if (SCIENTIFIC.test(given)) return failed('gtin_scientific');
  // Books are often written with hyphens; the check digit decides whether what is left is a number.
  const digits = given.replaceAll(/(?<=\d)[\s-](?=\d)/g, '');
  if (/^(\d)\1*$/.test(digits)) return failed('gtin_same_digits');
  if (!/^\d+$/.test(digits) || !lengths.has(digits.length)) return failed('gtin_invalid');
  if (gtinCheckDigit(digits.slice(0, -1)) !== Number(digits.at(-1))) return failed('gtin_invalid');
  // The first of 14 digits says how it is packed and is not part of the prefix.
  const body = digits.length === 8 ? digits : digits.padStart(14, '0').slice(1);
  if (RESTRICTED.test(body)) return failed('gtin_restricted');
  if (COUPON.test(body)) return failed('gtin_coupon');
  return { gtin: plainForm(digits), problem: null, isBook: /^97[89]/.test(body) };
}
