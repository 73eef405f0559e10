import type english from '../../../../locales/en/custom-range.json';
import { defineTexts } from '../../../core/texts/texts.ts';
import '@mantine/dates/styles.layer.css';
import { Button, Group, Text } from '@mantine/core';
import { DatePicker, DatesProvider } from '@mantine/dates';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { BREAKPOINTS } from '../../../../shared/rules/limits.ts';
import { belgradeDay, type Day } from '../../../../shared/rules/time/belgrade-time.ts';
import { customPeriod } from '../../../../shared/rules/time/date-presets.ts';
import { isHighSeason } from '../../../../shared/rules/time/high-season.ts';
import { addMonths, type Period } from '../../../../shared/rules/time/periods.ts';
import { formatDay, formatPeriod } from '../../../core/texts/day-format.ts';
import { useLocale, useTexts } from '../../../core/texts/i18n.ts';
import '../../../ui/form/calendar-languages.ts';
import { DialogWindow } from '../../../ui/form/dialog-window.tsx';
import { WindowButtons } from '../../../ui/form/window-buttons.tsx';
import classes from './custom-range-modal.module.css';
import { TypedDay } from './typed-day-field.tsx';

const rangeTexts = defineTexts<typeof english>(
  import.meta.glob('../../../../locales/*/custom-range.json', { import: 'default' }),
);

type Props = {
  title: string;
  initial: Period;
  /** The last day that can be chosen; the range ends with it where no other end is chosen. */
  latest: Day;
  onApply: (period: Period) => void;
  onClose: () => void;
};
type Chosen = [Day | null, Day | null];

const ISSUES = ['from_after_to', 'to_after_today', 'range_too_long'] as const;

/** The period that the chosen days mean, or what is wrong with them; neither before the first one. */
function periodOf([from, to]: Chosen, latest: Day) {
  try {
    return { period: from && customPeriod(from, to ?? undefined, latest), issue: null };
  } catch (error) {
    const issue = ISSUES.find((code) => error instanceof RangeError && error.message === code);
    if (!issue) throw error;
    return { period: null, issue };
  }
}

/** What is chosen, in words: what is still to be chosen, the range, or what is wrong with it. */
function useHint(chosen: Chosen, latest: Day): string {
  const t = useTexts(rangeTexts);
  const [from, to] = chosen;
  const { period, issue } = periodOf(chosen, latest);
  if (issue) return t(issue, { day: formatDay(latest) });
  if (!from || !period) return t('choose_start');
  if (to) return formatPeriod(period);
  return latest === belgradeDay(Date.now())
    ? t('choose_end', { from: formatDay(from) })
    : t('choose_end_by', { from: formatDay(from), to: formatDay(latest) });
}

type CalendarProps = { chosen: Chosen; latest: Day; onChoose: (chosen: Chosen) => void };

/** Two months beside each other where there is room; it turns to a day that is typed. */
function Calendar({ chosen, latest, onChoose }: CalendarProps) {
  const t = useTexts(rangeTexts);
  const locale = useLocale();
  const isWide = useMediaQuery(`(min-width: ${BREAKPOINTS.sidebarFrom}px)`, true, {
    getInitialValueInEffect: false,
  });
  const end = chosen[1] ?? chosen[0] ?? latest;
  return (
    <DatesProvider settings={{ locale, firstDayOfWeek: 1, weekendDays: [] }}>
      <DatePicker
        type="range"
        value={chosen}
        onChange={onChoose}
        maxDate={latest}
        defaultDate={isWide ? addMonths(end, -1) : end}
        allowSingleDateInRange
        numberOfColumns={isWide ? 2 : 1}
        classNames={{ day: classes.day }}
        getDayProps={(day) => ({ className: isHighSeason(day) ? classes.season : undefined })}
        ariaLabels={{ previousMonth: t('previous_month'), nextMonth: t('next_month') }}
      />
    </DatesProvider>
  );
}

/** A range of one's own, typed or chosen in a calendar. */
export function CustomRangeModal({ title, initial, latest, onApply, onClose }: Props) {
  const t = useTexts(rangeTexts);
  const [chosen, setChosen] = useState<Chosen>([initial.from, initial.to]);
  /** Typing turns the calendar, and a choice in it fills the fields: the other one begins anew each time. */
  const [turns, setTurns] = useState({ typed: 0, chosen: 0 });
  const { period, issue } = periodOf(chosen, latest);
  const hint = useHint(chosen, latest);
  const type = (days: Chosen) => {
    setChosen(days);
    setTurns((old) => ({ ...old, typed: old.typed + 1 }));
  };
  const choose = (days: Chosen) => {
    setChosen(days);
    setTurns((old) => ({ ...old, chosen: old.chosen + 1 }));
  };
  const [from, to] = chosen;
  const field = { error: t('not_a_day') };
  return (
    <DialogWindow title={title} closeLabel={t('close')} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (period) onApply(period);
        }}
      >
        <Group key={`fields ${turns.chosen}`} grow align="flex-start" mb="md">
          <TypedDay {...field} label={t('first_day')} day={from} onDay={(day) => type([day, to])} isFirst />
          <TypedDay {...field} label={t('last_day')} day={to} onDay={(day) => type([from, day])} />
        </Group>
        <Calendar key={`calendar ${turns.typed}`} chosen={chosen} latest={latest} onChoose={choose} />
        <Text size="sm" mt="md" aria-live="polite" c={issue ? 'var(--mantine-color-error)' : 'dimmed'}>
          {hint}
        </Text>
        <Text size="xs" c="dimmed" mt={4} className={classes.key}>
          {t('season')}
        </Text>
        <WindowButtons onCancel={onClose}>
          <Button type="submit" disabled={!period}>
            {t('apply')}
          </Button>
        </WindowButtons>
      </form>
    </DialogWindow>
  );
}
