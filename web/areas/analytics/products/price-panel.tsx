import { Text } from '@mantine/core';
import { useLocale, useTexts } from '../../../core/texts/i18n.ts';
import { TimeChartView } from '../../../ui/chart/chart-time.tsx';
import type { TimeChart } from '../../../ui/chart/chart-time-option.ts';
import { ChartPanel } from '../../../ui/panel/panel-chart.tsx';
import { type ReportAnswer, useReport } from '../analytics.queries.ts';
import { analyticsReportsTexts } from '../analytics-reports-texts.ts';
import { timeBuckets } from '../bucket-label.ts';
import { DayLink } from '../components/day-link.tsx';
import type { PanelView } from '../components/panel-view.ts';
import { useTimeLabels } from '../components/time-labels.ts';
import { LEGEND_PX } from '../components/trend-panel.tsx';
import type { DashboardScope } from '../dashboard-scope.ts';
import { seriesTable } from '../time-chart.ts';
import { currencySign } from './currency-sign.ts';

const ID = 'product-prices';
type Answer = ReportAnswer<'avg-products-price'>;

/** What a panel says where no price is known. */
export function NoPrices() {
  const t = useTexts(analyticsReportsTexts, 'products');
  return (
    <>
      <Text size="sm" fw={600}>
        {t('no_prices')}
      </Text>
      <Text size="sm">{t('no_prices_hint')}</Text>
    </>
  );
}

type Props = { scope: DashboardScope; view: PanelView; height: number };

/** Whether the dear or the cheap products are clicked: their mean price beside that of all listed. */
export function PricePanel({ scope, view, height }: Props) {
  const t = useTexts(analyticsReportsTexts, 'products');
  const locale = useLocale();
  const source = useReport({
    name: 'avg-products-price',
    shopId: scope.shop.id,
    query: { ...scope.days, group_by: scope.groupBy },
    live: scope.live,
  });
  const title = t('price_title');
  const words = useTimeLabels(title, currencySign(scope.shop));
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
    buckets: timeBuckets(
      { from: answer.date_from, to: answer.date_to },
      answer.group_by,
      locale,
      scope.today,
    ),
    series: seriesOf(answer),
    incompleteNote: words.incomplete,
  });
  return (
    <ChartPanel
      id={ID}
      title={title}
      hint={t('price_hint')}
      source={source}
      height={height + LEGEND_PX}
      isEmpty={({ total }) => total.price_clicked === null && total.price_listed === null}
      emptyText={<NoPrices />}
      fileName={scope.fileName(title)}
      asTable={view.isTable(ID)}
      onToggle={() => view.toggle(ID)}
      chart={(answer) => <TimeChartView chart={chartOf(answer)} label={title} height={height} />}
      table={(answer) => seriesTable(answer, seriesOf(answer), words, look)}
    />
  );
}
