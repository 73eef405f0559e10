import { UNREADABLE } from '../../../shared/rules/people/contact-details.ts';
import { passwordError, passwordIssue } from '../../../shared/rules/people/password-strength.ts';
import { createFieldIssue, type FieldIssue } from '../../../shared/rules/texts/field-issue.ts';
import { lengthOf, PROFILE_TEXT_MAX } from '../../../shared/rules/texts/text-lengths.ts';
import { emailIssue } from './email-issue.ts';

export const ACCOUNT_FIELDS = ['name', 'surname', 'email', 'password'] as const;
export type AccountField = (typeof ACCOUNT_FIELDS)[number];
export type RegisterDraft = Record<AccountField, string>;

/** What speaks against a password; null if nothing. */
export function newPasswordIssue(password: string, email: string): FieldIssue | null {
  const error = passwordError(password, email);
  return error && passwordIssue('password', error);
}

function nameIssue(field: 'name' | 'surname', typed: string): FieldIssue | null {
  const name = typed.trim();
  if (name === '') return createFieldIssue(field, 'required', {});
  if (UNREADABLE.test(name)) return createFieldIssue(field, 'unreadable', {});
  const maximum = PROFILE_TEXT_MAX[field];
  return lengthOf(name) > maximum ? createFieldIssue(field, 'too_long', { maximum }) : null;
}

/** What is wrong with the names alone, in the order of the form. */
export const nameIssues = ({ name, surname }: Pick<RegisterDraft, 'name' | 'surname'>): FieldIssue[] =>
  [nameIssue('name', name), nameIssue('surname', surname)].filter((issue) => issue !== null);

/** What is wrong before it is worth asking the server, in the order of the form. */
export function registerIssues({ name, surname, email, password }: RegisterDraft): FieldIssue[] {
  return [...nameIssues({ name, surname }), emailIssue(email), newPasswordIssue(password, email)].filter(
    (issue) => issue !== null,
  );
}
