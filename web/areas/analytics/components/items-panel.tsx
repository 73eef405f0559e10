import type { ReactNode } from 'react';
import { useLocale, useTexts } from '../../../core/texts/i18n.ts';
import { TimeChartView } from '../../../ui/chart/chart-time.tsx';
import type { PanelSource } from '../../../ui/panel/panel.tsx';
import { ChartPanel } from '../../../ui/panel/panel-chart.tsx';
import { analyticsTexts } from '../analytics-texts.ts';
import { timeBuckets } from '../bucket-label.ts';
import type { DashboardScope } from '../dashboard-scope.ts';
import { RANK_MEASURE_SPECS, type RankMeasure } from '../rank-measures.ts';
import { type ItemsAnswer, itemsChart, itemsTable, type TimeLook } from '../time-chart.ts';
import { DayLink } from './day-link.tsx';
import type { PanelView } from './panel-view.ts';
import { useTimeLabels } from './time-labels.ts';
import { LEGEND_PX } from './trend-panel.tsx';

type Props<M extends RankMeasure> = {
  id: string;
  title: string;
  hint: string;
  measure: M;
  source: PanelSource<ItemsAnswer<M>>;
  items: Pick<TimeLook, 'colors' | 'nameOf'>;
  scope: DashboardScope;
  view: PanelView;
  /** Of the chart, without its legend. */
  height: number;
  emptyText: ReactNode;
};

/** Some products or categories by one measure over time, without the shop's own course, which would dwarf them. */
export function ItemsPanel<M extends RankMeasure>(props: Props<M>) {
  const { id, title, hint, measure, source, items, scope, view, height, emptyText } = props;
  const tWord = useTexts(analyticsTexts);
  const locale = useLocale();
  const { kind, shape, text } = RANK_MEASURE_SPECS[measure];
  const words = useTimeLabels(tWord(text), kind === 'count' ? tWord('unit_clicks') : '€');
  const { colors, nameOf } = items;
  const dayCell: TimeLook['dayCell'] = (bucket) => <DayLink bucket={bucket} />;
  const look: TimeLook = { kind, shape, colors, nameOf, dayCell };
  return (
    <ChartPanel
      id={id}
      title={title}
      hint={hint}
      source={source}
      height={height + LEGEND_PX}
      isEmpty={(answer) => answer.items.length === 0}
      emptyText={emptyText}
      fileName={scope.fileName(title)}
      asTable={view.isTable(id)}
      onToggle={() => view.toggle(id)}
      chart={(answer) => {
        const range = { from: answer.date_from, to: answer.date_to };
        const names = timeBuckets(range, answer.group_by, locale, scope.today);
        return (
          <TimeChartView
            chart={itemsChart(answer, measure, names, words, look)}
            label={title}
            height={height}
          />
        );
      }}
      table={(answer) => itemsTable(answer, measure, words, look)}
    />
  );
}
