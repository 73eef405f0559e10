import type { ReactNode } from 'react';
import type { PlainPath } from '../../core/navigation/page-links.ts';
import { keptSearch } from '../../core/navigation/shop-search-params.ts';
import { AnchorLink } from './router-links.tsx';

type Props = {
  to: PlainPath;
  /** On a coloured ground, where the colour of links might be hard to read. */
  onColor?: boolean;
  children: ReactNode;
};

/** A link to a page of the app that keeps shop and dates. */
export function PageLink({ to, onColor = false, children }: Props) {
  return (
    <AnchorLink
      to={to}
      search={keptSearch}
      size="sm"
      fw={600}
      {...(onColor ? { c: 'inherit', underline: 'always' as const } : {})}
    >
      {children}
    </AnchorLink>
  );
}
