import {
  decreaseError,
  type LimitError,
  limitIssue,
  raiseError,
} from '../../../shared/rules/budget/limit-change.ts';
import { readAmount } from '../../../shared/rules/money/amount-text.ts';
import { createFieldIssue, type FieldIssue } from '../../../shared/rules/texts/field-issue.ts';

type TypedLimitError = LimitError | 'unreadable';
export type TypedLimit =
  | { readonly error: TypedLimitError }
  /** `unsure`: what was typed can be read in two ways. */
  | { readonly value: number; readonly unsure: boolean };

function readLimit(text: string, errorOf: (value: number) => LimitError | null): TypedLimit {
  const read = readAmount(text);
  if (read.kind === 'empty') return { error: 'missing' };
  if (read.kind === 'unreadable') return { error: 'unreadable' };
  const error = errorOf(read.value);
  return error ? { error } : { value: read.value, unsure: read.unsure };
}

/** What was typed as a higher limit, or what is wrong with it; EUR. */
export function readRaise(text: string, currentEur: number): TypedLimit {
  return readLimit(text, (value) => raiseError(value, currentEur));
}

/** What was typed as a lower limit, or what is wrong with it; EUR. */
export function readDecrease(text: string, currentEur: number): TypedLimit {
  return readLimit(text, (value) => decreaseError(value, currentEur));
}

/** An error of a typed limit with its code. */
const typedIssue = (error: TypedLimitError): FieldIssue =>
  error === 'unreadable'
    ? createFieldIssue('value', 'invalid_type', { expected: 'number' })
    : limitIssue('value', error);

const issuesOf = (read: TypedLimit): FieldIssue[] => ('error' in read ? [typedIssue(read.error)] : []);

/** What is wrong with a typed higher limit, with its code. */
export const raiseIssues = (text: string, currentEur: number): FieldIssue[] =>
  issuesOf(readRaise(text, currentEur));

/** What is wrong with a typed lower limit, with its code. */
export const decreaseIssues = (text: string, currentEur: number): FieldIssue[] =>
  issuesOf(readDecrease(text, currentEur));
