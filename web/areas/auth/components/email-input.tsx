import { TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../../core/texts/i18n.ts';
import { authTexts } from '../auth-texts.ts';

type Props = {
  error: string | undefined;
  typed?: string;
  /** Whether typing begins here as soon as the page is shown. */
  takesFocus?: boolean;
  /** Whether it is marked as one that has to be filled in, where other fields are. */
  isMarked?: boolean;
};

/** The e-mail address of an account, named so that password managers know it. */
export function EmailInput({ error, typed = '', takesFocus = false, isMarked = false }: Props) {
  const t = useTexts(authTexts);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  return (
    <TextInput
      ref={field}
      type="email"
      name="email"
      size="md"
      label={t('email')}
      withAsterisk={isMarked}
      autoComplete="username"
      defaultValue={typed}
      error={error ?? null}
    />
  );
}
