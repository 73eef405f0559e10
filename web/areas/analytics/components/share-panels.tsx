import { localText } from '../../../../shared/contract/frame/localised.ts';
import { shareOf } from '../../../../shared/rules/money/growth.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ShareChartView } from '../../../ui/chart/chart-share.tsx';
import type { ShareRow } from '../../../ui/chart/chart-share-option.ts';
import { type ReportAnswer, useReport } from '../analytics.queries.ts';
import { analyticsTexts } from '../analytics-texts.ts';
import { useDistribution } from '../compared-report.ts';
import { positionRows, usePositionChart } from '../distribution/position-panel.tsx';
import { topWithRest } from '../share-rows.ts';
import { NoOffers } from './no-clicks.tsx';
import type { ReportChartPlace } from './report-chart.tsx';
import { ShareReport } from './share-report.tsx';

const TOP_CATEGORIES = 9;

const nameOf = (row: { category_id: number }) => localText(row, 'name') || `#${row.category_id}`;

type ChartProps = { of: 'clicks' | 'offers'; rows: readonly ShareRow[]; label: string; height: number };

function TopCategories({ of, rows, label, height }: ChartProps) {
  const t = useTexts(analyticsTexts);
  const chart = { kind: 'count' as const, measure: t(of), unit: t(`unit_${of}`), rows };
  return <ShareChartView chart={chart} shape="rank" label={label} height={height} />;
}

/** Where the clicks were made: the categories with most of them, and all others. */
export function CategorySharePanel(place: ReportChartPlace) {
  const { scope, height } = place;
  const t = useTexts(analyticsTexts, 'dashboard');
  const tWord = useTexts(analyticsTexts);
  const source = useReport({
    name: 'top-categories-clicksV2',
    shopId: scope.shop.id,
    query: { ...scope.asked, per_page: TOP_CATEGORIES },
    live: scope.live,
  });
  const rowsOf = ({ data, totals }: ReportAnswer<'top-categories-clicksV2'>): ShareRow[] => {
    const rows = data.map((row) => ({
      key: String(row.category_id),
      name: nameOf(row),
      value: row.clicks,
      share: shareOf(row.clicks, totals.clicks),
    }));
    return topWithRest(rows, totals.clicks, TOP_CATEGORIES, tWord('all_others'));
  };
  const title = t('by_category');
  return (
    <ShareReport
      place={place}
      id="clicks-by-category"
      title={title}
      source={source}
      of="clicks"
      name={tWord('category')}
      rows={rowsOf}
      total={({ totals }) => totals.clicks}
      chart={(answer) => <TopCategories of="clicks" rows={rowsOf(answer)} label={title} height={height} />}
    />
  );
}

/** At which place in the list of offers the clicks were made. */
export function PositionSharePanel(place: ReportChartPlace) {
  const { scope } = place;
  const tWord = useTexts(analyticsTexts);
  const source = useDistribution('clicks-positions-distribution', scope);
  return (
    <ShareReport
      place={place}
      {...usePositionChart(place)}
      source={source}
      of="clicks"
      name={tWord('position')}
      rows={positionRows}
      total={({ total }) => total.clicks}
    />
  );
}

/** In which categories the shop has its offers. */
export function OfferSharePanel(place: ReportChartPlace) {
  const { scope, height } = place;
  const t = useTexts(analyticsTexts, 'dashboard');
  const tWord = useTexts(analyticsTexts);
  const name = 'offers-categories-distribution';
  const source = useReport({ name, shopId: scope.shop.id, query: scope.asked, live: scope.live });
  const rowsOf = ({ data }: ReportAnswer<typeof name>): ShareRow[] =>
    data
      .map((row) => ({
        key: String(row.category_id),
        name: nameOf(row),
        value: row.num_offers,
        share: row.share,
      }))
      .toSorted((a, b) => b.value - a.value);
  const topOf = (answer: ReportAnswer<typeof name>) =>
    topWithRest(rowsOf(answer), answer.total.num_offers, TOP_CATEGORIES, tWord('all_others'));
  const title = t('offers_by_category');
  return (
    <ShareReport
      place={place}
      id="offers-by-category"
      title={title}
      hint={t('offers_hint')}
      source={source}
      emptyText={<NoOffers />}
      of="offers"
      name={tWord('category')}
      rows={rowsOf}
      total={({ total }) => total.num_offers}
      chart={(answer) => <TopCategories of="offers" rows={topOf(answer)} label={title} height={height} />}
    />
  );
}
