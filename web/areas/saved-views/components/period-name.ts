import { parseViewPeriod } from '../../../../shared/rules/reports/view-period.ts';
import { formatPeriod } from '../../../core/texts/day-format.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { savedViewsTexts } from '../saved-views-texts.ts';

/** What the days of a view are called: those that move with the calendar by a word. */
export function usePeriodName(): (text: string) => string {
  const t = useTexts(savedViewsTexts, 'period');
  return (text) => {
    const period = parseViewPeriod(text);
    if (!period) return text;
    if (period.kind === 'fixed') return formatPeriod(period.days);
    return period.kind === 'last' ? t('last', { count: period.days }) : t(period.preset);
  };
}
