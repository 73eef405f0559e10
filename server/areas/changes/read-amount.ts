import { BID_MAX_MICROS, bidIssue, readBid } from '../../../shared/rules/bids/bids.ts';
import { microsToEur } from '../../../shared/rules/money/money.ts';
import type { FieldIssue } from '../../../shared/rules/texts/field-issue.ts';

const FAULTS = {
  not_positive: 'More than 0',
  too_high: `At most ${microsToEur(BID_MAX_MICROS)} EUR`,
  too_fine: 'At most 6 decimals',
} as const;

function tooLow(baseMicros: number): string {
  const [least, base] = [microsToEur(baseMicros + 1), microsToEur(baseMicros)];
  return `At least ${least} EUR: the lowest base price here is ${base} EUR, and a bid has to be above it`;
}

type AmountError = Omit<FieldIssue, 'field'> & { readonly message: string };

/** The amount of a bid in micro-euro, or what to say of one that cannot be: it has to be above the base. */
export function readRequestAmount(
  eur: number,
  baseMicros: number,
): { micros: number } | { error: AmountError } {
  const amount = readBid(eur, baseMicros);
  if ('micros' in amount) return amount;
  const { code, params } = bidIssue('', amount.fault, baseMicros);
  const message = amount.fault === 'below_minimum' ? tooLow(baseMicros) : FAULTS[amount.fault];
  return { error: { code, params, message } };
}
