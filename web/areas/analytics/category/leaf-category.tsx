import { useTexts } from '../../../core/texts/i18n.ts';
import { usePanelView } from '../../../ui/panel/panel-view.ts';
import type { ReportScope } from '../../shops/shops.public.ts';
import { analyticsReportsTexts } from '../analytics-reports-texts.ts';
import { analyticsTexts } from '../analytics-texts.ts';
import { NoClicks } from '../components/no-clicks.tsx';
import { TrendPanel } from '../components/trend-panel.tsx';
import { useMeasureSeries } from '../measure-series.ts';
import { RANK_MEASURE_SPECS } from '../rank-measures.ts';
import { useCategoryRanking } from '../use-ranking.ts';

const COURSE_PX = 260;

/** A category without others below it: how it goes over time. */
export function LeafCategory({ scope }: { scope: ReportScope }) {
  const t = useTexts(analyticsTexts, 'dashboard');
  const tCategory = useTexts(analyticsReportsTexts, 'category_page');
  const tWord = useTexts(analyticsTexts);
  const view = usePanelView();
  const { measure } = useCategoryRanking();
  const { kind, shape, text } = RANK_MEASURE_SPECS[measure];
  return (
    <TrendPanel
      id="category-over-time"
      title={t(`${text}_${scope.groupBy}`)}
      note={tCategory('no_deeper')}
      name={tWord(text)}
      unit={kind === 'count' ? tWord('unit_clicks') : '€'}
      kind={kind}
      shape={shape}
      source={useMeasureSeries(measure, scope)}
      measure={measure}
      scope={scope}
      view={view}
      height={COURSE_PX}
      emptyText={<NoClicks scope={scope} withAction />}
    />
  );
}
