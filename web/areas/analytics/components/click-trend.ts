import { useTexts } from '../../../core/texts/i18n.ts';
import { analyticsTexts } from '../analytics-texts.ts';

/** What a panel over time says of clicks. */
export function useClickTrend() {
  const tWord = useTexts(analyticsTexts);
  return {
    name: tWord('clicks'),
    unit: tWord('unit_clicks'),
    kind: 'count',
    shape: 'bar',
    measure: 'clicks',
  } as const;
}
