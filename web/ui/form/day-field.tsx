import { uiTexts } from '../look/ui-texts.ts';
import { ICON_PX } from '../page/icon-sizes.ts';
import '@mantine/dates/styles.layer.css';
import { DateInput, type DateInputProps, DatesProvider } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import type { Day } from '../../../shared/rules/time/belgrade-time.ts';
import { useLocale, useTexts } from '../../core/texts/i18n.ts';
import { readTypedDay } from '../../core/texts/typed-day.ts';
import './calendar-languages.ts';

const FORMAT = 'DD.MM.YY'; // spec §2

type Look = Pick<DateInputProps, 'description' | 'inputWrapperOrder' | 'error' | 'className' | 'style'>;

type Props = Look & {
  /** By which a form finds the field to move to what is wrong. */
  name?: string;
  label: string;
  /** Only read out, where the field stands in a row that says what it is. */
  isLabelHidden?: boolean;
  isRequired?: boolean;
  /** Empty: none. */
  value: Day | '';
  onChange: (day: Day | '') => void;
  /** The calendar offers no day before it; what is typed stays, for the form to say what is wrong. */
  earliest?: Day | undefined;
  latest?: Day | undefined;
};

/** A day of the calendar, typed (`5.12.26`, `2026-12-05`) or chosen; the same in every browser's language. */
export function DayField(props: Props) {
  const { name, label, isLabelHidden, isRequired, value, onChange, earliest, latest, ...look } = props;
  const t = useTexts(uiTexts, 'day_field');
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  return (
    <DatesProvider settings={{ locale, firstDayOfWeek: 1, weekendDays: [] }}>
      <DateInput
        {...look}
        {...(isLabelHidden ? { 'aria-label': label } : { label })}
        data-field={name}
        placeholder={t('placeholder')}
        valueFormat={FORMAT}
        dateParser={readTypedDay}
        value={value || null}
        onChange={(day) => onChange(day ?? '')}
        getDayProps={(day) => ({
          disabled: (earliest !== undefined && day < earliest) || (latest !== undefined && day > latest),
        })}
        popoverProps={{ onOpen: () => setOpen(true), onClose: () => setOpen(false) }}
        // Escape closes the calendar, and not the window in which the field stands.
        data-mantine-stop-propagation={isOpen || undefined}
        withAsterisk={isRequired ?? false}
        aria-required={isRequired}
        // What has to be filled is not emptied.
        clearable={!isRequired}
        clearButtonProps={{ 'aria-label': t('clear', { label }), 'aria-hidden': false, tabIndex: 0 }}
        leftSection={<IconCalendar size={ICON_PX.medium} aria-hidden />}
        autoComplete="off"
        previousLabel={t('previous_month')}
        nextLabel={t('next_month')}
      />
    </DatesProvider>
  );
}
