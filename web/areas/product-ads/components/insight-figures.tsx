import { growthPercent } from '../../../../shared/rules/money/growth.ts';
import { FigureList } from '../../../ui/panel/figure-list.tsx';
import type { KeyFigureData } from '../../../ui/panel/key-figure.tsx';
import type { PanelSource } from '../../../ui/panel/panel.tsx';
import { formatWithUnit } from '../../../ui/table/data-table-format.ts';
import { INSIGHT_MEASURES, type InsightMeasure } from '../insight-measures.ts';
import type { AdInsights } from '../product-ads.queries.ts';
import { useInsightLabels } from '../use-insight-labels.ts';

function figureOf(
  { data, total, previous }: AdInsights,
  { key, kind }: { key: InsightMeasure; kind: Parameters<typeof formatWithUnit>[0] },
): KeyFigureData {
  return {
    value: formatWithUnit(kind, total[key]),
    previous: formatWithUnit(kind, previous[key]),
    growth: growthPercent(total[key], previous[key]),
    line: data.map((row) => row[key]),
  };
}

type Props = { source: PanelSource<AdInsights>; isCompared: boolean };

/** What the ads brought in all, against the compared days. */
export function InsightFigures({ source, isCompared }: Props) {
  const word = useInsightLabels();
  const { data } = source;
  const compared = {
    ...source,
    data: data && { date_to: data.date_to, previous: data.compared },
  };
  return (
    <FigureList
      isCompared={isCompared}
      figures={INSIGHT_MEASURES.map((measure) => ({
        label: word(measure.key),
        metric: measure.metric,
        meaning: measure.meaning,
        source: compared,
        data: data && figureOf(data, measure),
      }))}
    />
  );
}
