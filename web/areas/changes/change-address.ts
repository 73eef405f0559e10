import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import {
  CHANGE_ACTIONS,
  CHANGE_SUBJECTS,
  CHANGES_PER_PAGE,
  type ChangeAction,
  type ChangeSubject,
} from '../../../shared/rules/bids/money-changes.ts';
import { PEOPLE_SEARCH_MAX } from '../../../shared/rules/people/people.ts';
import type { TableView } from '../../ui/table/data-table-paged.tsx';
import { readTableView, useSetDashboardAddress, writeTableView } from '../analytics/analytics.public.ts';

/** What the history is restricted to beside its days, by the names the call takes. */
export type ChangeFilters = {
  q: string | undefined;
  subject: ChangeSubject | undefined;
  action: ChangeAction | undefined;
  change_set: string | undefined;
};

export const NO_CHANGE_FILTERS: ChangeFilters = {
  q: undefined,
  subject: undefined,
  action: undefined,
  change_set: undefined,
};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const TABLE = {
  name: 'changes',
  sortable: [],
  perPage: CHANGES_PER_PAGE,
  sort: { by: '', order: 'desc' as const },
};

type Raw = Readonly<Record<string, unknown>>;

/** Reads the filters of an address; what cannot be true restricts nothing. */
export function readChangeFilters(raw: Raw): ChangeFilters {
  const words = String(raw.q ?? '').replaceAll(/\p{Cc}+/gu, ' ');
  const set = String(raw.change_set ?? '');
  return {
    q: words.trim().slice(0, PEOPLE_SEARCH_MAX).trim() || undefined,
    subject: CHANGE_SUBJECTS.find((one) => one === raw.subject),
    action: CHANGE_ACTIONS.find((one) => one === raw.action),
    change_set: UUID.test(set) ? set : undefined,
  };
}

/** The history as the address has it, and how that changes; other filters begin on the first page. */
export function useChangeAddress() {
  const raw: Raw = useSearch({ strict: false });
  const setAddress = useSetDashboardAddress();
  const filters = useMemo(() => readChangeFilters(raw), [raw]);
  const view = readTableView(raw, TABLE);
  return {
    filters,
    view,
    setView: (patch: Partial<TableView>) => setAddress(writeTableView(TABLE, { ...view, ...patch })),
    setFilters: (patch: Partial<ChangeFilters>, step = true) =>
      setAddress({ ...patch, changes_page: undefined }, { step }),
  };
}
export type ChangeAddress = ReturnType<typeof useChangeAddress>;
