import { ActionIcon, Button, Group, Stack, Switch, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import {
  SPECIAL_DAYS_MAX,
  type SpecialDay,
  type WorkingHours,
} from '../../../../shared/rules/shops/working-hours.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { DayField } from '../../../ui/form/day-field.tsx';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import { type StoreErrors, withSpan, withSpecialDay } from '../store-form.ts';
import { storesTexts } from '../stores-texts.ts';
import classes from './hours-fields.module.css';
import { SpanFields } from './span-fields.tsx';

type RowProps = {
  number: number;
  place: string;
  special: SpecialDay;
  errors: StoreErrors;
  /** Null takes the date away. */
  onChange: (day: SpecialDay | null) => void;
};

function SpecialDayFields({ number, place, special, errors, onChange }: RowProps) {
  const t = useTexts(storesTexts, 'hours');
  const { date, spans } = special;
  const isOpen = spans.length > 0;
  const day = t('special_name', { number });
  return (
    <div className={classes.special}>
      <DayField
        className={classes.date}
        name={place}
        label={t('special_date_of', { number })}
        isLabelHidden
        value={date}
        error={errors[place] ?? null}
        onChange={(chosen) => onChange({ ...special, date: chosen })}
      />
      <Stack gap={6} pt={8}>
        <Switch
          checked={isOpen}
          onChange={() => onChange({ ...special, spans: isOpen ? [] : withSpan([]) })}
          label={t(isOpen ? 'open' : 'closed')}
          aria-label={t('open_on', { day })}
        />
        {isOpen && (
          <SpanFields
            day={day}
            place={place}
            spans={spans}
            errors={errors}
            onChange={(changed) => onChange({ ...special, spans: changed })}
          />
        )}
      </Stack>
      <ActionIcon mt={4} aria-label={t('remove_special', { number })} onClick={() => onChange(null)}>
        <IconTrash size={ICON_PX.medium} aria-hidden />
      </ActionIcon>
    </div>
  );
}

type Props = { hours: WorkingHours; errors: StoreErrors; onChange: (hours: WorkingHours) => void };

/** Dates that are not like their day of the week. */
export function SpecialFields({ hours, errors, onChange }: Props) {
  const t = useTexts(storesTexts, 'hours');
  const days = hours.special_days;
  return (
    <Stack gap="sm">
      <div>
        <Text size="sm" fw={500}>
          {t('special')}
        </Text>
        <Text size="xs" c="dimmed">
          {t('special_hint')}
        </Text>
      </div>
      {days.map((special, index) => (
        <SpecialDayFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a date is its place while it is typed
          key={index}
          number={index + 1}
          place={`special_days.${index}`}
          special={special}
          errors={errors}
          onChange={(day) => onChange(withSpecialDay(hours, index, day))}
        />
      ))}
      {days.length < SPECIAL_DAYS_MAX && (
        <Group>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPlus size={ICON_PX.medium} aria-hidden />}
            onClick={() => onChange(withSpecialDay(hours, days.length, { date: '', spans: [] }))}
          >
            {t('add_special')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
