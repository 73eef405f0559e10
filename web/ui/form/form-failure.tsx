import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useErrorText } from '../../core/api/error-text.ts';

type Props = {
  error: Error;
  /** Where the form knows better words than the usual ones. */
  text?: string | null;
};

/** Says why a form was not taken, and takes the focus so that nobody has to look for it. */
export function FormFailure({ error, text = null }: Props) {
  const errorText = useErrorText();
  const box = useRef<HTMLDivElement>(null);
  // A new attempt makes a new error, even where the words stay the same.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the error is what the focus follows
  useEffect(() => box.current?.focus(), [error]);
  return (
    <Alert ref={box} tabIndex={-1} role="alert" color="red" icon={<IconAlertCircle aria-hidden="true" />}>
      {text ?? errorText(error)}
    </Alert>
  );
}
