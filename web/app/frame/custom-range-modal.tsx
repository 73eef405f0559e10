import type english from '../../../locales/en/custom-range.json';
import { defineTexts } from '../../core/texts/texts.ts';
import { appTexts } from '../app-texts.ts';
import '@mantine/dates/styles.layer.css';
import { Button, Group, Text } from '@mantine/core';
import { DatePicker, DatesProvider } from '@mantine/dates';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { BREAKPOINTS } from '../../../shared/rules/limits.ts';
import type { Day } from '../../../shared/rules/time/belgrade-time.ts';
import { customPeriod } from '../../../shared/rules/time/date-presets.ts';
import { addMonths, type Period } from '../../../shared/rules/time/periods.ts';
import { formatDay, formatPeriod } from '../../core/texts/day-format.ts';
import { useLocale, useTexts } from '../../core/texts/i18n.ts';
import '../../ui/form/calendar-languages.ts';
import { DialogWindow } from '../../ui/form/dialog-window.tsx';

const rangeTexts = defineTexts<typeof english>(
  import.meta.glob('../../../locales/*/custom-range.json', { import: 'default' }),
);

type Props = { initial: Period; today: Day; onApply: (period: Period) => void; onClose: () => void };
type Chosen = [Day | null, Day | null];

/** The period two clicks in the calendar mean; null before the first, or if it is longer than reports go. */
function periodOf([from, to]: Chosen, today: Day): Period | null {
  try {
    return from ? customPeriod(from, to ?? undefined, today) : null;
  } catch {
    return null;
  }
}

/** A calendar for a range of one's own; without a last day the range ends today. */
export function CustomRangeModal({ initial, today, onApply, onClose }: Props) {
  const t = useTexts(rangeTexts);
  const tMenu = useTexts(appTexts, 'date_range');
  const locale = useLocale();
  const wide = useMediaQuery(`(min-width: ${BREAKPOINTS.sidebarFrom}px)`, true, {
    getInitialValueInEffect: false,
  });
  const [chosen, setChosen] = useState<Chosen>([initial.from, initial.to]);
  const [from, to] = chosen;
  const period = periodOf(chosen, today);

  const hint = () => {
    if (!from) return t('choose_start');
    if (!period) return t('range_too_long');
    return to ? formatPeriod(period) : t('choose_end', { from: formatDay(from) });
  };

  return (
    <DialogWindow title={tMenu('custom')} closeLabel={t('close')} onClose={onClose}>
      <DatesProvider settings={{ locale, firstDayOfWeek: 1, weekendDays: [] }}>
        <DatePicker
          type="range"
          value={chosen}
          onChange={setChosen}
          maxDate={today}
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
