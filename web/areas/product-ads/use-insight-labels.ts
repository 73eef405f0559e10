import { useCallback } from 'react';
import { useTexts } from '../../core/texts/i18n.ts';
import { analyticsTexts } from '../analytics/analytics.public.ts';
import type { InsightMeasure } from './insight-measures.ts';
import { productAdsTexts } from './product-ads-texts.ts';

/** What a measure is called: alone, and with its unit as the head of a column. */
export function useInsightLabels(): (measure: InsightMeasure, withUnit?: boolean) => string {
  const t = useTexts(productAdsTexts, 'insight');
  const tWord = useTexts(analyticsTexts);
  return useCallback(
    (measure, withUnit = false) => {
      switch (measure) {
        case 'clicks':
        case 'orders':
        case 'position_avg':
          return tWord(measure);
        case 'cost':
        case 'cpc_avg':
        case 'revenue':
        case 'profit':
          return tWord(withUnit ? `${measure}_eur` : measure);
        case 'cost_share':
          return tWord(withUnit ? 'cost_share_percent' : measure);
        case 'ctr':
        case 'share':
          return t(withUnit ? `${measure}_percent` : measure);
        default:
          return t(measure);
      }
    },
    [t, tWord],
  );
}
