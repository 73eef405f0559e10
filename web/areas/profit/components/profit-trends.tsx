import { SimpleGrid } from '@mantine/core';
import { useMemo } from 'react';
import { useTexts } from '../../../core/texts/i18n.ts';
import { usePanelView } from '../../../ui/panel/panel-view.ts';
import { NoClicks, TrendPanel } from '../../analytics/analytics.public.ts';
import type { ReportScope } from '../../shops/shops.public.ts';
import { profitTexts } from '../profit-texts.ts';
import type { DailyProfit } from '../use-profit.ts';

const HEIGHT_PX = 220;
const TRENDS = [
  { measure: 'revenue', kind: 'money', shape: 'bar', unit: '€' },
  { measure: 'profit', kind: 'money', shape: 'bar', unit: '€' },
  { measure: 'orders', kind: 'count', shape: 'bar', unit: '' },
  { measure: 'conversion_rate', kind: 'share', shape: 'line', unit: '%' },
] as const;

type Props = { scope: ReportScope; daily: DailyProfit };

/** What the clicks brought, over time. */
export function ProfitTrends({ scope, daily }: Props) {
  const t = useTexts(profitTexts);
  const view = usePanelView();
  // Nothing is chosen to compare.
  const data = useMemo(() => daily.data && { ...daily.data, items: [] }, [daily.data]);
  const source = { ...daily, data };
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
      {TRENDS.map(({ measure, kind, shape, unit }) => (
        <TrendPanel
          key={measure}
          id={`profit-${measure.replace('_', '-')}`}
          title={t(`${measure}_over_time`)}
          name={t(measure)}
          unit={unit === '' ? t('unit_orders') : unit}
          kind={kind}
          shape={shape}
          measure={measure}
          scope={scope}
          view={view}
          height={HEIGHT_PX}
          source={source}
          emptyText={<NoClicks scope={scope} />}
        />
      ))}
    </SimpleGrid>
  );
}
