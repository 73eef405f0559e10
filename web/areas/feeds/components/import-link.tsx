import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { keptAddressQuery } from '../../../core/navigation/address-query.ts';
import { FEED_IMPORT_PATH } from '../feeds-paths.ts';

type Props = { importId: number; strong?: boolean; children: ReactNode };

/** A link to the report of an import. */
export function ImportLink({ importId, strong = false, children }: Props) {
  return (
    <Anchor
      component={Link}
      to={FEED_IMPORT_PATH}
      params={{ importId: String(importId) } as never}
      search={keptAddressQuery}
      inherit
      {...(strong ? { fw: 600 } : {})}
    >
      {children}
    </Anchor>
  );
}
