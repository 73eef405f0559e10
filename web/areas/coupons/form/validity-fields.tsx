import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/sl.js';
import 'dayjs/locale/sr.js';
import { Fieldset, SimpleGrid, Text } from '@mantine/core';
import { DateInput, DatesProvider } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import type { Day } from '../../../../shared/rules/belgrade-time.ts';
import { daysBetween } from '../../../../shared/rules/periods.ts';
import { useLocale, useTexts } from '../../../core/i18n.ts';
import type { FieldsProps } from './coupon-fields.ts';
import { couponFormTexts } from './coupon-form.texts.ts';
import { readTypedDay } from './typed-day.ts';

const ICON_PX = 16;
const FORMAT = 'DD.MM.YY'; // spec §2

type Props = FieldsProps & { today: Day };

/** The first and the last day, both included. */
export function ValidityFields({ form, change, faultOf, today }: Props) {
  const t = useTexts(couponFormTexts);
  const locale = useLocale();
  const { from, to } = form;
  const input = (field: 'from' | 'to', earliest: Day) => (
    <DateInput
      name={`valid_${field}`}
      label={t(`valid_${field}`)}
      placeholder={t('day_placeholder')}
      valueFormat={FORMAT}
      dateParser={readTypedDay}
      value={form[field]}
      onChange={(day) => change({ [field]: day })}
      // Not `minDate`: what is typed has to stay, with what is wrong beside it.
      getDayProps={(day) => ({ disabled: day < earliest })}
      error={faultOf(`valid_${field}`)}
      withAsterisk
      aria-required
      clearable
      clearButtonProps={{ 'aria-label': t(`clear_${field}`), 'aria-hidden': false, tabIndex: 0 }}
      leftSection={<IconCalendar size={ICON_PX} aria-hidden />}
      autoComplete="off"
      previousLabel={t('previous_month')}
      nextLabel={t('next_month')}
    />
  );
  const days = from && to && to >= from ? daysBetween(from, to) + 1 : null;
  return (
    <Fieldset legend={t('part_validity')}>
      <DatesProvider settings={{ locale, firstDayOfWeek: 1, weekendDays: [] }}>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          {input('from', today)}
          {input('to', from !== null && from > today ? from : today)}
        </SimpleGrid>
      </DatesProvider>
      <Text size="xs" c="dimmed" mt={6}>
        {days === null ? t('validity_hint') : t('validity_days', { count: days })}
      </Text>
    </Fieldset>
  );
}
