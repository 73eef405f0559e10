import { growthPercent } from '../../../../shared/rules/money/growth.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FigureList } from '../../../ui/panel/figure-list.tsx';
import type { KeyFigureData } from '../../../ui/panel/key-figure.tsx';
import type { PanelSource } from '../../../ui/panel/panel.tsx';
import { analyticsTexts, openOrders, seriesFigure } from '../../analytics/analytics.public.ts';
import { PlaceChange } from '../../bidding-statistics/bidding-statistics.public.ts';
import type { ReportScope } from '../../shops/shops.public.ts';
import { type InsightSpec, insightMeasures } from '../insight-measures.ts';
import type { AdInsights } from '../product-ads.queries.ts';
import { useInsightLabels } from '../use-insight-labels.ts';

function figureOf(
  { data, total, previous }: AdInsights,
  { key, kind }: InsightSpec,
): KeyFigureData | undefined {
  const growth = growthPercent(total[key], previous[key]);
  const figure = seriesFigure({ data, total, previous, growth: { [key]: growth } }, key, kind);
  if (!figure || key !== 'position_avg') return figure;
  return { ...figure, change: <PlaceChange position={total[key]} before={previous[key]} growth={growth} /> };
}

type Props = { scope: ReportScope; source: PanelSource<AdInsights> };

/** What the ads brought in all, against the compared days. */
export function InsightFigures({ scope, source }: Props) {
  const word = useInsightLabels();
  const tWord = useTexts(analyticsTexts);
  const { data } = source;
  const compared = {
    ...source,
    data: data && { date_to: data.date_to, previous: data.compared },
  };
  return (
    <FigureList
      isCompared={scope.comparison.period !== null}
      {...(scope.shop.sends_orders ? { note: openOrders(data, tWord) } : {})}
      figures={insightMeasures(scope.shop).map((measure) => ({
        label: word(measure.key),
        metric: measure.metric,
        meaning: measure.meaning,
        source: compared,
        data: data && figureOf(data, measure),
      }))}
    />
  );
}
