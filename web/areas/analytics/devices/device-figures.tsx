import { DEVICES } from '../../../../shared/rules/bids/click-facts.ts';
import { growthPercent } from '../../../../shared/rules/money/growth.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FigureList } from '../../../ui/panel/figure-list.tsx';
import type { KeyFigureData } from '../../../ui/panel/key-figure.tsx';
import type { PanelSource } from '../../../ui/panel/panel.tsx';
import { formatWithUnit } from '../../../ui/table/data-table-format.ts';
import type { ReportScope } from '../../shops/shops.public.ts';
import type { ReportAnswer } from '../analytics.queries.ts';
import { analyticsReportsTexts } from '../analytics-reports-texts.ts';
import { analyticsTexts } from '../analytics-texts.ts';
import { type DeviceName, deviceTrend } from './device-trend.ts';

type Course = ReportAnswer<'devices-by-day'>;
type Props = {
  scope: ReportScope;
  devices: PanelSource<ReportAnswer<'devices'>>;
  course: PanelSource<Course>;
};

const count = (value: number | null) => formatWithUnit('count', value);

/** All clicks and those of each device, with their share and their growth. */
export function DeviceFigures({ scope, devices, course }: Props) {
  const t = useTexts(analyticsReportsTexts, 'devices');
  const tBoard = useTexts(analyticsTexts, 'dashboard');
  const tWord = useTexts(analyticsTexts);
  const { data } = devices;
  const lines = course.data && deviceTrend(course.data);

  const allFigure = (): KeyFigureData | undefined =>
    data && {
      value: count(data.total.clicks),
      previous: count(data.previous.clicks),
      growth: data.growth.clicks,
      line: lines
        ? lines.desktop.map((clicks, at) => clicks + (lines.mobile[at] ?? 0) + (lines.tablet[at] ?? 0))
        : [],
    };
  const figureOf = (device: DeviceName): KeyFigureData | undefined => {
    const row = data?.data.find((one) => one.device === device);
    if (!row) return undefined;
    const before = data?.previous_data?.find((one) => one.device === device)?.clicks ?? null;
    const share = formatWithUnit('share', row.share);
    return {
      value: count(row.clicks),
      aside: { text: share, hint: tBoard('share_of_clicks', { share }) },
      previous: count(before),
      growth: growthPercent(row.clicks, before),
      line: lines?.[device] ?? [],
    };
  };
  return (
    <FigureList
      isCompared={scope.comparison.period !== null}
      figures={[
        { label: t('all'), metric: 'clicks', meaning: 'good', source: devices, data: allFigure() },
        ...DEVICES.map((device) => ({
          label: tWord(device),
          meaning: 'neutral' as const,
          source: devices,
          data: figureOf(device),
        })),
      ]}
    />
  );
}
