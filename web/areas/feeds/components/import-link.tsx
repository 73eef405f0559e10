import type { ReactNode } from 'react';
import { keptSearch } from '../../../core/navigation/shop-search-params.ts';
import { AnchorLink } from '../../../ui/page/router-links.tsx';
import { FEED_IMPORT_PATH } from '../feeds-paths.ts';

type Props = { importId: number; strong?: boolean; children: ReactNode };

/** A link to the report of an import. */
export function ImportLink({ importId, strong = false, children }: Props) {
  return (
    <AnchorLink
      to={FEED_IMPORT_PATH}
      params={{ importId: String(importId) }}
      search={keptSearch}
      inherit
      {...(strong ? { fw: 600 } : {})}
    >
      {children}
    </AnchorLink>
  );
}
