import { createFieldIssue, type FieldIssue } from '../texts/field-issue.ts';

/** A slip of the finger ends here; no shop of ours spends so much in a month. */
export const LIMIT_MAX_EUR = 1_000_000;
/** A raise to more than so many times the present limit is asked about once more. */
export const LIMIT_RAISE_UNUSUAL = 10;

/** A raise above so many times what the dearest of the last months cost is confirmed with the sum in words. */
export const LARGE_RAISE_TIMES = 3;
export const LARGE_RAISE_MONTHS = 6;

/**
 * Whether a raise is far above what was spent so far; EUR. Without spending there is nothing to go by: then it is one
 * above the present limit as often.
 */
export function isLargeRaise(
  value: number,
  { highestEur, currentEur }: { highestEur: number; currentEur: number },
) {
  return value > LARGE_RAISE_TIMES * (highestEur > 0 ? highestEur : currentEur);
}

export type LimitError = 'missing' | 'not_higher' | 'not_lower' | 'too_high' | 'too_fine';

/** Spec §5, word for word; the browser says the same in its language. */
export const LIMIT_ERROR_TEXTS: Readonly<Record<LimitError, string>> = {
  missing: 'You must type in value',
  not_higher: 'You must put higher value than you current budget',
  not_lower: 'The wanted limit must be lower than the current one, and above 0',
  too_high: `A limit is at most ${LIMIT_MAX_EUR} EUR`,
  too_fine: 'A limit has at most 2 decimals',
};

const hasCents = (eur: number): boolean => Math.round(eur * 100) / 100 === eur;

/** Why a shop cannot raise its limit to the value; both in EUR. */
export function raiseError(value: number | null | undefined, currentEur: number): LimitError | null {
  if (value === null || value === undefined || !Number.isFinite(value)) return 'missing';
  if (value <= currentEur) return 'not_higher';
  if (value > LIMIT_MAX_EUR) return 'too_high';
  return hasCents(value) ? null : 'too_fine';
}

/** Why the value cannot be asked for as a lower limit; both in EUR. */
export function decreaseError(value: number | null | undefined, currentEur: number): LimitError | null {
  if (value === null || value === undefined || !Number.isFinite(value)) return 'missing';
  if (value <= 0 || value >= currentEur) return 'not_lower';
  return hasCents(value) ? null : 'too_fine';
}

/** The decimals of an amount in EUR that is a limit. */
const LIMIT_DECIMALS = 2;

/** An error of a limit with its code. */
export function limitIssue(field: string, error: LimitError): FieldIssue {
  switch (error) {
    case 'missing':
      return createFieldIssue(field, 'required', {});
    case 'too_high':
      return createFieldIssue(field, 'too_big', { maximum: LIMIT_MAX_EUR });
    case 'too_fine':
      return createFieldIssue(field, 'too_fine', { decimals: LIMIT_DECIMALS });
    default:
      return createFieldIssue(field, error, {});
  }
}
