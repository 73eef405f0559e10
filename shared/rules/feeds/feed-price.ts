import { readCurrency } from './feed-currency.ts';
import { stripMarkup } from './feed-fixes.ts';
import { FEED_VALUE_MAX, type FeedIssue, type FeedRuleCode } from './feed-rules.ts';

const PRICE_MAX_MINOR = 1_000_000_000;
const TEXT_MAX = 60;
/** How far the price of the last import may be from one reading to speak for it; the two are 1,000 times apart. */
const SAME_PRICE_FACTOR = 5;
/** Of these, three digits after a separator are thousands: nothing is sold for so few of them. */
const SMALL_UNITS: ReadonlySet<string> = new Set(['RSD', 'HUF', 'MKD', 'ALL', 'JPY', 'KRW', 'ISK']);

export type PriceReading = {
  /** Hundredths of `currency`; null where there is no price that can be used. */
  readonly minor: number | null;
  /** ISO code that stands in the text itself. */
  readonly currency: string | null;
  readonly findings: readonly FeedIssue[];
};

const NONE: readonly FeedIssue[] = [];

type Parts = { readonly negative: boolean; readonly body: string; readonly currency: string | null };
type Amount = { readonly whole: string; readonly fraction: string; readonly ambiguous: boolean };

/** Sign, number and currency of a price; null if there is anything else. */
function takeApart(text: string): Parts | null {
  const first = text.search(/\d/);
  if (first < 0) return null;
  const last = text.search(/\d\D*$/);
  let before = text.slice(0, first).trim();
  let body = text.slice(first, last + 1);
  const end = text.slice(last + 1);
  const after = end.replace(/^[.,]?[-–—]{1,2}/, '').trim();
  // `1.999,-` has no cents, which makes its other sign one of thousands.
  if (/^[.,][-–—]/.test(end)) body += body.includes('.') ? ',00' : '.00';
  const negative = /^[-−]|[-−]$/.test(before);
  before = before.replace(/^[-−]|[-−]$/g, '').trim();
  if (before === '.' || before === ',') {
    body = `0${before}${body}`;
    before = '';
  }
  const names = [before, after].filter((name) => name !== '');
  const currencies = new Set(names.map(readCurrency));
  if (currencies.has(null) || currencies.size > 1) return null;
  return { negative, body, currency: [...currencies][0] ?? null };
}

/** The digits of a whole number whose thousands, if marked at all, are groups of three; null for any other. */
function wholeDigits(text: string, separator: string): string | null {
  const groups = text.split(separator);
  if (groups.length === 1) return /^\d+$/.test(text) ? text : null;
  const [head = '', ...rest] = groups;
  return /^\d{1,3}$/.test(head) && rest.every((group) => /^\d{3}$/.test(group)) ? groups.join('') : null;
}

/** Whole and decimal digits by what separates them: where both signs stand, the last one is the decimal one. */
function readDigits(body: string): Amount | null {
  const text = body.replaceAll(/[\s'’]/g, ' ');
  const points = text.match(/[.,]/g) ?? [];
  const [separator = ' '] = points;
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  const isWhole = points.length === 0 || (points.length > 1 && points.every((point) => point === separator));
  const before = isWhole ? text : text.slice(0, last);
  const fraction = isWhole ? '' : text.slice(last + 1);
  if (!isWhole && !/^\d+$/.test(fraction)) return null;
  const ambiguous = points.length === 1 && fraction.length === 3 && /^[1-9]\d{0,2}$/.test(before);
  const whole = wholeDigits(before, points.length === 1 ? ' ' : separator);
  return whole === null ? null : { whole, fraction, ambiguous };
}

/** Half up, on the digits themselves. */
function toMinor(whole: string, fraction: string): number {
  const digits = fraction.padEnd(3, '0');
  return Number(whole) * 100 + Number(digits.slice(0, 2)) + (digits.charAt(2) >= '5' ? 1 : 0);
}

const isNear = (minor: number, previous: number): boolean =>
  minor <= previous * SAME_PRICE_FACTOR && previous <= minor * SAME_PRICE_FACTOR;

/** `8.000` is eight thousand or eight: as the last price was, else as the currency's prices are written. */
function decide({ whole, fraction }: Amount, currency: string, previousMinor: number | null): number {
  const thousands = toMinor(whole + fraction, '');
  const decimals = toMinor(whole, fraction);
  if (previousMinor !== null && isNear(thousands, previousMinor)) return thousands;
  if (previousMinor !== null && isNear(decimals, previousMinor)) return decimals;
  return SMALL_UNITS.has(currency) ? thousands : decimals;
}

/**
 * The one reading of a price, by importer and doctor alike. `currency` (ISO) is of a text that names none;
 * `previousMinor` is this item's price at the last import, in the same currency.
 */
export function readPrice(
  text: string,
  options: { readonly currency: string; readonly previousMinor?: number | null },
): PriceReading {
  const value = text.trim();
  const refused = (code: FeedRuleCode, currency: string | null = null): PriceReading => ({
    minor: null,
    currency,
    findings: [{ code, value: value.slice(0, FEED_VALUE_MAX) }],
  });
  if (value === '') return refused('price_missing');
  const plain = value.includes('&') ? stripMarkup(value) : value;
  const parts = plain.length <= TEXT_MAX ? takeApart(plain) : null;
  const amount = parts && readDigits(parts.body);
  if (!parts || !amount) return refused('price_invalid');
  const { currency } = parts;
  const minor = amount.ambiguous
    ? decide(amount, currency ?? options.currency, options.previousMinor ?? null)
    : toMinor(amount.whole, amount.fraction);
  if (parts.negative || minor === 0) return refused('price_not_positive', currency);
  if (minor > PRICE_MAX_MINOR) return refused('price_too_high', currency);
  if (amount.ambiguous) {
    const fixed = (minor / 100).toFixed(2);
    return { minor, currency, findings: [{ code: 'price_ambiguous', value, fixed }] };
  }
  if (amount.fraction.length > 2) return { minor, currency, findings: [{ code: 'price_decimals', value }] };
  return { minor, currency, findings: NONE };
}
