import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { useKnownPage } from '../../../core/navigation/known-page.ts';
import { PageLink } from '../../../ui/page/page-link.tsx';

type Props = { link: string; children: ReactNode };

/** Where a banner leads: a page of the app, as long as there is one, or a page of others in a new tab. */
export function BannerLink({ link, children }: Props) {
  const page = useKnownPage(link);
  if (page) {
    return (
      <PageLink onColor to={page}>
        {children}
      </PageLink>
    );
  }
  if (!link.startsWith('https://')) return null;
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
