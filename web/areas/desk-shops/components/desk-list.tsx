import type { ComponentProps, ReactNode } from 'react';
import type { PortalCode } from '../../../../shared/rules/portals/portal-codes.ts';
import { PortalFilter } from '../../../ui/form/portal-filter.tsx';
import { FilterBar } from '../../../ui/panel/filter-bar.tsx';
import { PeopleList } from '../../people/people.public.ts';
import { DeskNoMatch } from './desk-filter.tsx';

type ListProps<R> = ComponentProps<typeof PeopleList<R>>;

type Props<R> = Omit<ListProps<R>, 'emptyText' | 'toolbar'> & {
  list: ListProps<R>['list'] & {
    filters: { portal?: PortalCode | undefined };
    setFilters: (filters: { portal: PortalCode | undefined }) => void;
    clearFilters: () => void;
  };
  /** Stands above the search. */
  above?: ReactNode;
  /** What restricts the list beside the portal. */
  filter: ReactNode;
};

/** A list of what there is on all portals, restricted to one of them where somebody chooses it. */
export function DeskList<R>({ above, filter, ...shown }: Props<R>) {
  const { filters, setFilters, clearFilters } = shown.list;
  return (
    <PeopleList
      {...shown}
      emptyText={<DeskNoMatch onClear={clearFilters} />}
      toolbar={(box) => (
        <>
          {above}
          <FilterBar search={box}>
            <PortalFilter value={filters.portal} onChange={(portal) => setFilters({ portal })} />
            {filter}
          </FilterBar>
        </>
      )}
    />
  );
}
