import { useSearch } from '@tanstack/react-router';
import { PEOPLE_SEARCH_MAX } from '../../../shared/rules/people/people.ts';
import type { TableView } from '../../ui/table/data-table-paged.tsx';
import { readTableView, useSetDashboardAddress, writeTableView } from '../analytics/analytics.public.ts';

const TABLE = {
  name: 'price_list',
  perPage: 50,
  sortable: [],
  sort: { by: '', order: 'asc' as const },
};
const SHOWN = ['own', 'all'] as const;
export type ShownCategories = (typeof SHOWN)[number];

/** What the address says of the list: its search, which categories it shows, and its page. */
export function usePriceAddress() {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const setAddress = useSetDashboardAddress();
  const view = readTableView(raw, TABLE);
  const restrict = (patch: Record<string, unknown>) =>
    setAddress({ ...patch, [`${TABLE.name}_page`]: undefined });
  return {
    q: String(raw.q ?? '')
      .slice(0, PEOPLE_SEARCH_MAX)
      .trim(),
    /** Undefined where the address does not say. */
    shown: SHOWN.find((one) => one === raw.show),
    view,
    setQ: (q: string) => restrict({ q: q === '' ? undefined : q }),
    setShown: (shown: ShownCategories) => restrict({ show: shown }),
    setView: (patch: Partial<TableView>) => setAddress(writeTableView(TABLE, { ...view, ...patch })),
  };
}
