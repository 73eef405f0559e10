import { TextInput } from '@mantine/core';
import type { RefObject } from 'react';
import { formatEur } from '../../../../shared/rules/money/money.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { limitTexts } from '../budget-texts.ts';

type Props = {
  field: RefObject<HTMLInputElement | null>;
  label: string;
  /** The present limit, EUR. */
  now: number;
  typed: string;
  error: string | null;
  /** Has the focus when its window opens. */
  isFirst?: boolean;
  onChange: (typed: string) => void;
};

/** A limit to be typed, with the present one above it and what is wrong below it. */
export function LimitField({ field, label, now, typed, error, isFirst = false, onChange }: Props) {
  const t = useTexts(limitTexts, 'change');
  return (
    <TextInput
      ref={field}
      label={label}
      description={t('now', { limit: formatEur(now) })}
      inputMode="decimal"
      autoComplete="off"
      maxLength={30}
      value={typed}
      onChange={({ currentTarget: { value } }) => onChange(value)}
      error={error}
      {...(isFirst ? { 'data-autofocus': true } : {})}
    />
  );
}
