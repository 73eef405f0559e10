import { useLocation } from '@tanstack/react-router';
import { useSearchParams } from '../../core/navigation/use-search-params.ts';
import { LINK_SEARCH } from './auth-search-params.ts';

/**
 * The token of the mailed link that opened the page; null where the link is not complete. Mails of before had it in the
 * search of the address.
 */
export function useLinkToken(): string | null {
  const hash = useLocation({ select: (location) => location.hash });
  const [search] = useSearchParams(LINK_SEARCH);
  return new URLSearchParams(hash).get('token') ?? search.token ?? null;
}
