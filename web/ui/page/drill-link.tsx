import type { ReactNode } from 'react';
import type { PageTarget } from '../../core/navigation/page-links.ts';
import { keptSearch } from '../../core/navigation/shop-search-params.ts';
import { AnchorLink } from './router-links.tsx';

type Props = PageTarget & { children: ReactNode };

/** A link from a row to what stands behind it: the page is about that; shop, dates and grouping stay. */
export function DrillLink({ to, search, children }: Props) {
  return (
    <AnchorLink to={to} search={(raw) => ({ ...keptSearch(raw), ...search })} inherit>
      {children}
    </AnchorLink>
  );
}
