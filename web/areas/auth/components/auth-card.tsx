import { Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = { title: string; intro: string; children: ReactNode };

/** The card around a form of the ways in. */
export function EntryCard({ title, intro, children }: Props) {
  return (
    <Paper maw={420} mx="auto" my={{ base: 'xl', sm: 72 }} p={{ base: 'lg', sm: 36 }} radius="lg" shadow="sm">
      <Stack gap="lg">
        <div>
          <Title order={1}>{title}</Title>
          <Text c="dimmed" size="sm" mt={4}>
            {intro}
          </Text>
        </div>
        {children}
      </Stack>
    </Paper>
  );
}
