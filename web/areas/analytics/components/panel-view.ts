import { useSearchParams } from '../../../core/navigation/use-search-params.ts';
import { PANEL_SEARCH } from '../analytics-search-params.ts';

/** Which panels show their table instead of their chart. */
export type PanelView = { isTable: (id: string) => boolean; toggle: (id: string) => void };

/** The panels' views as the address has them. */
export function usePanelView(): PanelView {
  const [{ tables = [] }, setSearch] = useSearchParams(PANEL_SEARCH);
  return {
    isTable: (id) => tables.includes(id),
    toggle: (id) => {
      const next = tables.includes(id) ? tables.filter((one) => one !== id) : [...tables, id];
      setSearch({ tables: next.length > 0 ? next : undefined });
    },
  };
}
