import { useTexts } from '../../../core/texts/i18n.ts';
import { FigureList } from '../../../ui/panel/figure-list.tsx';
import { analyticsTexts, seriesFigure, type useComparedReport } from '../../analytics/analytics.public.ts';
import type { ReportScope } from '../../shops/shops.public.ts';
import { clickRate } from '../click-rate.ts';
import { moduleTexts } from '../module-texts.ts';

type Compared<N extends Parameters<typeof useComparedReport>[0]> = ReturnType<typeof useComparedReport<N>>;

type Props = {
  scope: ReportScope;
  clicks: Compared<'module-clicks'>;
  cost: Compared<'module-cost'>;
  impressions: Compared<'module-impressions'>;
};

/** What the module brought in the range, beside the period before. */
export function ModuleFigures({ scope, clicks, cost, impressions }: Props) {
  const t = useTexts(moduleTexts);
  const tWord = useTexts(analyticsTexts);
  return (
    <FigureList
      isCompared={scope.comparison.period !== null}
      figures={[
        {
          label: tWord('clicks'),
          metric: 'clicks',
          meaning: 'good',
          source: clicks,
          data: seriesFigure(clicks.data, 'clicks', 'count'),
        },
        {
          label: tWord('cost'),
          metric: 'cost',
          meaning: 'neutral',
          source: cost,
          data: seriesFigure(cost.data, 'cpc_sum', 'money'),
        },
        {
          label: t('impressions'),
          metric: 'module_impressions',
          meaning: 'good',
          source: impressions,
          data: seriesFigure(impressions.data, 'impressions', 'count'),
        },
        {
          label: t('click_rate'),
          metric: 'click_rate',
          meaning: 'good',
          source: impressions,
          data: clickRate(clicks.data, impressions.data),
        },
      ]}
    />
  );
}
