import { Button, Text } from '@mantine/core';

type Props = { text: string; action: string; onClear: () => void };

/** Where the filters leave no row: says so, and takes them off. */
export function NoMatch({ text, action, onClear }: Props) {
  return (
    <>
      <Text size="sm">{text}</Text>
      <Button variant="default" size="xs" onClick={onClear}>
        {action}
      </Button>
    </>
  );
}
