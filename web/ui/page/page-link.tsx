import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { keptAddressQuery } from '../../core/navigation/address-query.ts';
import { useHasPage } from '../../core/navigation/known-page.ts';

type Props = {
  to: string;
  /** On a coloured ground, where the colour of links might be hard to read. */
  onColor?: boolean;
  children: ReactNode;
};

/** A link to a page of the app that keeps shop and dates; nothing where the app has no such page. */
export function PageLink({ to, onColor = false, children }: Props) {
  if (!useHasPage(to)) return null;
  return (
    <Anchor
      component={Link}
      to={to}
      search={keptAddressQuery}
      size="sm"
      fw={600}
      {...(onColor ? { c: 'inherit', underline: 'always' as const } : {})}
    >
      {children}
    </Anchor>
  );
}
