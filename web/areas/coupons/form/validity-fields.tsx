import { Fieldset, SimpleGrid, Text } from '@mantine/core';
import type { Day } from '../../../../shared/rules/time/belgrade-time.ts';
import { daysBetween } from '../../../../shared/rules/time/periods.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { DayField } from '../../../ui/form/day-field.tsx';
import { couponsTexts } from '../coupons-texts.ts';
import type { FieldsProps } from './coupon-fields.ts';

type Props = FieldsProps & { today: Day };

/** The first and the last day, both included. */
export function ValidityFields({ form, change, errorOf, today }: Props) {
  const t = useTexts(couponsTexts, 'form');
  const { from, to } = form;
  const input = (field: 'from' | 'to', earliest: Day) => (
    <DayField
      name={`valid_${field}`}
      label={t(`valid_${field}`)}
      value={form[field] ?? ''}
      onChange={(day) => change({ [field]: day || null })}
      earliest={earliest}
      error={errorOf(`valid_${field}`)}
      isRequired
    />
  );
  const days = from && to && to >= from ? daysBetween(from, to) + 1 : null;
  return (
    <Fieldset legend={t('part_validity')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {input('from', today)}
        {input('to', from !== null && from > today ? from : today)}
      </SimpleGrid>
      <Text size="xs" c="dimmed" mt={6}>
        {days === null ? t('validity_hint') : t('validity_days', { count: days })}
      </Text>
    </Fieldset>
  );
}
