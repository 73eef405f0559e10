import { useSearchParams } from '../../core/navigation/use-search-params.ts';
import { LINK_SEARCH } from './auth-search-params.ts';

/** The token of the mailed link that opened the page; null where the link is not complete. */
export function useLinkToken(): string | null {
  const [{ token = null }] = useSearchParams(LINK_SEARCH);
  return token;
}
