import { TextInput } from '@mantine/core';
import { type RefObject, useRef } from 'react';
import { useTexts } from '../../../core/texts/i18n.ts';
import type { RegisterFaults } from '../account-form.ts';
import { authTexts } from '../auth-texts.ts';

type NameFields = Record<'name' | 'surname', RefObject<HTMLInputElement | null>>;

export function useNameFields(): NameFields {
  return { name: useRef<HTMLInputElement>(null), surname: useRef<HTMLInputElement>(null) };
}

/** First and last name of a new account. */
export function NameInputs({ fields, faults }: { fields: NameFields; faults: RegisterFaults }) {
  const t = useTexts(authTexts, 'account');
  return (['name', 'surname'] as const).map((name) => (
    <TextInput
      key={name}
      ref={fields[name]}
      name={name}
      size="md"
      label={t(name)}
      autoComplete={name === 'name' ? 'given-name' : 'family-name'}
      error={faults[name] ? t(faults[name]) : null}
    />
  ));
}
