import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { keptAddressQuery } from '../../../core/navigation/address-query.ts';

type Props = { to: string; shopId: number; children: ReactNode };

/** A link to a page of the app with a certain shop chosen. */
export function ShopPageLink({ to, shopId, children }: Props) {
  const search = (raw: Record<string, unknown>) =>
    ({ ...(keptAddressQuery(raw) as object), shop_id: shopId }) as never;
  return (
    <Anchor component={Link} to={to} search={search} inherit>
      {children}
    </Anchor>
  );
}
