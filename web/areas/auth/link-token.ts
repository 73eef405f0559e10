import { useSearch } from '@tanstack/react-router';

/** The token of the mailed link that opened the page; null where the link is not complete. */
export function useLinkToken(): string | null {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const token = String(search.token ?? '');
  return /^[\w-]{1,200}$/.test(token) ? token : null;
}
