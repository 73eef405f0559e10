import { createFieldIssue, type FieldIssue } from '../../../shared/rules/texts/field-issue.ts';
import { emailIssue } from '../auth/auth.public.ts';

export type EmailDraft = { email: string; password: string };
export const EMAIL_FIELDS = ['email', 'password'] as const;

/** What is wrong before it is worth asking the server. */
export function emailIssues({ email, password }: EmailDraft, present: string): FieldIssue[] {
  const error = emailIssue(email);
  const isSame = email.trim().toLowerCase() === present.toLowerCase();
  return [
    ...(error ? [error] : []),
    ...(!error && isSame ? [createFieldIssue('email', 'unchanged', {})] : []),
    ...(password === '' ? [createFieldIssue('password', 'required', {})] : []),
  ];
}
