import { createFieldIssue, type FieldIssue } from '../../../shared/rules/texts/field-issue.ts';
import { loginErrors } from './login-form.ts';

/** What is wrong with an e-mail address before it is worth asking the server. */
export function emailError(email: string): 'email_missing' | 'email_invalid' | null {
  const { email: fault } = loginErrors({ email, password: 'any' });
  return fault === 'email_missing' || fault === 'email_invalid' ? fault : null;
}

/** The same with its code. */
export function emailIssue(email: string, field = 'email'): FieldIssue | null {
  const fault = emailError(email);
  if (fault === 'email_invalid') return createFieldIssue(field, 'invalid_format', { format: 'email' });
  return fault && createFieldIssue(field, 'required', {});
}
