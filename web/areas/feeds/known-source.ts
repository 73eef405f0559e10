import type { PanelSource } from '../../ui/panel/panel.tsx';

/** What a panel shows that is there already. */
export function knownSource<T>(data: T): PanelSource<T> {
  return { data, error: null, isPlaceholderData: false, isFetching: false, refetch: () => undefined };
}
