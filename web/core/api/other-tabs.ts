import type { QueryClient } from '@tanstack/react-query';
import { writeStored } from '../browser/browser-store.ts';

/** Whenever it is written, all tabs of this browser but the one that writes it hear of it. */
const CHANGED_KEY = 'app_changed_at';

/** Says to the app in other tabs that something was changed here. */
export const tellOtherTabs = () => writeStored(CHANGED_KEY, String(Date.now()));

/**
 * After a change in another tab whatever is kept here is old: it is read again at once, by a hidden tab once somebody
 * looks at it. Returns what ends that.
 */
export function hearOtherTabs(client: QueryClient): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === CHANGED_KEY)
      void client.invalidateQueries({ refetchType: document.hidden ? 'none' : 'active' });
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}
