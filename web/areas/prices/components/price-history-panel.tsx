import { currencySign } from '../../../core/texts/currency-sign.ts';
import type { Translate } from '../../../core/texts/i18n.ts';
import { useLocale, useTexts } from '../../../core/texts/i18n.ts';
import type { KeyOfTexts } from '../../../core/texts/texts.ts';
import { LEGEND_PX } from '../../../ui/chart/chart-look.ts';
import { TimeChartView } from '../../../ui/chart/chart-time.tsx';
import type { TimeChart } from '../../../ui/chart/chart-time-data.ts';
import { timeBuckets } from '../../../ui/chart/time-buckets.ts';
import { EmptyText } from '../../../ui/panel/empty-text.tsx';
import type { PanelSource } from '../../../ui/panel/panel.tsx';
import { ChartPanel } from '../../../ui/panel/panel-chart.tsx';
import { usePanelView } from '../../../ui/panel/panel-view.ts';
import type { TableModel } from '../../../ui/table/data-table-column.ts';
import { exportFileName } from '../../../ui/table/table-export.ts';
import { wordColumn } from '../../../ui/table/text-columns.ts';
import { analyticsTexts } from '../../analytics/analytics.public.ts';
import type { ReportScope } from '../../shops/shops.public.ts';
import type { PriceHistory } from '../prices.queries.ts';
import { pricesTexts } from '../prices-texts.ts';

const ID = 'price-history';
const HEIGHT_PX = 320;

type Day = PriceHistory['data'][number];
type Word = Translate<KeyOfTexts<typeof pricesTexts>>;
const COURSES = ['price', 'price_lowest', 'price_median', 'price_highest'] as const;

/** The own price as buyers saw it: not while it was out of stock. */
const shownPrice = (day: Day, course: (typeof COURSES)[number]) =>
  course === 'price' && !day.in_stock ? null : day[course];

function historyTable(
  { data }: PriceHistory,
  { t, date, currency }: { t: Word; date: string; currency: string },
): TableModel<Day> {
  return {
    columns: [
      { key: 'date', title: date, kind: 'day', value: (day) => day.date },
      ...COURSES.map((course) => ({
        key: course,
        title: `${t(course)}, ${currency}`,
        kind: 'price' as const,
        value: (day: Day) => day[course],
      })),
      {
        key: 'num_offers',
        title: t('num_offers'),
        metric: 'price_offers',
        kind: 'count',
        value: (day) => day.num_offers,
      },
      wordColumn('in_stock', t('in_stock'), (day) =>
        day.in_stock === null ? null : t(day.in_stock ? 'yes' : 'no'),
      ),
    ],
    // The newest first.
    rows: data.filter((day) => day.price !== null).toReversed(),
    rowKey: (day) => day.date,
  };
}

type Props = {
  scope: ReportScope;
  source: PanelSource<PriceHistory>;
  /** Of the product. */
  name: string;
};

/** The own price of a product beside the lowest, the median and the highest of the market. */
export function PriceHistoryPanel({ scope, source, name }: Props) {
  const t = useTexts(pricesTexts);
  const tWord = useTexts(analyticsTexts);
  const locale = useLocale();
  const view = usePanelView();
  const currency = currencySign(scope.shop);
  const title = t('history');
  const chartOf = ({ date_from, date_to, data }: PriceHistory): TimeChart => ({
    kind: 'price',
    unit: currency,
    shape: 'line',
    isZoomed: true,
    buckets: timeBuckets({ from: date_from, to: date_to }, 'day', locale, scope.today),
    series: COURSES.map((course, color) => ({
      key: course,
      name: t(course),
      color,
      values: data.map((day) => shownPrice(day, course)),
    })),
    incompleteNote: t('incomplete'),
  });
  return (
    <ChartPanel
      id={ID}
      title={title}
      hint={t('history_hint')}
      source={source}
      height={HEIGHT_PX + LEGEND_PX}
      isEmpty={({ data }) => data.every((day) => day.price === null)}
      emptyText={<EmptyText title={t('no_history')} hint={t('no_history_hint')} />}
      fileName={exportFileName([title, name, scope.shop.name])}
      view={view}
      chart={(answer) => <TimeChartView chart={chartOf(answer)} label={title} height={HEIGHT_PX} />}
      table={(answer) => historyTable(answer, { t, date: tWord('date'), currency })}
    />
  );
}
