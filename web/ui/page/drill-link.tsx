import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { keptAddressQuery } from '../../core/navigation/address-query.ts';
import { useHasPage } from '../../core/navigation/known-page.ts';

type Props = {
  to: string;
  /** What the page shall be about: added to shop, dates and grouping, which stay. */
  search: Readonly<Record<string, string | number>>;
  children: ReactNode;
};

/** A link from a row to what stands behind it; only its text where the app has no such page. */
export function DrillLink({ to, search, children }: Props) {
  if (!useHasPage(to)) return children;
  const next = (raw: Record<string, unknown>) =>
    ({ ...(keptAddressQuery(raw) as object), ...search }) as never;
  return (
    <Anchor component={Link} to={to} search={next} inherit>
      {children}
    </Anchor>
  );
}
