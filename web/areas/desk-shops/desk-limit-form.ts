import { readAmount } from '../../../shared/rules/money/amount-text.ts';
import {
  type DeskError,
  deskLimitError,
  deskLimitIssue,
  newShopIssue,
  reasonError,
} from '../../../shared/rules/shops/desk-shops.ts';
import { createFieldIssue, type FieldIssue } from '../../../shared/rules/texts/field-issue.ts';

export type TypedDeskLimit =
  | { readonly error: DeskError | 'unreadable' }
  /** `unsure`: what was typed can be read in two ways. */
  | { readonly value: number | null; readonly unsure: boolean };

/** What was typed as a limit in EUR, or what is wrong with it. */
export function readDeskLimit(
  typed: { text: string; isNone: boolean },
  currentEur: number | null,
): TypedDeskLimit {
  const read = typed.isNone ? null : readAmount(typed.text);
  if (read?.kind === 'empty') return { error: 'missing' };
  if (read?.kind === 'unreadable') return { error: 'unreadable' };
  const value = read ? read.value : null;
  const error = deskLimitError(value, currentEur);
  return error ? { error } : { value, unsure: read?.unsure ?? false };
}

/** An error of a typed limit with its code. */
export const deskTypedIssue = (field: string, error: DeskError | 'unreadable'): FieldIssue =>
  error === 'unreadable'
    ? createFieldIssue(field, 'invalid_type', { expected: 'number' })
    : deskLimitIssue(field, error);

/** What is wrong with the reason for something that is done to a shop, with its code. */
export function reasonIssues(reason: string): FieldIssue[] {
  const error = reasonError(reason);
  return error ? [newShopIssue('reason', error)] : [];
}
