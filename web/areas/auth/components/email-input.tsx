import { TextInput } from '@mantine/core';
import { useTexts } from '../../../core/texts/i18n.ts';
import { authTexts } from '../auth-texts.ts';

/** The e-mail address of an account, named so that password managers know it. */
export function EmailInput({ error, typed = '' }: { error: string | undefined; typed?: string }) {
  const t = useTexts(authTexts);
  return (
    <TextInput
      type="email"
      name="email"
      size="md"
      label={t('email')}
      autoComplete="username"
      defaultValue={typed}
      error={error ?? null}
    />
  );
}
