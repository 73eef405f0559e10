import { localText } from '../../../../shared/contract/frame/localised.ts';
import { BIDDING_POSITIONS } from '../../../../shared/rules/limits.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ShareChartView } from '../../../ui/chart/chart-share.tsx';
import type { ShareChart, ShareRow } from '../../../ui/chart/chart-share-option.ts';
import { type ReportAnswer, useReport } from '../analytics.queries.ts';
import { analyticsTexts } from '../analytics-texts.ts';
import { PositionChart, positionRows } from '../distribution/position-panel.tsx';
import { shareOf, shareTable, topWithRest } from '../share-rows.ts';
import { NoOffers } from './no-clicks.tsx';
import { ReportChart, type ReportChartPlace } from './report-chart.tsx';

const TOP_CATEGORIES = 9;

const nameOf = (row: { category_id: number }) => localText(row, 'name') || `#${row.category_id}`;

/** Where the clicks were made: the categories with most of them, and all others. */
export function CategorySharePanel(props: ReportChartPlace) {
  const { scope, height } = props;
  const t = useTexts(analyticsTexts, 'dashboard');
  const tWord = useTexts(analyticsTexts);
  const source = useReport({
    name: 'top-categories-clicksV2',
    shopId: scope.shop.id,
    query: { ...scope.days, per_page: TOP_CATEGORIES },
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
  const chart = (answer: ReportAnswer<'top-categories-clicksV2'>): ShareChart => ({
    kind: 'count',
    measure: tWord('clicks'),
    unit: tWord('unit_clicks'),
    rows: rowsOf(answer),
  });
  const words = { name: tWord('category'), value: tWord('clicks'), share: tWord('share_percent') };
  return (
    <ReportChart
      {...props}
      id="clicks-by-category"
      title={title}
      source={source}
      isEmpty={({ totals }) => totals.clicks === 0}
      chart={(answer) => <ShareChartView chart={chart(answer)} shape="rank" label={title} height={height} />}
      table={(answer) => shareTable(rowsOf(answer), answer.totals.clicks, 'count', words)}
    />
  );
}

/** At which place in the list of offers the clicks were made. */
export function PositionSharePanel(props: ReportChartPlace) {
  const { scope, height } = props;
  const t = useTexts(analyticsTexts, 'dashboard');
  const tWord = useTexts(analyticsTexts);
  const source = useReport({
    name: 'clicks-positions-distribution',
    shopId: scope.shop.id,
    query: scope.days,
    live: scope.live,
  });
  const title = t('by_position');
  const words = { name: tWord('position'), value: tWord('clicks'), share: tWord('share_percent') };
  return (
    <ReportChart
      {...props}
      id="clicks-by-position"
      title={title}
      hint={t('premium_hint', { last: BIDDING_POSITIONS })}
      source={source}
      isEmpty={({ total }) => total.clicks === 0}
      chart={(answer) => <PositionChart answer={answer} label={title} height={height} />}
      table={(answer) => shareTable(positionRows(answer), answer.total.clicks, 'count', words)}
    />
  );
}

/** In which categories the shop has its offers. */
export function OfferSharePanel(props: ReportChartPlace) {
  const { scope, height } = props;
  const t = useTexts(analyticsTexts, 'dashboard');
  const tWord = useTexts(analyticsTexts);
  const source = useReport({
    name: 'offers-categories-distribution',
    shopId: scope.shop.id,
    query: scope.days,
    live: scope.live,
  });
  const rowsOf = ({ data }: ReportAnswer<'offers-categories-distribution'>): ShareRow[] =>
    data
      .map((row) => ({
        key: String(row.category_id),
        name: nameOf(row),
        value: row.num_offers,
        share: row.share,
      }))
      .toSorted((a, b) => b.value - a.value);
  const title = t('offers_by_category');
  const words = { name: tWord('category'), value: tWord('offers'), share: tWord('share_percent') };
  return (
    <ReportChart
      {...props}
      id="offers-by-category"
      title={title}
      hint={t('offers_hint')}
      source={source}
      isEmpty={({ total }) => total.num_offers === 0}
      emptyText={<NoOffers />}
      chart={(answer) => {
        const all = rowsOf(answer);
        const rows = topWithRest(all, answer.total.num_offers, TOP_CATEGORIES, tWord('all_others'));
        return (
          <ShareChartView
            chart={{ kind: 'count', measure: tWord('offers'), unit: tWord('unit_offers'), rows }}
            shape="rank"
            label={title}
            height={height}
          />
        );
      }}
      table={(answer) => shareTable(rowsOf(answer), answer.total.num_offers, 'count', words)}
    />
  );
}
