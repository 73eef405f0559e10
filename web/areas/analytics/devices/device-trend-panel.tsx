import { Group } from '@mantine/core';
import { DEVICES } from '../../../../shared/rules/bids/click-facts.ts';
import { useSearchChoice } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { LEGEND_PX } from '../../../ui/chart/chart-look.ts';
import { StackChartView } from '../../../ui/chart/chart-stack.tsx';
import type { StackChart } from '../../../ui/chart/chart-stack-option.ts';
import { ChoiceControl } from '../../../ui/form/choice-control.tsx';
import type { PanelSource } from '../../../ui/panel/panel.tsx';
import type { ReportAnswer } from '../analytics.queries.ts';
import { analyticsReportsTexts } from '../analytics-reports-texts.ts';
import { DEVICES_SEARCH } from '../analytics-search-params.ts';
import { analyticsTexts } from '../analytics-texts.ts';
import { DayLink } from '../components/day-link.tsx';
import { NoClicks } from '../components/no-clicks.tsx';
import { useReportBuckets } from '../components/report-buckets.ts';
import { ReportChart, type ReportChartPlace } from '../components/report-chart.tsx';
import { deviceTable, deviceTrend } from './device-trend.ts';

type Course = ReportAnswer<'devices-by-day'>;
type Props = ReportChartPlace & { source: PanelSource<Course> };

const SCALE_PX = 40;

type Scale = 'clicks' | 'share';

function ScaleChoice({ scale, onChange }: { scale: Scale; onChange: (scale: Scale) => void }) {
  const t = useTexts(analyticsReportsTexts, 'devices');
  return (
    <Group h={SCALE_PX} align="flex-start">
      <ChoiceControl
        size="xs"
        label={t('scale')}
        choices={['clicks', 'share']}
        nameOf={(one) => t(`scale_${one}`)}
        value={scale}
        onChange={onChange}
      />
    </Group>
  );
}

/** What the visitors used, over time; as clicks or as shares. Its height is the chart's, without legend and scale. */
export function DeviceTrendPanel(props: Props) {
  const { scope, height } = props;
  const t = useTexts(analyticsReportsTexts, 'devices');
  const tBoard = useTexts(analyticsTexts, 'dashboard');
  const tWord = useTexts(analyticsTexts);
  const bucketsOf = useReportBuckets(scope);
  const [scale, setScale] = useSearchChoice(DEVICES_SEARCH, 'scale', 'clicks');
  const title = t(`course_${scope.groupBy}`);

  const chartOf = (answer: Course): StackChart => {
    const course = deviceTrend(answer);
    return {
      kind: 'count',
      unit: tWord('unit_clicks'),
      totalName: t('all'),
      buckets: bucketsOf(answer),
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
    <ReportChart
      {...props}
      id="clicks-by-device-and-date"
      title={title}
      height={height + LEGEND_PX + SCALE_PX}
      isEmpty={({ total }) => total.clicks === 0}
      emptyText={<NoClicks scope={scope} withAction />}
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
