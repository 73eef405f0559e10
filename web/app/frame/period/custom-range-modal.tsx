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
import { addMonths, type Period } from '../../../../shared/rules/time/periods.ts';
import { formatDay, formatPeriod } from '../../../core/texts/day-format.ts';
import { useLocale, useTexts } from '../../../core/texts/i18n.ts';
import '../../../ui/form/calendar-languages.ts';
import { DialogWindow } from '../../../ui/form/dialog-window.tsx';

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

/** The period two clicks in the calendar mean; null before the first, or if it is longer than reports go. */
function periodOf([from, to]: Chosen, latest: Day): Period | null {
  try {
    return from ? customPeriod(from, to ?? undefined, latest) : null;
  } catch {
    return null;
  }
}

/** A calendar for a range of one's own. */
export function CustomRangeModal({ title, initial, latest, onApply, onClose }: Props) {
  const t = useTexts(rangeTexts);
  const locale = useLocale();
  const wide = useMediaQuery(`(min-width: ${BREAKPOINTS.sidebarFrom}px)`, true, {
    getInitialValueInEffect: false,
  });
  const [chosen, setChosen] = useState<Chosen>([initial.from, initial.to]);
  const [from, to] = chosen;
  const period = periodOf(chosen, latest);

  const hint = () => {
    if (!from) return t('choose_start');
    if (!period) return t('range_too_long');
    if (to) return formatPeriod(period);
    return latest === belgradeDay(Date.now())
      ? t('choose_end', { from: formatDay(from) })
      : t('choose_end_by', { from: formatDay(from), to: formatDay(latest) });
  };

  return (
    <DialogWindow title={title} closeLabel={t('close')} onClose={onClose}>
      <DatesProvider settings={{ locale, firstDayOfWeek: 1, weekendDays: [] }}>
        <DatePicker
          type="range"
          value={chosen}
          onChange={setChosen}
          maxDate={latest}
          defaultDate={wide ? addMonths(initial.to, -1) : initial.to}
          allowSingleDateInRange
          numberOfColumns={wide ? 2 : 1}
          ariaLabels={{ previousMonth: t('previous_month'), nextMonth: t('next_month') }}
        />
      </DatesProvider>
      <Text
        size="sm"
        mt="md"
        aria-live="polite"
        c={from && !period ? 'var(--mantine-color-error)' : 'dimmed'}
      >
        {hint()}
      </Text>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button disabled={!period} onClick={() => period && onApply(period)}>
          {t('apply')}
        </Button>
      </Group>
    </DialogWindow>
  );
}
