import { Text } from '@mantine/core';
import { type Bucket, buckets } from '../../../../shared/rules/time/periods.ts';
import { type Translate, useLocale, useTexts } from '../../../core/texts/i18n.ts';
import type { KeyOfTexts } from '../../../core/texts/texts.ts';
import { LEGEND_PX } from '../../../ui/chart/chart-look.ts';
import { TimeChartView } from '../../../ui/chart/chart-time.tsx';
import type { TimeChart } from '../../../ui/chart/chart-time-data.ts';
import { timeBuckets } from '../../../ui/chart/time-buckets.ts';
import { ChartPanel } from '../../../ui/panel/panel-chart.tsx';
import { usePanelView } from '../../../ui/panel/panel-view.ts';
import type { TableModel } from '../../../ui/table/data-table-column.ts';
import { analyticsTexts } from '../../analytics/analytics.public.ts';
import type { ReportScope } from '../../shops/shops.public.ts';
import { type PriceIndex, usePriceIndex } from '../prices.queries.ts';
import { pricesTexts } from '../prices-texts.ts';

const ID = 'price-index';
const HEIGHT_PX = 250;

type Row = { bucket: Bucket } & Omit<PriceIndex['data'][number], 'date' | 'partial'>;
const above = (index: number | null) => (index === null ? null : index - 1);

function indexTable(
  { date_from, date_to, group_by, data, total }: PriceIndex,
  t: Translate<KeyOfTexts<typeof pricesTexts>>,
  words: { from: string; to: string },
): TableModel<Row> {
  return {
    columns: [
      { key: 'from', title: words.from, kind: 'day', value: ({ bucket }) => bucket.from },
      { key: 'to', title: words.to, kind: 'day', value: ({ bucket }) => bucket.to },
      {
        key: 'above',
        title: t('gap_percent'),
        metric: 'price_index_gap',
        kind: 'share',
        value: ({ index }) => above(index),
      },
      { key: 'index', title: t('index'), kind: 'ratio', value: ({ index }) => index },
      {
        key: 'cheapest_share',
        title: t('cheapest_share'),
        kind: 'share',
        value: (row) => row.cheapest_share,
      },
      { key: 'compared', title: t('compared'), kind: 'decimal', value: ({ compared }) => compared },
    ],
    rows: buckets({ from: date_from, to: date_to }, group_by).map((bucket, at) => ({
      bucket,
      index: data[at]?.index ?? null,
      cheapest_share: data[at]?.cheapest_share ?? null,
      compared: data[at]?.compared ?? 0,
    })),
    rowKey: ({ bucket }) => bucket.from,
    totals: { ...total, above: above(total.index) },
  };
}

/** How far the own prices were above the lowest over time. */
export function PriceIndexPanel({
  scope,
  categoryId,
}: {
  scope: ReportScope;
  categoryId: number | undefined;
}) {
  const t = useTexts(pricesTexts);
  const tWord = useTexts(analyticsTexts);
  const locale = useLocale();
  const view = usePanelView();
  const source = usePriceIndex(scope.shop.id, {
    ...scope.days,
    group_by: scope.groupBy,
    ...(categoryId === undefined ? {} : { category_id: categoryId }),
  });
  const title = t('index_title');
  const chartOf = ({ date_from, date_to, group_by, data }: PriceIndex): TimeChart => ({
    kind: 'share',
    unit: '%',
    shape: 'line',
    buckets: timeBuckets({ from: date_from, to: date_to }, group_by, locale, scope.today),
    series: [{ key: 'above', name: t('above'), color: 0, values: data.map(({ index }) => above(index)) }],
    incompleteNote: t('incomplete'),
  });
  return (
    <ChartPanel
      id={ID}
      title={title}
      hint={t('index_hint')}
      source={source}
      height={HEIGHT_PX + LEGEND_PX}
      isEmpty={({ total }) => total.index === null}
      emptyText={<Text size="sm">{t('no_index')}</Text>}
      fileName={scope.fileName(title)}
      view={view}
      chart={(answer) => <TimeChartView chart={chartOf(answer)} label={title} height={HEIGHT_PX} />}
      table={(answer) => indexTable(answer, t, { from: tWord('from'), to: tWord('to') })}
    />
  );
}
