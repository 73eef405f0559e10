import { Group } from '@mantine/core';
import type { Day } from '../../../../shared/rules/time/belgrade-time.ts';
import { monthName } from '../../../../shared/rules/time/calendar-names.ts';
import type { Period } from '../../../../shared/rules/time/periods.ts';
import { COMMON_SEARCH } from '../../../core/navigation/shop-search-params.ts';
import { useSearchParams } from '../../../core/navigation/use-search-params.ts';
import { useLocale, useTexts } from '../../../core/texts/i18n.ts';
import { LateSelect } from '../../../ui/float/late-select.tsx';
import { analyticsTexts } from '../analytics-texts.ts';
import { monthOfRange, monthPeriod, monthsToChoose, neighbourMonth } from '../month-period.ts';
import { StepArrow } from './step-arrow.tsx';

/** Chooses a calendar month as the range of all reports. */
export function MonthChoice({ range, today }: { range: Period; today: Day }) {
  const t = useTexts(analyticsTexts, 'dashboard');
  const locale = useLocale();
  const [, setSearch] = useSearchParams(COMMON_SEARCH);
  const chosen = monthOfRange(range, today);
  const nameOf = (month: string) => monthName(`${month}-01`, locale);
  const choose = (month: string | null) => {
    if (!month) return;
    const { from, to } = monthPeriod(month, today);
    setSearch({ date_from: from, date_to: to }, { step: true, firstPages: true });
  };
  const arrow = (step: -1 | 1, label: string) => {
    const month = neighbourMonth(range, step, today);
    return <StepArrow step={step} label={label} disabled={!month} onStep={() => choose(month)} />;
  };
  return (
    <Group gap={4} wrap="nowrap">
      {arrow(-1, t('previous_month'))}
      <LateSelect
        aria-label={t('month')}
        placeholder={t('choose_month')}
        w={176}
        value={chosen}
        valueLabel={chosen === null ? '' : nameOf(chosen)}
        data={monthsToChoose(today).map((month) => ({
          value: month,
          label: nameOf(month),
        }))}
        onChange={choose}
      />
      {arrow(1, t('next_month'))}
    </Group>
  );
}
