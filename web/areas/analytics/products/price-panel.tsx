import { currencySign } from '../../../core/texts/currency-sign.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { LEGEND_PX } from '../../../ui/chart/chart-look.ts';
import { TimeChartView } from '../../../ui/chart/chart-time.tsx';
import type { TimeChart } from '../../../ui/chart/chart-time-data.ts';
import { EmptyText } from '../../../ui/panel/empty-text.tsx';
import { type ReportAnswer, useReport } from '../analytics.queries.ts';
import { analyticsReportsTexts } from '../analytics-reports-texts.ts';
import { DayLink } from '../components/day-link.tsx';
import { useReportBuckets } from '../components/report-buckets.ts';
import { ReportChart, type ReportChartPlace } from '../components/report-chart.tsx';
import { useTimeLabels } from '../components/time-labels.ts';
import { seriesTable } from '../time-chart.ts';

type Answer = ReportAnswer<'avg-products-price'>;

/** What a panel says where no price is known. */
export function NoPrices() {
  const t = useTexts(analyticsReportsTexts, 'products');
  return <EmptyText title={t('no_prices')} hint={t('no_prices_hint')} />;
}

/** Whether the dear or the cheap products are clicked: their mean price beside that of all listed. */
export function PricePanel(props: ReportChartPlace) {
  const { scope, height } = props;
  const t = useTexts(analyticsReportsTexts, 'products');
  const bucketsOf = useReportBuckets(scope);
  const source = useReport({
    name: 'avg-products-price',
    shopId: scope.shop.id,
    query: { ...scope.asked, group_by: scope.groupBy },
    live: scope.live,
  });
  const title = t('price_title');
  const words = useTimeLabels(title, currencySign(scope.shop), scope);
  const look = {
    kind: 'price' as const,
    shape: 'line' as const,
    colors: new Map(),
    nameOf: String,
    dayCell: (bucket: Parameters<typeof DayLink>[0]['bucket']) => <DayLink bucket={bucket} />,
  };
  const seriesOf = ({ data, total }: Answer) =>
    (['price_clicked', 'price_listed'] as const).map((measure, color) => ({
      key: measure,
      name: t(measure),
      color,
      values: data.map((row) => row[measure]),
      total: total[measure],
    }));
  const chartOf = (answer: Answer): TimeChart => ({
    kind: look.kind,
    shape: look.shape,
    unit: words.unit,
    buckets: bucketsOf(answer),
    series: seriesOf(answer),
    incompleteNote: words.incomplete,
  });
  return (
    <ReportChart
      {...props}
      id="product-prices"
      title={title}
      hint={t('price_hint')}
      source={source}
      height={height + LEGEND_PX}
      isEmpty={({ total }) => total.price_clicked === null && total.price_listed === null}
      emptyText={<NoPrices />}
      chart={(answer) => <TimeChartView chart={chartOf(answer)} label={title} height={height} />}
      table={(answer) => seriesTable(answer, seriesOf(answer), words, look)}
    />
  );
}
