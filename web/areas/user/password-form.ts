import { passwordError, passwordIssue } from '../../../shared/rules/people/password-strength.ts';
import { createFieldIssue, type FieldIssue } from '../../../shared/rules/texts/field-issue.ts';
import { ApiError } from '../../core/api/api-error.ts';

export type PasswordDraft = { current: string; next: string };
export const PASSWORD_FIELDS = ['current', 'next'] as const;

/** What is wrong before it is worth asking the server. */
export function passwordIssues({ current, next }: PasswordDraft, email: string): FieldIssue[] {
  const error = passwordError(next, email);
  return [
    ...(current === '' ? [createFieldIssue('current', 'required', {})] : []),
    ...(error ? [passwordIssue('next', error)] : []),
    ...(!error && next === current ? [createFieldIssue('next', 'unchanged', {})] : []),
  ];
}

/** How many minutes to wait after too many wrong passwords; null for any other error. */
export function minutesToWait(error: unknown): number | null {
  const seconds =
    error instanceof ApiError && error.code === 'too_many_requests' ? error.retryAfterSeconds : null;
  return seconds === null ? null : Math.max(1, Math.ceil(seconds / 60));
}
