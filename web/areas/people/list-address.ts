import { useSearch } from '@tanstack/react-router';
import { searchWords } from '../../core/navigation/address-query.ts';
import type { TableView } from '../../ui/table/data-table-paged.tsx';
import { readTableView, useSetDashboardAddress, writeTableView } from '../analytics/analytics.public.ts';

/** A list that the server searches and pages, and sorts as it likes. */
export type ListSpec = { name: string; perPage: number };

const tableOf = ({ name, perPage }: ListSpec) => ({
  name,
  perPage,
  sortable: [],
  sort: { by: '', order: 'asc' as const },
});

/** What the address says of a list, and how it changes: its search, its page, and one choice beside. */
export function useListAddress<const C extends string>(spec: ListSpec, choices: readonly C[], param: string) {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const setAddress = useSetDashboardAddress();
  const table = tableOf(spec);
  const view = readTableView(raw, table);
  const restrict = (patch: Record<string, unknown>, step: boolean) =>
    setAddress({ ...patch, [`${spec.name}_page`]: undefined }, { step });
  return {
    q: searchWords(raw.q),
    view,
    choice: choices.find((one) => one === raw[param]),
    setQ: (q: string) => restrict({ q: q === '' ? undefined : q }, false),
    setChoice: (choice: C | undefined) => restrict({ [param]: choice }, true),
    setView: (patch: Partial<TableView>) => setAddress(writeTableView(table, { ...view, ...patch })),
  };
}
