import { Text } from '@mantine/core';
import type { Translate } from '../../../core/texts/i18n.ts';
import { useLocale, useTexts } from '../../../core/texts/i18n.ts';
import type { KeyOfTexts } from '../../../core/texts/texts.ts';
import { TimeChartView } from '../../../ui/chart/chart-time.tsx';
import type { TimeChart } from '../../../ui/chart/chart-time-option.ts';
import type { PanelSource } from '../../../ui/panel/panel.tsx';
import { ChartPanel } from '../../../ui/panel/panel-chart.tsx';
import type { TableModel } from '../../../ui/table/data-table-column.ts';
import { exportFileName } from '../../../ui/table/table-export.ts';
import {
  analyticsTexts,
  currencySign,
  type DashboardScope,
  LEGEND_PX,
  timeBuckets,
  usePanelView,
} from '../../analytics/analytics.public.ts';
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
      { key: 'num_offers', title: t('num_offers'), kind: 'count', value: (day) => day.num_offers },
      {
        key: 'in_stock',
        title: t('in_stock'),
        kind: 'text',
        value: (day) => (day.in_stock === null ? null : t(day.in_stock ? 'yes' : 'no')),
        short: true,
      },
    ],
    // The newest first.
    rows: data.filter((day) => day.price !== null).toReversed(),
    rowKey: (day) => day.date,
  };
}

type Props = {
  scope: DashboardScope;
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
      emptyText={
        <>
          <Text size="sm" fw={600}>
            {t('no_history')}
          </Text>
          <Text size="sm">{t('no_history_hint')}</Text>
        </>
      }
      fileName={exportFileName([title, name, scope.shop.name])}
      asTable={view.isTable(ID)}
      onToggle={() => view.toggle(ID)}
      chart={(answer) => <TimeChartView chart={chartOf(answer)} label={title} height={HEIGHT_PX} />}
      table={(answer) => historyTable(answer, { t, date: tWord('date'), currency })}
    />
  );
}
