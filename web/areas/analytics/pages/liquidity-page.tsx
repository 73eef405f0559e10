import { Text } from '@mantine/core';
import { useTexts } from '../../../core/texts/i18n.ts';
import type { TimeChart } from '../../../ui/chart/chart-time-data.ts';
import type { Metric } from '../../../ui/look/metric-texts.ts';
import { FigureList } from '../../../ui/panel/figure-list.tsx';
import type { PanelSource } from '../../../ui/panel/panel.tsx';
import { usePanelView } from '../../../ui/panel/panel-view.ts';
import type { CellKind } from '../../../ui/table/data-table-format.ts';
import type { ReportScope } from '../../shops/shops.public.ts';
import { analyticsReportsTexts } from '../analytics-reports-texts.ts';
import { analyticsTexts } from '../analytics-texts.ts';
import { useComparedReport } from '../compared-report.ts';
import classes from '../components/dashboard.module.css';
import { ClickContent, hasNone, NoClicks, NoOffers } from '../components/no-clicks.tsx';
import { TrendPanel } from '../components/trend-panel.tsx';
import { FilteredReportPage } from '../filters/filtered-report-page.tsx';
import { type KnownOffers, knownOffers } from '../liquidity/known-offers.ts';
import { seriesFigure } from '../series-figure.ts';

type Measure = 'liquidity' | 'num_clicks' | 'num_offers' | 'clicked_offers_share';

const KINDS: Readonly<Record<Measure, CellKind>> = {
  liquidity: 'ratio',
  num_clicks: 'count',
  num_offers: 'count',
  clicked_offers_share: 'share',
};
const METRICS = {
  liquidity: 'liquidity',
  num_clicks: 'clicks',
  num_offers: 'offers',
  clicked_offers_share: 'clicked_share',
} as const satisfies Record<Measure, Metric>;
const WIDE_PX = 280;
const NARROW_PX = 220;

type Source = PanelSource<KnownOffers>;

function LiquidityPanels({ scope, source }: { scope: ReportScope; source: Source }) {
  const t = useTexts(analyticsReportsTexts, 'liquidity');
  const tWord = useTexts(analyticsTexts);
  const view = usePanelView();
  const panel = (
    measure: Measure,
    text: 'course' | 'clicked' | 'offers' | 'clicks',
    words: { name: string; unit: string; note?: string },
    look: { shape: TimeChart['shape']; height: number },
  ) => (
    <TrendPanel
      id={measure.replaceAll('_', '-')}
      title={t(`${text}_${scope.groupBy}`)}
      {...words}
      kind={KINDS[measure]}
      {...look}
      source={source}
      measure={measure}
      scope={scope}
      view={view}
      emptyText={measure === 'num_offers' ? <NoOffers /> : <NoClicks scope={scope} />}
    />
  );
  const narrow = { shape: 'line', height: NARROW_PX } as const;
  const clicked = {
    name: t('clicked_share'),
    unit: t('clicked_share_unit'),
    note: `${t('clicked_share_hint')}.`,
  };
  return (
    <>
      {panel(
        'liquidity',
        'course',
        { name: t('liquidity'), unit: t('clicks_per_offer') },
        { shape: 'line', height: WIDE_PX },
      )}
      <div className={classes.grid}>
        {panel('num_offers', 'offers', { name: tWord('offers'), unit: tWord('unit_offers') }, narrow)}
        {panel('clicked_offers_share', 'clicked', clicked, narrow)}
        <div className={classes.full}>
          {panel(
            'num_clicks',
            'clicks',
            { name: tWord('clicks'), unit: tWord('unit_clicks') },
            {
              shape: 'bar',
              height: NARROW_PX,
            },
          )}
        </div>
      </div>
    </>
  );
}

function Liquidity({ scope }: { scope: ReportScope }) {
  const t = useTexts(analyticsReportsTexts, 'liquidity');
  const tWord = useTexts(analyticsTexts);
  const answered = useComparedReport('liquidity', scope);
  const source = { ...answered, data: answered.data && knownOffers(answered.data, scope.today) };
  const figure = (measure: Measure, label: string) => ({
    label,
    metric: METRICS[measure],
    meaning: 'good' as const,
    source,
    data: seriesFigure(source.data, measure, KINDS[measure]),
  });
  return (
    <ClickContent scope={scope} isEmpty={hasNone(answered, ['num_clicks', 'num_offers'])}>
      <Text size="sm" maw="100ch">
        {t('meaning')}
      </Text>
      <FigureList
        isCompared={scope.comparison.period !== null}
        figures={[
          figure('liquidity', `${t('liquidity')}, ${t('clicks_per_offer')}`),
          figure('num_clicks', tWord('clicks')),
          figure('num_offers', tWord('offers')),
          figure('clicked_offers_share', t('clicked_share')),
        ]}
      />
      <LiquidityPanels scope={scope} source={source} />
    </ClickContent>
  );
}

/** How many clicks the offers bring. */
export function LiquidityPage() {
  const t = useTexts(analyticsReportsTexts, 'liquidity');
  return <FilteredReportPage title={t('title')}>{(scope) => <Liquidity scope={scope} />}</FilteredReportPage>;
}
