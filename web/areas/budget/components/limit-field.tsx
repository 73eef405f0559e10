import { TextInput } from '@mantine/core';
import type { RefObject } from 'react';
import { LIMIT_MAX_EUR } from '../../../../shared/rules/budget/limit-change.ts';
import { formatEur } from '../../../../shared/rules/money/money.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { limitTexts } from '../budget-texts.ts';
import type { TypedFault } from '../limit-form.ts';

type Props = {
  field: RefObject<HTMLInputElement | null>;
  label: string;
  /** The present limit, EUR. */
  now: number;
  typed: string;
  fault: TypedFault | null;
  /** Has the focus when its window opens. */
  isFirst?: boolean;
  onChange: (typed: string) => void;
};

/** A limit to be typed, with the present one above it and what is wrong below it. */
export function LimitField({ field, label, now, typed, fault, isFirst = false, onChange }: Props) {
  const t = useTexts(limitTexts, 'change');
  const values = { max: formatEur(LIMIT_MAX_EUR), limit: formatEur(now) };
  return (
    <TextInput
      ref={field}
      label={label}
      description={t('now', values)}
      inputMode="decimal"
      autoComplete="off"
      maxLength={30}
      value={typed}
      onChange={({ currentTarget: { value } }) => onChange(value)}
      error={fault && t(`fault_${fault}`, values)}
      {...(isFirst ? { 'data-autofocus': true } : {})}
    />
  );
}
