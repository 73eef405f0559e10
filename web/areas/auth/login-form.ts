import { createFieldIssue, type FieldIssue } from '../../../shared/rules/texts/field-issue.ts';
import { emailIssue } from './email-issue.ts';

export type LoginDraft = { email: string; password: string };

const SECONDS_SHOWN_MAX = 90;

/** What is missing before it is worth asking the server, in the order of the form. */
export function loginIssues({ email, password }: LoginDraft): FieldIssue[] {
  const wrong = emailIssue(email);
  return [
    ...(wrong ? [wrong] : []),
    ...(password === '' ? [createFieldIssue('password', 'required', {})] : []),
  ];
}

/** How long to wait, in the unit a person would use; never less than the server asks for. */
export function waitingTime(seconds: number): { key: 'wait_seconds' | 'wait_minutes'; count: number } {
  if (seconds <= SECONDS_SHOWN_MAX) return { key: 'wait_seconds', count: Math.max(1, Math.ceil(seconds)) };
  return { key: 'wait_minutes', count: Math.ceil(seconds / 60) };
}
