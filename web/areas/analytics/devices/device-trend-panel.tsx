import { Group, SegmentedControl } from '@mantine/core';
import { DEVICES } from '../../../../shared/rules/bids/click-facts.ts';
import { useSearchChoice } from '../../../core/navigation/use-search-params.ts';
import { useLocale, useTexts } from '../../../core/texts/i18n.ts';
import { StackChartView } from '../../../ui/chart/chart-stack.tsx';
import type { StackChart } from '../../../ui/chart/chart-stack-option.ts';
import type { PanelSource } from '../../../ui/panel/panel.tsx';
import { ChartPanel } from '../../../ui/panel/panel-chart.tsx';
import type { ReportAnswer } from '../analytics.queries.ts';
import { analyticsReportsTexts } from '../analytics-reports-texts.ts';
import { DEVICES_SEARCH } from '../analytics-search-params.ts';
import { analyticsTexts } from '../analytics-texts.ts';
import { timeBuckets } from '../bucket-label.ts';
import { DayLink } from '../components/day-link.tsx';
import { NoClicks } from '../components/no-clicks.tsx';
import type { PanelView } from '../components/panel-view.ts';
import { LEGEND_PX } from '../components/trend-panel.tsx';
import type { DashboardScope } from '../dashboard-scope.ts';
import { deviceTable, deviceTrend } from './device-trend.ts';

type Course = ReportAnswer<'devices-by-day'>;
type Props = {
  source: PanelSource<Course>;
  scope: DashboardScope;
  view: PanelView;
  /** Of the chart, without legend and scale. */
  height: number;
};

const ID = 'clicks-by-device-and-date';
const SCALE_PX = 40;

type Scale = 'clicks' | 'share';

function ScaleChoice({ scale, onChange }: { scale: Scale; onChange: (scale: Scale) => void }) {
  const t = useTexts(analyticsReportsTexts, 'devices');
  return (
    <Group h={SCALE_PX} align="flex-start">
      <SegmentedControl
        size="xs"
        aria-label={t('scale')}
        value={scale}
        data={[
          { value: 'clicks', label: t('scale_clicks') },
          { value: 'share', label: t('scale_share') },
        ]}
        onChange={onChange}
      />
    </Group>
  );
}

/** What the visitors used, over time; as clicks or as shares. */
export function DeviceTrendPanel({ source, scope, view, height }: Props) {
  const t = useTexts(analyticsReportsTexts, 'devices');
  const tBoard = useTexts(analyticsTexts, 'dashboard');
  const tWord = useTexts(analyticsTexts);
  const locale = useLocale();
  const [scale, setScale] = useSearchChoice(DEVICES_SEARCH, 'scale', 'clicks');
  const title = t(`course_${scope.groupBy}`);

  const chartOf = (answer: Course): StackChart => {
    const course = deviceTrend(answer);
    const range = { from: answer.date_from, to: answer.date_to };
    return {
      kind: 'count',
      unit: tWord('unit_clicks'),
      totalName: t('all'),
      buckets: timeBuckets(range, answer.group_by, locale, scope.today),
      parts: DEVICES.map((device, color) => ({
        key: device,
        name: tWord(device),
        color,
        values: course[device],
      })),
      asShares: scale === 'share',
      incompleteNote: tBoard('incomplete'),
    };
  };
  return (
    <ChartPanel
      id={ID}
      title={title}
      source={source}
      height={height + LEGEND_PX + SCALE_PX}
      isEmpty={({ total }) => total.clicks === 0}
      emptyText={<NoClicks scope={scope} withAction />}
      fileName={scope.fileName(title)}
      asTable={view.isTable(ID)}
      onToggle={() => view.toggle(ID)}
      chart={(answer) => (
        <>
          <ScaleChoice scale={scale} onChange={setScale} />
          <StackChartView chart={chartOf(answer)} label={title} height={height} />
        </>
      )}
      table={(answer) =>
        deviceTable(answer, {
          deviceName: tWord,
          share: (name) => t('share_of', { name }),
          all: t('all'),
          date: tWord('date'),
          from: tWord('from'),
          to: tWord('to'),
          dayCell: ({ bucket }) => <DayLink bucket={bucket} />,
        })
      }
    />
  );
}
