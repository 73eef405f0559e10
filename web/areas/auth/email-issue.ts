import { createFieldIssue, type FieldIssue } from '../../../shared/rules/texts/field-issue.ts';

/** What is wrong with an e-mail address before it is worth asking the server; null if nothing. */
export function emailIssue(email: string, field = 'email'): FieldIssue | null {
  const address = email.trim();
  if (address === '') return createFieldIssue(field, 'required', {});
  return /^\S+@\S+\.\S+$/.test(address)
    ? null
    : createFieldIssue(field, 'invalid_format', { format: 'email' });
}
