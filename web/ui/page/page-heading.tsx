import { Box, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = { title: string; description?: string; actions?: ReactNode };

/** The head of a page: its one h1, a line that says what it is for, and its actions. */
export function PageHeading({ title, description, actions }: Props) {
  return (
    <Group justify="space-between" align="flex-end" gap="sm" mb="lg">
      <Box>
        <Title order={1}>{title}</Title>
        {description ? (
          <Text c="dimmed" size="sm" mt={2}>
            {description}
          </Text>
        ) : null}
      </Box>
      {actions}
    </Group>
  );
}
