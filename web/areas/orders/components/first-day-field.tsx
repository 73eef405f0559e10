import { BACKFILL_MONTHS } from '../../../../shared/rules/limits.ts';
import { belgradeDay, type Day } from '../../../../shared/rules/time/belgrade-time.ts';
import { addDays, addMonths } from '../../../../shared/rules/time/periods.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { DayField } from '../../../ui/form/day-field.tsx';
import { ordersTexts } from '../orders-texts.ts';

type Props = { value: Day | ''; error: string | null; onChange: (day: Day | '') => void };

/** From which day on something holds, whatever was said for later days. */
export function FirstDayField({ value, error, onChange }: Props) {
  const t = useTexts(ordersTexts, 'margins');
  const today = belgradeDay(Date.now());
  return (
    <DayField
      name="from_day"
      label={t('from_day')}
      description={t('from_day_hint')}
      isRequired
      value={value}
      error={error}
      earliest={addMonths(today, -BACKFILL_MONTHS)}
      latest={addDays(today, 1)}
      onChange={onChange}
    />
  );
}
