import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { touchesHighSeason } from '../../../../shared/rules/time/high-season.ts';
import { useSearchParams } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { LEGEND_PX } from '../../../ui/chart/chart-look.ts';
import { InTurn } from '../../../ui/look/in-turn.tsx';
import { PanelPlace } from '../../../ui/look/waiting-place.tsx';
import { usePanelView } from '../../../ui/panel/panel-view.ts';
import { ReportPage, type ReportScope } from '../../shops/shops.public.ts';
import { PLOT_SEARCH } from '../analytics-search-params.ts';
import { analyticsTexts } from '../analytics-texts.ts';
import classes from '../components/dashboard.module.css';
import { KeyFiguresRow } from '../components/key-figures-row.tsx';
import { MonthChoice } from '../components/month-choice.tsx';
import { ClickContent, hasNone } from '../components/no-clicks.tsx';
import { TimePanel } from '../components/time-panel.tsx';
import { useDailyMetrics } from '../daily-metrics.ts';
import { DashboardFilter, DashboardFilterButton } from '../filters/dashboard-filter.tsx';
import { usePlotChoice } from '../plot-choice.ts';
import { plotKindOf } from '../plot-params.ts';
import { TIME_PANELS } from '../time-panels.ts';

/** What draws the charts is asked for at once, and comes while the reports are read; a chart asks again where it fails. */
const engine = import('../../../ui/chart/chart-engine.ts').catch(() => null);

/** What stands below the fold: its code comes after that of the charts. */
const belowTheFold = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => {
    await engine;
    return { default: await load() };
  });

const shares = () => import('../components/share-panels.tsx');
const PositionSharePanel = belowTheFold(async () => (await shares()).PositionSharePanel);
const DashboardPlotTray = belowTheFold(
  async () => (await import('../components/dashboard-plot-tray.tsx')).DashboardPlotTray,
);
const RankingPanels = belowTheFold(
  async () => (await import('../components/ranking-panels.tsx')).RankingPanels,
);

const WIDE_PX = 280;
const NARROW_PX = 230;
const SHARE_PX = 300;
/** Of the tables of products and categories. */
const RANKINGS_PX = [700, 590];

const rankings = RANKINGS_PX.map((height) => <PanelPlace key={height} isList height={height} />);

const THIRDS = [
  { id: 'categories', Share: belowTheFold(async () => (await shares()).CategorySharePanel) },
  { id: 'offers', Share: belowTheFold(async () => (await shares()).OfferSharePanel) },
  {
    id: 'devices',
    Share: belowTheFold(async () => (await import('../components/device-panel.tsx')).DevicePanel),
  },
];
const PANEL_HEAD_PX = 100;

/** A panel below the fold: its place is kept until its turn, and while its code is on its way. */
function Below({ height, children }: { height: number; children: ReactNode }) {
  const place = <PanelPlace height={height + PANEL_HEAD_PX} />;
  return (
    <InTurn place={place}>
      <Suspense fallback={place}>{children}</Suspense>
    </InTurn>
  );
}

/** The panels over time that follow the first. */
const FURTHER = [TIME_PANELS.bidClicks, TIME_PANELS.cost, TIME_PANELS.cpcAvg];

function Charts({ scope }: { scope: ReportScope }) {
  const [plotted] = useSearchParams(PLOT_SEARCH);
  const plot = usePlotChoice(plotKindOf(plotted), scope.plotItems);
  const view = usePanelView();
  const time = { scope, plot, view };
  const share = { scope, view, height: SHARE_PX };
  return (
    <>
      <div className={classes.grid}>
        <div className={classes.full}>
          <TimePanel spec={TIME_PANELS.clicks} {...time} height={WIDE_PX} />
        </div>
        {FURTHER.map((spec) => (
          <Below key={spec.id} height={NARROW_PX}>
            <TimePanel spec={spec} {...time} height={NARROW_PX} />
          </Below>
        ))}
        <Below height={NARROW_PX + LEGEND_PX}>
          <PositionSharePanel {...share} height={NARROW_PX + LEGEND_PX} />
        </Below>
        {THIRDS.map(({ id, Share }) => (
          <div key={id} className={classes.third}>
            <Below height={SHARE_PX}>
              <Share {...share} />
            </Below>
          </div>
        ))}
      </div>
      <InTurn place={rankings}>
        <Suspense fallback={rankings}>
          <DashboardPlotTray scope={scope} plot={plot} />
          <RankingPanels scope={scope} plot={plot} />
        </Suspense>
      </InTurn>
    </>
  );
}

/** An order may come without a click of the range. */
const OF_DASHBOARD = ['clicks', 'orders'] as const;

function Content({ scope }: { scope: ReportScope }) {
  return (
    <ClickContent scope={scope} isEmpty={hasNone(useDailyMetrics(scope), OF_DASHBOARD)}>
      <KeyFiguresRow scope={scope} />
      <Charts scope={scope} />
    </ClickContent>
  );
}

/** How the shop is doing: clicks, what they cost, and where they come from. */
export function DashboardPage() {
  const t = useTexts(analyticsTexts, 'dashboard');
  const [isAsked, setAsked] = useState(false);
  // What narrows the numbers is never hidden.
  const isOpen = (scope: ReportScope) => isAsked || scope.isFiltered;
  return (
    <ReportPage
      title={t('title')}
      hasFilters
      actions={(scope) => (
        <>
          {touchesHighSeason(scope.range) && <span className={classes.season}>{t('season')}</span>}
          {!scope.isFiltered && (
            <DashboardFilterButton isOpen={isAsked} onToggle={() => setAsked(!isAsked)} />
          )}
          <MonthChoice range={scope.range} today={scope.today} />
        </>
      )}
    >
      {(scope) => (
        <>
          {isOpen(scope) && <DashboardFilter scope={scope} />}
          <Content scope={scope} />
        </>
      )}
    </ReportPage>
  );
}
