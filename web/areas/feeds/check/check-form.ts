import { createFieldIssue, type FieldIssue } from '../../../../shared/rules/texts/field-issue.ts';

/** The host of whatever somebody types as their domain: `https://Shop.com/feed` is shop.com; null for what is none. */
export function checkedHost(text: string): string | null {
  const typed = text.trim();
  if (typed === '') return '';
  const address = /^https?:\/\//i.test(typed) ? typed : `http://${typed}`;
  if (!URL.canParse(address)) return null;
  const { hostname } = new URL(address); // small letters, and letters of the region as the web writes them
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(hostname) ? hostname : null;
}

/** What is wrong with a typed domain, with its code. */
export const hostIssues = (text: string): FieldIssue[] =>
  checkedHost(text) === null ? [createFieldIssue('host', 'invalid_format', { format: 'domain' })] : [];
