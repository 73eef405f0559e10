import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { ApiError } from '../../../core/api/api-error.ts';
import { useErrorText } from '../../../core/api/error-text.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { authTexts } from '../auth-texts.ts';
import { waitingTime } from '../login-form.ts';

type Props = {
  error: Error;
  /** Where the page knows better words than the usual ones. */
  text?: string | null;
};

/** Says why the login failed, and takes the focus so that nobody has to look for it. */
export function LoginError({ error, text = null }: Props) {
  const t = useTexts(authTexts);
  const errorText = useErrorText();
  const box = useRef<HTMLDivElement>(null);
  // A new attempt makes a new error, even where the words stay the same.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the error is what the focus follows
  useEffect(() => box.current?.focus(), [error]);

  const wait =
    error instanceof ApiError && error.code === 'too_many_requests' && error.retryAfterSeconds !== null
      ? waitingTime(error.retryAfterSeconds)
      : null;
  return (
    <Alert ref={box} tabIndex={-1} role="alert" color="red" icon={<IconAlertCircle aria-hidden="true" />}>
      {wait ? t(wait.key, { count: wait.count }) : (text ?? errorText(error))}
    </Alert>
  );
}
