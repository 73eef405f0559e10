import { searchParam, searchSchema } from '../../core/navigation/search-params.ts';
import { useSearchParams } from '../../core/navigation/use-search-params.ts';

/** Of pages with panels: which of them are shown as tables. */
export const PANEL_PARAMS = {
  tables: searchParam((text) => {
    const ids = [...new Set(text.split(',').filter((id) => /^[a-z-]+$/.test(id)))];
    return ids.length > 0 ? ids : undefined;
  }),
};
export const PANEL_SEARCH = searchSchema(PANEL_PARAMS);

/** Which panels show their table instead of their chart. */
export type PanelView = { isTable: (id: string) => boolean; toggle: (id: string) => void };

/** The panels' views as the address has them. */
export function usePanelView(): PanelView {
  const [{ tables = [] }, setSearch] = useSearchParams(PANEL_SEARCH);
  return {
    isTable: (id) => tables.includes(id),
    toggle: (id) =>
      setSearch(({ tables: newest = [] }) => {
        const next = newest.includes(id) ? newest.filter((one) => one !== id) : [...newest, id];
        return { tables: next.length > 0 ? next : undefined };
      }),
  };
}
