import { TextInput } from '@mantine/core';
import { type RefObject, useRef } from 'react';
import { useTexts } from '../../../core/texts/i18n.ts';
import { authTexts } from '../auth-texts.ts';
import type { AccountErrors } from '../use-account-errors.ts';

type NameFields = Record<'name' | 'surname', RefObject<HTMLInputElement | null>>;

export function useNameFields(): NameFields {
  return { name: useRef<HTMLInputElement>(null), surname: useRef<HTMLInputElement>(null) };
}

/** First and last name of a new account. */
export function NameInputs({ fields, errors }: { fields: NameFields; errors: AccountErrors }) {
  const t = useTexts(authTexts, 'account');
  return (['name', 'surname'] as const).map((name) => (
    <TextInput
      key={name}
      ref={fields[name]}
      name={name}
      size="md"
      label={t(name)}
      autoComplete={name === 'name' ? 'given-name' : 'family-name'}
      error={errors[name] ?? null}
    />
  ));
}
