import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { PageLink } from '../../../ui/page/page-link.tsx';

type Props = { link: string; children: ReactNode };

/** Where a banner leads: a page of the app, as long as there is one, or a page of others in a new tab. */
export function BannerLink({ link, children }: Props) {
  if (!link.startsWith('https://')) {
    return (
      <PageLink onColor to={link}>
        {children}
      </PageLink>
    );
  }
  return (
    <Anchor
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      size="sm"
      fw={600}
      c="inherit"
      underline="always"
    >
      {children}
    </Anchor>
  );
}
