import { ActionIcon, Button, Group, Tooltip } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { Day } from '../../../../shared/rules/time/belgrade-time.ts';
import { addDays, type Period } from '../../../../shared/rules/time/periods.ts';
import { COMMON_SEARCH } from '../../../core/navigation/shop-search-params.ts';
import { useSearchParams } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { analyticsReportsTexts } from '../analytics-reports-texts.ts';
import { monthPeriod } from '../month-period.ts';

/** From a day to its neighbours and back to its month. */
export function DaySteps({ day, today }: { day: Day; today: Day }) {
  const t = useTexts(analyticsReportsTexts, 'activities');
  const [, setSearch] = useSearchParams(COMMON_SEARCH);
  const show = ({ from, to }: Period) => setSearch({ date_from: from, date_to: to }, { step: true });
  const arrow = (step: -1 | 1, label: string) => {
    const next = addDays(day, step);
    const Icon = step < 0 ? IconChevronLeft : IconChevronRight;
    return (
      <Tooltip label={label}>
        <ActionIcon
          size={36}
          variant="default"
          aria-label={label}
          disabled={next > today}
          onClick={() => show({ from: next, to: next })}
        >
          <Icon size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
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
