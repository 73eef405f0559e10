import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { keptAddressQuery } from '../core/address-query.ts';
import { useHasPage } from '../core/known-page.ts';

/** A link to a page of the app that keeps shop and dates; nothing where the app has no such page. */
export function PageLink({ to, children }: { to: string; children: ReactNode }) {
  if (!useHasPage(to)) return null;
  return (
    <Anchor component={Link} to={to} search={keptAddressQuery} size="sm" fw={600}>
      {children}
    </Anchor>
  );
}
