import { Button } from '@mantine/core';

/** Sends a form of the pages for visitors. */
export function SubmitButton({ text, isPending }: { text: string; isPending: boolean }) {
  return (
    <Button type="submit" size="md" fullWidth loading={isPending}>
      {text}
    </Button>
  );
}
