import { Alert, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { PageLink } from '../../../ui/page-link.tsx';

type Props = { color: string; icon: ReactNode; text: string; to: string; action: string };

/** One line above the page, with the way to what it is about. */
export function Banner({ color, icon, text, to, action }: Props) {
  return (
    <Alert color={color} icon={icon} role="status">
      <Group gap="xs" justify="space-between">
        <Text size="sm" inherit>
          {text}
        </Text>
        <PageLink to={to}>{action}</PageLink>
      </Group>
    </Alert>
  );
}
