import { Text, Textarea, TextInput } from '@mantine/core';
import { lengthOf } from '../../../../shared/rules/texts/text-lengths.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { couponsTexts } from '../coupons-texts.ts';
import { COUPON_INPUT_ORDER } from './coupon-fields.ts';

const ROWS_MIN = 3;
const ROWS_MAX = 12;

type Props = {
  name: string;
  label: string;
  hint?: string;
  value: string;
  max: number;
  error: string | null;
  isLong?: boolean;
  onChange: (text: string) => void;
};

/** A text with the number of its characters; one that is too long can be read and cut, and says so. */
export function CountedInput({ name, label, hint, value, max, error, isLong = false, onChange }: Props) {
  const t = useTexts(couponsTexts, 'form');
  const length = lengthOf(value.trim());
  const count = (
    <Text
      span
      size="xs"
      c={length > max ? 'var(--mantine-color-error)' : 'dimmed'}
      style={{ fontVariantNumeric: 'tabular-nums' }}
    >
      {t('counted', { length, max })}
    </Text>
  );
  const common = {
    name,
    label,
    description: hint ? (
      <>
        {count} · {hint}
      </>
    ) : (
      count
    ),
    descriptionProps: { component: 'div' as const },
    inputWrapperOrder: COUPON_INPUT_ORDER,
    withAsterisk: true,
    'aria-required': true,
    autoComplete: 'off',
    value,
    error,
  };
  return isLong ? (
    <Textarea
      {...common}
      autosize
      minRows={ROWS_MIN}
      maxRows={ROWS_MAX}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  ) : (
    <TextInput {...common} onChange={(event) => onChange(event.currentTarget.value)} />
  );
}
