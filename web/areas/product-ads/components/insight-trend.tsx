import { Text } from '@mantine/core';
import { useLocale, useTexts } from '../../../core/texts/i18n.ts';
import { LEGEND_PX } from '../../../ui/chart/chart-look.ts';
import { TimeChartView } from '../../../ui/chart/chart-time.tsx';
import type { TimeChart } from '../../../ui/chart/chart-time-data.ts';
import { timeBuckets } from '../../../ui/chart/time-buckets.ts';
import type { PanelSource } from '../../../ui/panel/panel.tsx';
import { ChartPanel } from '../../../ui/panel/panel-chart.tsx';
import { usePanelView } from '../../../ui/panel/panel-view.ts';
import type { TableModel } from '../../../ui/table/data-table-column.ts';
import { analyticsTexts } from '../../analytics/analytics.public.ts';
import type { ReportScope } from '../../shops/shops.public.ts';
import { insightMeasures } from '../insight-measures.ts';
import type { AdInsights } from '../product-ads.queries.ts';
import { productAdsTexts } from '../product-ads-texts.ts';
import { useInsightLabels } from '../use-insight-labels.ts';

const HEIGHT_PX = 220;

const COURSES = {
  impressions: { kind: 'count', shape: 'line' },
  clicks: { kind: 'count', shape: 'bar' },
  cost: { kind: 'money', shape: 'bar' },
  share: { kind: 'share', shape: 'line' },
} as const;
type Course = keyof typeof COURSES;
type Day = AdInsights['data'][number];

type Props = { scope: ReportScope; source: PanelSource<AdInsights>; measure: Course };

/** One measure by day; the table behind the chart has them all. */
export function InsightTrend({ scope, source, measure }: Props) {
  const t = useTexts(productAdsTexts, 'insight');
  const tWord = useTexts(analyticsTexts);
  const word = useInsightLabels();
  const locale = useLocale();
  const view = usePanelView();
  const id = `ads-${measure}`;
  const title = t(`by_day_${measure}`);
  const { kind, shape } = COURSES[measure];
  const units = {
    impressions: t('unit_impressions'),
    clicks: tWord('unit_clicks'),
    cost: '€',
    share: '%',
  };
  const chartOf = ({ date_from, date_to, data }: AdInsights): TimeChart => ({
    kind,
    unit: units[measure],
    shape,
    buckets: timeBuckets({ from: date_from, to: date_to }, 'day', locale, scope.today),
    series: [{ key: measure, name: word(measure), color: 0, values: data.map((row) => row[measure]) }],
    incompleteNote: t('incomplete'),
  });
  const tableOf = ({ data, total }: AdInsights): TableModel<Day> => ({
    columns: [
      { key: 'date', title: tWord('date'), kind: 'day', value: ({ date }) => date },
      ...insightMeasures(scope.shop).map(({ key, kind: cell, metric }) => ({
        key,
        title: word(key, true),
        metric,
        kind: cell,
        value: (row: Day) => row[key],
      })),
    ],
    rows: data,
    rowKey: ({ date }) => date,
    totals: total,
  });
  return (
    <ChartPanel
      id={id}
      title={title}
      {...(measure === 'share' ? { hint: t('share_hint') } : {})}
      source={source}
      height={HEIGHT_PX + LEGEND_PX}
      isEmpty={({ total }) => total.impressions === 0}
      emptyText={<Text size="sm">{t('none')}</Text>}
      fileName={scope.fileName(title)}
      view={view}
      chart={(answer) => <TimeChartView chart={chartOf(answer)} label={title} height={HEIGHT_PX} />}
      table={tableOf}
    />
  );
}
