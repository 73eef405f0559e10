import { useMemo } from 'react';
import { useTexts } from '../../../core/texts/i18n.ts';
import { type ReportScope, useComparisonName } from '../../shops/shops.public.ts';
import { analyticsTexts } from '../analytics-texts.ts';
import type { TimeWords } from '../time-chart.ts';

/** The words of a chart over time and of the table behind it. */
export function useTimeLabels(name: string, unit: string, { comparison }: ReportScope): TimeWords {
  const t = useTexts(analyticsTexts, 'dashboard');
  const tWord = useTexts(analyticsTexts);
  const previous = useComparisonName(comparison);
  return useMemo(
    () => ({
      own: name,
      previous,
      date: tWord('date'),
      from: tWord('from'),
      to: tWord('to'),
      unit,
      incomplete: t('incomplete'),
    }),
    [t, tWord, name, unit, previous],
  );
}
