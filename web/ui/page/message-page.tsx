import { EmptyState } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = {
  icon: ReactNode;
  title: string;
  /** 2 below a page's own heading. */
  titleOrder?: 1 | 2;
  description: string;
  children?: ReactNode;
};

/** A page that only says something and offers the way on. */
export function MessagePage({ icon, title, titleOrder = 1, description, children }: Props) {
  return (
    <EmptyState variant="light" size="lg" py={64} px="md" maw={560} mx="auto" icon={icon} role="status">
      <EmptyState.Title order={titleOrder} fz="h2">
        {title}
      </EmptyState.Title>
      <EmptyState.Description>{description}</EmptyState.Description>
      {children ? (
        <EmptyState.Actions style={{ justifyContent: 'center' }}>{children}</EmptyState.Actions>
      ) : null}
    </EmptyState>
  );
}
