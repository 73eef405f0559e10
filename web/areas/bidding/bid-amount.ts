import type { AmountChange } from '../../../shared/rules/bids/amount-change.ts';
import { type BidError, bidIssue, readBid } from '../../../shared/rules/bids/bids.ts';
import { eurToMicros, withUnit } from '../../../shared/rules/money/money.ts';
import { createFieldIssue, type FieldIssue } from '../../../shared/rules/texts/field-issue.ts';

export type AmountError = BidError | 'empty' | 'not_a_number';
export type Amount = { eur: number } | { error: AmountError };

const PLAIN_NUMBER = /^\d+(?:[.,]\d*)?$|^[.,]\d+$/;

const bidFormat = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 6 });

/** A bid with all its digits, without its unit: `0,25`, `0,123456`. */
export function bidText(eur: number): string {
  return bidFormat.format(eur);
}

/** A bid with all its digits: `0,25 €`; "–" where there is none. */
export function formatBid(eur: number | null): string {
  return eur === null ? '–' : withUnit(bidText(eur), '€');
}

/** What was typed as a bid in EUR, with a decimal comma (or point), or why it cannot be one; it has to be above `baseMin` EUR. */
export function readTypedBid(text: string, baseMin: number): Amount {
  const typed = text.replaceAll(/[\s€]/gu, '');
  if (typed === '') return { error: 'empty' };
  if (typed.startsWith('-') && PLAIN_NUMBER.test(typed.slice(1))) return { error: 'not_positive' };
  if (!PLAIN_NUMBER.test(typed)) return { error: 'not_a_number' };
  const eur = Number(typed.replace(',', '.'));
  const read = readBid(eur, eurToMicros(baseMin));
  return 'error' in read ? read : { eur };
}

const RELATIVE = /^([+\-−])(\d{1,6}(?:[.,]\d{0,6})?|[.,]\d{1,6})(%?)$/;

/** `+10 %`, `−0,02`: a part or an amount that bids change by; null for what is neither. */
export function readRelativeAmount(text: string): AmountChange | null {
  const [, sign, digits, unit] = RELATIVE.exec(text.replaceAll(/[\s€]/gu, '')) ?? [];
  if (!sign || !digits) return null;
  const value = Number(digits.replace(',', '.')) * (sign === '+' ? 1 : -1);
  return unit === '%' ? { kind: 'percent', percent: value } : { kind: 'add', micros: eurToMicros(value) };
}

/** An error of a typed bid with its code; `baseMin` as for `readTypedBid`. */
export function amountIssue(field: string, error: AmountError, baseMin: number): FieldIssue {
  if (error === 'empty') return createFieldIssue(field, 'required', {});
  if (error === 'not_a_number') return createFieldIssue(field, 'invalid_type', { expected: 'number' });
  return bidIssue(field, error, eurToMicros(baseMin));
}

const CENTS_PER_EUR = 100;
/** Of binary fractions: 0.29 times 100 is less than 29. */
const TINY = 1e-6;

/** What a click may cost in whole cents, in EUR: a part of a cent more would lose money. */
export const floorToCents = (eur: number): number => Math.floor(eur * CENTS_PER_EUR + TINY) / CENTS_PER_EUR;
