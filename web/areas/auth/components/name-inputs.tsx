import { TextInput } from '@mantine/core';
import { useTexts } from '../../../core/texts/i18n.ts';
import { authTexts } from '../auth-texts.ts';
import type { AccountErrors } from '../use-account-errors.ts';

/** First and last name of a new account. */
export function NameInputs({
  errors,
  names = {},
}: {
  errors: AccountErrors;
  /** What is known of them already. */
  names?: { name?: string; surname?: string };
}) {
  const t = useTexts(authTexts, 'account');
  return (['name', 'surname'] as const).map((name) => (
    <TextInput
      key={name}
      name={name}
      size="md"
      label={t(name)}
      withAsterisk
      defaultValue={names[name] ?? ''}
      autoComplete={name === 'name' ? 'given-name' : 'family-name'}
      error={errors[name] ?? null}
    />
  ));
}
