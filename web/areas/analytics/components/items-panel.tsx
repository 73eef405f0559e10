import type { ReactNode } from 'react';
import { useTexts } from '../../../core/texts/i18n.ts';
import { LEGEND_PX } from '../../../ui/chart/chart-look.ts';
import { TimeChartView } from '../../../ui/chart/chart-time.tsx';
import type { PanelSource } from '../../../ui/panel/panel.tsx';
import { analyticsTexts } from '../analytics-texts.ts';
import { RANK_MEASURE_SPECS, type RankMeasure } from '../rank-measures.ts';
import { type ItemsAnswer, itemsChart, itemsTable, type TimeLook } from '../time-chart.ts';
import { DayLink } from './day-link.tsx';
import { useReportBuckets } from './report-buckets.ts';
import { ReportChart, type ReportChartPlace } from './report-chart.tsx';
import { useTimeLabels } from './time-labels.ts';

type Props<M extends RankMeasure> = ReportChartPlace & {
  id: string;
  title: string;
  /** Empty where there is nothing to explain. */
  hint: string;
  measure: M;
  source: PanelSource<ItemsAnswer<M>>;
  items: Pick<TimeLook, 'colors' | 'nameOf'>;
  emptyText: ReactNode;
};

/**
 * Some products or categories by one measure over time, without the shop's own course, which would dwarf them. Its
 * height is the chart's, without the legend.
 */
export function ItemsPanel<M extends RankMeasure>(props: Props<M>) {
  const { measure, items, ...panel } = props;
  const { title, height } = panel;
  const tWord = useTexts(analyticsTexts);
  const bucketsOf = useReportBuckets(props.scope);
  const { kind, shape, text } = RANK_MEASURE_SPECS[measure];
  const words = useTimeLabels(tWord(text), kind === 'count' ? tWord('unit_clicks') : '€', props.scope);
  const { colors, nameOf } = items;
  const dayCell: TimeLook['dayCell'] = (bucket) => <DayLink bucket={bucket} />;
  const look: TimeLook = { kind, shape, colors, nameOf, dayCell };
  return (
    <ReportChart
      {...panel}
      height={height + LEGEND_PX}
      isEmpty={(answer) => answer.items.length === 0}
      chart={(answer) => (
        <TimeChartView
          chart={itemsChart(answer, measure, bucketsOf(answer), words, look)}
          label={title}
          height={height}
        />
      )}
      table={(answer) => itemsTable(answer, measure, words, look)}
    />
  );
}
