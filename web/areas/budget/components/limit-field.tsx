import { TextInput } from '@mantine/core';
import { formatEur } from '../../../../shared/rules/money/money.ts';
import type { InputBinding } from '../../../core/form/use-rule-form.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { limitTexts } from '../budget-texts.ts';

type Props = {
  label: string;
  /** The present limit, EUR. */
  now: number;
  input: InputBinding;
  /** Has the focus when its window opens. */
  isFirst?: boolean;
};

/** A limit to be typed, with the present one above it and what is wrong below it. */
export function LimitField({ label, now, input, isFirst = false }: Props) {
  const t = useTexts(limitTexts, 'change');
  return (
    <TextInput
      label={label}
      description={t('now', { limit: formatEur(now) })}
      inputMode="decimal"
      autoComplete="off"
      maxLength={30}
      {...input}
      {...(isFirst ? { 'data-autofocus': true } : {})}
    />
  );
}
