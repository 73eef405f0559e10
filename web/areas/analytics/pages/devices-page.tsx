import { comparedData } from '../../../../shared/rules/reports/comparable.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { Growth } from '../../../ui/panel/key-figure-growth.tsx';
import { PanelColumns } from '../../../ui/panel/panel-columns.tsx';
import { usePanelView } from '../../../ui/panel/panel-view.ts';
import { WholeTablePanel } from '../../../ui/panel/whole-table-panel.tsx';
import { type ReportScope, useComparisonName } from '../../shops/shops.public.ts';
import { type ReportAnswer, useReport } from '../analytics.queries.ts';
import { analyticsReportsTexts } from '../analytics-reports-texts.ts';
import { analyticsTexts } from '../analytics-texts.ts';
import { withBroughtColumns } from '../brought-columns.ts';
import { useDistribution } from '../compared-report.ts';
import { comparedRows, comparedTable, comparedTotals } from '../compared-rows.ts';
import { DeviceShare } from '../components/device-panel.tsx';
import { NoClicks } from '../components/no-clicks.tsx';
import { DeviceFigures } from '../devices/device-figures.tsx';
import { DeviceTrendPanel } from '../devices/device-trend-panel.tsx';
import { FilteredReportPage } from '../filters/filtered-report-page.tsx';
import { hintWithOpenOrders } from '../open-orders.ts';

const COURSE_PX = 300;
const SHARE_PX = 300;

function Devices({ scope }: { scope: ReportScope }) {
  const t = useTexts(analyticsReportsTexts, 'devices');
  const tWord = useTexts(analyticsTexts);
  const view = usePanelView();
  const comparisonName = useComparisonName(scope.comparison);
  const devices = useDistribution('devices', scope, { with: 'orders' });
  const course = useReport({
    name: 'devices-by-day',
    shopId: scope.shop.id,
    query: { ...scope.asked, group_by: scope.groupBy },
    live: scope.live,
  });
  const rowsOf = (answer: ReportAnswer<'devices'>) => {
    const before = comparedData(answer);
    return comparedRows(
      answer.data.map(({ device, clicks, share }) => ({
        key: device,
        name: tWord(device),
        value: clicks,
        share,
      })),
      before && new Map(before.map(({ device, clicks }) => [device, clicks])),
    );
  };
  const words = {
    name: tWord('device'),
    value: tWord('clicks'),
    share: tWord('share_percent'),
    previous: comparisonName,
    growth: tWord('growth_percent'),
    short: true,
  };
  const render = {
    growth: ({ growth }: { growth: number | null }) => <Growth percent={growth} meaning="neutral" />,
  };
  return (
    <>
      <DeviceFigures scope={scope} devices={devices} course={course} />
      <DeviceTrendPanel source={course} scope={scope} view={view} height={COURSE_PX} />
      <PanelColumns from="62em" shares={[2, 3]}>
        <DeviceShare source={devices} scope={scope} view={view} height={SHARE_PX} />
        <WholeTablePanel
          id="devices"
          title={t('comparison')}
          {...hintWithOpenOrders(devices.data, tWord)}
          source={devices}
          height={SHARE_PX}
          isEmpty={({ total, previous }) => total.clicks === 0 && previous.clicks === 0}
          emptyText={<NoClicks scope={scope} />}
          fileName={scope.fileName(t('title'))}
          table={(answer) => {
            const totals = comparedTotals(answer, 'clicks');
            const table = comparedTable(rowsOf(answer), totals, 'count', words, render);
            return withBroughtColumns(table, answer, ({ device }) => device, tWord);
          }}
        />
      </PanelColumns>
    </>
  );
}

/** What the people used who clicked. */
export function DevicesPage() {
  const t = useTexts(analyticsReportsTexts, 'devices');
  return (
    <FilteredReportPage title={t('title')} isOfClicks>
      {(scope) => <Devices scope={scope} />}
    </FilteredReportPage>
  );
}
