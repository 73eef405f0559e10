import { Box, Group, Text, Title } from '@mantine/core';
import { createContext, type ReactNode, use } from 'react';

type Props = { title: string; description?: string; actions?: ReactNode };

/** What the frame puts beside the title of every page. */
export const PageTools = createContext<ReactNode>(null);

/** The head of a page: its one h1, a line that says what it is for, and its actions. */
export function PageHeading({ title, description, actions }: Props) {
  return (
    <Group justify="space-between" align="flex-end" gap="sm" mb="lg">
      <Box>
        <Group gap={6} wrap="nowrap">
          <Title order={1}>{title}</Title>
          {use(PageTools)}
        </Group>
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
