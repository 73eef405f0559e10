import type { QueryClient } from '@tanstack/react-query';
import { LOGOUT_RESET_MS } from '../../../shared/rules/limits.ts';

let pending: ReturnType<typeof setTimeout> | undefined;

/** Forgets every answer of the session that ended, once its screens are gone (spec §4: after 1 second). */
export function resetStoresSoon(queryClient: QueryClient): void {
  clearTimeout(pending);
  pending = setTimeout(() => queryClient.clear(), LOGOUT_RESET_MS);
}

/** Forgets them at once: before a new session begins. */
export function resetStoresNow(queryClient: QueryClient): void {
  clearTimeout(pending);
  queryClient.clear();
}
