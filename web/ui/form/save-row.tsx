import { Button, Group, Text } from '@mantine/core';
import { FormFailure } from './form-failure.tsx';

type Props = {
  form: { failure: Error | null; isPending: boolean };
  /** Whether what the form shows is what was saved last. */
  isSaved: boolean;
  words: { save: string; saved: string };
};

/** The end of a form that stays open: why it failed, the button, and that all is saved. */
export function SaveRow({ form, isSaved, words }: Props) {
  return (
    <>
      {form.failure && <FormFailure error={form.failure} />}
      <Group>
        <Button type="submit" loading={form.isPending}>
          {words.save}
        </Button>
        <Text size="sm" role="status">
          {isSaved ? words.saved : ''}
        </Text>
      </Group>
    </>
  );
}
