import { Checkbox, Fieldset, Group, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { CHANGES_PER_DAY, DAY_STEP } from '../../../../shared/rules/auto-bids/goals.ts';
import { weekdayName } from '../../../../shared/rules/time/calendar-names.ts';
import { useLocale, useTexts } from '../../../core/texts/i18n.ts';
import { DayField } from '../../../ui/form/day-field.tsx';
import { autoBidsTexts } from '../auto-bids-texts.ts';
import { formatPart } from '../goal-texts.ts';
import type { WishFormParts } from './use-goal-form.ts';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];
const DAY_HOURS = 24;
const hours = (from: number) =>
  Array.from({ length: DAY_HOURS }, (_, index) => ({
    value: String(index + from),
    label: `${String(index + from).padStart(2, '0')}:00`,
  }));

type Props = { form: WishFormParts };

/** The least and the most that the goal may bid. */
export function BoundFields({ form }: Props) {
  const t = useTexts(autoBidsTexts, 'form');
  return (
    <Fieldset variant="unstyled" legend={t('bounds')}>
      <Stack gap="xs">
        <Text size="xs" c="dimmed">
          {t('bounds_hint', { step: formatPart(DAY_STEP), changes: CHANGES_PER_DAY })}
        </Text>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          {(['lowest_bid', 'highest_bid'] as const).map((field) => (
            <TextInput
              key={field}
              label={t(field)}
              withAsterisk
              aria-required
              inputMode="decimal"
              autoComplete="off"
              {...form.input(field)}
            />
          ))}
        </SimpleGrid>
      </Stack>
    </Fieldset>
  );
}

function DayFields({ form }: Props) {
  const t = useTexts(autoBidsTexts, 'form');
  const { values, errors, change } = form;
  const field = (name: 'date_from' | 'date_to') => (
    <DayField
      name={name}
      label={t(name)}
      value={values[name]}
      error={errors[name] ?? null}
      earliest={name === 'date_to' ? values.date_from || undefined : undefined}
      onChange={(day) => change({ [name]: day })}
    />
  );
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      {field('date_from')}
      {field('date_to')}
    </SimpleGrid>
  );
}

/** The days of the week, the hours and the season in which the goal acts. */
export function WhenFields({ form }: Props) {
  const t = useTexts(autoBidsTexts, 'form');
  const locale = useLocale();
  return (
    <Fieldset variant="unstyled" legend={t('when')}>
      <Stack gap="xs">
        <Text size="xs" c="dimmed">
          {t('when_hint')}
        </Text>
        <Checkbox.Group
          data-field="weekdays"
          aria-label={t('weekdays')}
          value={form.values.weekdays}
          error={form.errors.weekdays ?? null}
          onChange={(weekdays) => form.change({ weekdays })}
        >
          <Group gap="var(--mantine-spacing-xs) var(--mantine-spacing-md)">
            {WEEKDAYS.map((day) => (
              <Checkbox key={day} value={String(day)} label={weekdayName(day, locale).full} />
            ))}
          </Group>
        </Checkbox.Group>
        <SimpleGrid cols={2}>
          <NativeSelect label={t('hour_from')} data={hours(0)} {...form.input('hour_from')} />
          <NativeSelect label={t('hour_to')} data={hours(1)} {...form.input('hour_to')} />
        </SimpleGrid>
        <DayFields form={form} />
      </Stack>
    </Fieldset>
  );
}
