import { Button, Group } from '@mantine/core';

type RowAction = { label: string; name: string; run: () => void };

/** What can be done with a row, each under a name that also tells the row. */
export function RowActions({ actions }: { actions: readonly RowAction[] }) {
  return (
    <Group gap={6} wrap="nowrap">
      {actions.map(({ label, name, run }) => (
        <Button key={label} variant="default" size="xs" aria-label={name} onClick={run}>
          {label}
        </Button>
      ))}
    </Group>
  );
}
