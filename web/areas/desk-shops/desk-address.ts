import { useSearch } from '@tanstack/react-router';
import { searchWords } from '../../core/navigation/address-query.ts';
import type { TableView } from '../../ui/table/data-table-paged.tsx';
import { readTableView, useSetDashboardAddress, writeTableView } from '../analytics/analytics.public.ts';

type Spec = Parameters<typeof readTableView>[1];

/** A list of the desk as the address has it: its search, its view, and its filters; another filter begins on page one. */
export function useDeskAddress(spec: Spec) {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const setAddress = useSetDashboardAddress();
  const view = readTableView(raw, spec);
  const restrict = (patch: Record<string, unknown>, step = true) =>
    setAddress({ ...patch, [`${spec.name}_page`]: undefined }, { step });
  return {
    q: searchWords(raw.q),
    view,
    raw,
    setQ: (q: string) => restrict({ q: q === '' ? undefined : q }, false),
    setFilters: restrict,
    setView: (patch: Partial<TableView>) => setAddress(writeTableView(spec, { ...view, ...patch })),
  };
}

/** One of some choices, as an address names it. */
export const choiceOf = <const C extends string>(choices: readonly C[], value: unknown): C | undefined =>
  choices.find((one) => one === value);
