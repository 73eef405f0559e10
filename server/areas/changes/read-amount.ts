import type { FieldError } from '../../../shared/contract/frame/error-codes.ts';
import { BID_MAX_MICROS, bidIssue, readBid } from '../../../shared/rules/bids/bids.ts';
import { microsToEur } from '../../../shared/rules/money/money.ts';
import type { FieldIssue } from '../../../shared/rules/texts/field-issue.ts';

const MESSAGES = {
  not_positive: 'More than 0',
  too_high: `At most ${microsToEur(BID_MAX_MICROS)} EUR`,
  too_fine: 'At most 6 decimals',
} as const;

function tooLow(baseMicros: number): string {
  const [least, base] = [microsToEur(baseMicros + 1), microsToEur(baseMicros)];
  return `At least ${least} EUR: the lowest base price here is ${base} EUR, and a bid has to be above it`;
}

/** An amount in EUR that a call asks for. */
export type AmountRequest<T> = {
  readonly field: string;
  readonly target: T;
  readonly eur: number;
  /** As it stands; the same again is no change, whatever the base price is by now. */
  readonly nowMicros: number | null;
};

/** Amounts in micro-euro, 0 for one at fault, and what is wrong with them. */
export type CheckedAmounts = { micros: number[]; errors: FieldError[] };

type AmountError = Omit<FieldIssue, 'field'> & { readonly message: string };

/** The amount of a bid in micro-euro, or what to say of one that cannot be: it has to be above the base. */
export function readRequestAmount(
  eur: number,
  baseMicros: number,
): { micros: number } | { error: AmountError } {
  const amount = readBid(eur, baseMicros);
  if ('micros' in amount) return amount;
  const { code, params } = bidIssue('', amount.error, baseMicros);
  const message = amount.error === 'below_minimum' ? tooLow(baseMicros) : MESSAGES[amount.error];
  return { error: { code, params, message } };
}
