import { useTexts } from '../../../core/texts/i18n.ts';
import type { PanelSource } from '../../../ui/panel/panel.tsx';
import type { PanelView } from '../../../ui/panel/panel-view.ts';
import type { ReportScope } from '../../shops/shops.public.ts';
import { useReport } from '../analytics.queries.ts';
import { analyticsTexts } from '../analytics-texts.ts';
import type { PlotChoice } from '../plot-choice.ts';
import { plotSearchParams } from '../plot-params.ts';
import type { PlotAnswer } from '../time-chart.ts';
import { type PlotMeasure, TIME_PANELS, type TimePanelSpec } from '../time-panels.ts';
import { NoClicks } from './no-clicks.tsx';
import { TrendPanel } from './trend-panel.tsx';

type TimePanelProps = {
  spec: TimePanelSpec;
  scope: ReportScope;
  plot: PlotChoice;
  view: PanelView;
  height: number;
};

/** One measure of the Dashboard over time, with the plot items beside it. */
export function TimePanel({ spec, scope, plot, view, height }: TimePanelProps) {
  const t = useTexts(analyticsTexts, 'dashboard');
  const tWord = useTexts(analyticsTexts);
  const report = useReport({
    name: spec.report,
    shopId: scope.shop.id,
    query: { ...scope.asked, group_by: scope.groupBy, ...plotSearchParams(plot.kind, plot.items) },
    live: scope.live,
  });
  return (
    <TrendPanel
      id={spec.id}
      title={t(`${spec.text}_${scope.groupBy}`)}
      name={tWord(spec.text)}
      unit={spec.kind === 'count' ? tWord('unit_clicks') : '€'}
      kind={spec.kind}
      shape={spec.shape}
      // The contract gives each report the measure its panel names (time-panels.ts checks it).
      source={report as unknown as PanelSource<PlotAnswer<PlotMeasure>>}
      measure={spec.measure}
      scope={scope}
      view={view}
      height={height}
      emptyText={<NoClicks scope={scope} withAction={spec === TIME_PANELS.clicks} />}
      items={plot}
    />
  );
}
