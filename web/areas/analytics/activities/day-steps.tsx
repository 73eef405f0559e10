import { Button, Group } from '@mantine/core';
import type { Day } from '../../../../shared/rules/time/belgrade-time.ts';
import { addDays, type Period } from '../../../../shared/rules/time/periods.ts';
import { COMMON_SEARCH } from '../../../core/navigation/shop-search-params.ts';
import { useSearchParams } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { analyticsReportsTexts } from '../analytics-reports-texts.ts';
import { StepArrow } from '../components/step-arrow.tsx';
import { monthPeriod } from '../month-period.ts';

/** From a day to its neighbours and back to its month. */
export function DaySteps({ day, today }: { day: Day; today: Day }) {
  const t = useTexts(analyticsReportsTexts, 'activities');
  const [, setSearch] = useSearchParams(COMMON_SEARCH);
  const show = ({ from, to }: Period) =>
    setSearch({ date_from: from, date_to: to }, { step: true, firstPages: true });
  const arrow = (step: -1 | 1, label: string) => {
    const next = addDays(day, step);
    return (
      <StepArrow
        step={step}
        label={label}
        disabled={next > today}
        onStep={() => show({ from: next, to: next })}
      />
    );
  };
  return (
    <Group gap={4} wrap="nowrap">
      {arrow(-1, t('previous_day'))}
      <Button variant="default" onClick={() => show(monthPeriod(day.slice(0, 7), today))}>
        {t('whole_month')}
      </Button>
      {arrow(1, t('next_day'))}
    </Group>
  );
}
