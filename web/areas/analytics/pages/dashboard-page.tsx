import { Group, Skeleton, Tooltip } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useSearchParams } from '../../../core/navigation/use-search-params.ts';
import { formatPeriod } from '../../../core/texts/day-format.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { MessagePage } from '../../../ui/page/message-page.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { PLOT_SEARCH } from '../analytics-search-params.ts';
import { analyticsTexts } from '../analytics-texts.ts';
import classes from '../components/dashboard.module.css';
import { DashboardPlotTray } from '../components/dashboard-plot-tray.tsx';
import { DevicePanel } from '../components/device-panel.tsx';
import { KeyFiguresRow } from '../components/key-figures-row.tsx';
import { MonthChoice } from '../components/month-choice.tsx';
import { usePanelView } from '../components/panel-view.ts';
import { CategorySharePanel, OfferSharePanel, PositionSharePanel } from '../components/share-panels.tsx';
import { TimePanel } from '../components/time-panel.tsx';
import { LEGEND_PX } from '../components/trend-panel.tsx';
import { type DashboardScope, useDashboardScope } from '../dashboard-scope.ts';
import { usePlotChoice } from '../plot-choice.ts';
import { plotKindOf } from '../plot-params.ts';
import { TIME_PANELS } from '../time-panels.ts';

// Below the fold: the code of the tables need not come first.
const RankingPanels = lazy(async () => ({
  default: (await import('../components/ranking-panels.tsx')).RankingPanels,
}));

const WIDE_PX = 280;
const NARROW_PX = 230;
const SHARE_PX = 300;
const RANKINGS_PX = 1306;

function Charts({ scope }: { scope: DashboardScope }) {
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
        <TimePanel spec={TIME_PANELS.bidClicks} {...time} height={NARROW_PX} />
        <TimePanel spec={TIME_PANELS.cost} {...time} height={NARROW_PX} />
        <TimePanel spec={TIME_PANELS.cpcAvg} {...time} height={NARROW_PX} />
        <PositionSharePanel {...share} height={NARROW_PX + LEGEND_PX} />
        <div className={classes.third}>
          <CategorySharePanel {...share} />
        </div>
        <div className={classes.third}>
          <OfferSharePanel {...share} />
        </div>
        <div className={classes.third}>
          <DevicePanel {...share} />
        </div>
      </div>
      <DashboardPlotTray scope={scope} plot={plot} />
      <Suspense fallback={<Skeleton height={RANKINGS_PX} />}>
        <RankingPanels scope={scope} plot={plot} />
      </Suspense>
    </>
  );
}

/** How the shop is doing: clicks, what they cost, and where they come from. */
export function DashboardPage() {
  const t = useTexts(analyticsTexts, 'dashboard');
  const scope = useDashboardScope();
  if (!scope) {
    return (
      <MessagePage
        icon={<IconBuildingStore aria-hidden />}
        title={t('no_shop')}
        description={t('no_shop_hint')}
      />
    );
  }
  return (
    <>
      <PageHeading
        title={t('title')}
        description={`${scope.shop.name} · ${formatPeriod(scope.range)}`}
        actions={
          <Group gap="md">
            {scope.live && (
              <Tooltip label={t('live_hint')}>
                <span className={classes.live}>{t('live')}</span>
              </Tooltip>
            )}
            <MonthChoice range={scope.range} today={scope.today} />
          </Group>
        }
      />
      <div className={classes.page}>
        <KeyFiguresRow scope={scope} />
        <Charts key={scope.shop.id} scope={scope} />
      </div>
    </>
  );
}
