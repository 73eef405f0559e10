import type { ReactNode } from 'react';
import type { PageTarget } from '../../core/navigation/page-links.ts';
import { FILTER_SEARCH } from '../../core/navigation/report-filter-params.ts';
import { keptSearch } from '../../core/navigation/shop-search-params.ts';
import { CellLink } from './router-links.tsx';

export type DrillTarget = PageTarget & {
  /** From a report to a report: what it is narrowed to stays too. */
  keepsFilter?: boolean;
};

type Props = DrillTarget & { children: ReactNode };

/** A link from a row to what stands behind it: the page is about that; shop, dates, grouping and comparison stay. */
export function DrillLink({ to, search, keepsFilter = false, children }: Props) {
  return (
    <CellLink
      to={to}
      search={(raw) => ({ ...keptSearch(raw), ...(keepsFilter ? FILTER_SEARCH.parse(raw) : {}), ...search })}
    >
      {children}
    </CellLink>
  );
}
