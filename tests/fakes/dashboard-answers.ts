import {
  addDays,
  buckets,
  type GroupBy,
  type Period,
  previousPeriod,
} from '../../shared/rules/time/periods.ts';
import type { HeardCall } from './fake-api.ts';

/** Clicks of a day: its date of the month, so that every sum can be checked by head. */
const clicksOf = (day: string) => Number(day.slice(8));
const MEASURES_OF_CLICK = { bid_clicks: 0.5, cpc_sum: 0.1 } as const;

type Measures = Record<'clicks' | 'bid_clicks' | 'cpc_sum' | 'num_products' | 'num_offers', number> & {
  cpc_avg: number | null;
  position_avg: number | null;
};

function measuresOf(period: Period, share = 1): Measures {
  let clicks = 0;
  for (let day = period.from; day <= period.to; day = addDays(day, 1)) clicks += clicksOf(day) * share;
  return {
    clicks,
    bid_clicks: clicks * MEASURES_OF_CLICK.bid_clicks,
    cpc_sum: clicks * MEASURES_OF_CLICK.cpc_sum,
    num_products: 12,
    num_offers: 40,
    cpc_avg: clicks === 0 ? null : MEASURES_OF_CLICK.cpc_sum,
    position_avg: 2.5,
  };
}

const rangeOf = ({ query }: HeardCall): Period => ({
  from: query.get('date_from') ?? '',
  to: query.get('date_to') ?? '',
});

function series(call: HeardCall) {
  const range = rangeOf(call);
  const previous = previousPeriod(range);
  const groupBy = (call.query.get('group_by') ?? 'day') as GroupBy;
  const rows = (period: Period, share = 1) =>
    buckets(period, groupBy).map(({ date, from, to, partial }) => ({
      date,
      partial,
      ...measuresOf({ from, to }, share),
    }));
  const ids = (call.query.get('plot_items') ?? '').split(',').filter(Boolean);
  return {
    shop_id: 1,
    date_from: range.from,
    date_to: range.to,
    group_by: groupBy,
    data: rows(range),
    total: measuresOf(range),
    previous: { date_from: previous.from, date_to: previous.to, ...measuresOf(previous) },
    growth: { clicks: 12.5, bid_clicks: -4, cpc_sum: 12.5, cpc_avg: 3, num_products: null, num_offers: 0 },
    previous_data: rows(previous),
    items: ids.map((id) => ({
      id: Number(id),
      name_rs: call.query.has('category_type') ? `Category ${id}` : `Product ${id}`,
      data: rows(range, 0.1),
      total: measuresOf(range, 0.1),
    })),
  };
}

const ROWS = 60;

function table(call: HeardCall, row: (id: number) => object) {
  const page = Number(call.query.get('page') ?? 1);
  const perPage = Number(call.query.get('per_page'));
  const rows = Array.from({ length: ROWS }, (_, index) => ({
    ...row(index + 1),
    clicks: ROWS - index,
    bid_clicks: 1,
    cpc_avg: 0.05,
    cpc_sum: 1.5,
    position_avg: 2,
    clicks_growth: null,
  }));
  const range = rangeOf(call);
  return {
    shop_id: 1,
    date_from: range.from,
    date_to: range.to,
    data: rows.slice((page - 1) * perPage, page * perPage),
    current_page: page,
    per_page: perPage,
    total: ROWS,
    last_page: Math.ceil(ROWS / perPage),
    totals: measuresOf(range),
    previous: {},
    growth: {},
  };
}

const distribution = (data: object[], total: object) => () => ({ data, total, previous: {}, growth: {} });
const POSITIONS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '10+'];

/** Answers of every report the Dashboard asks shop 1 for; a day has as many clicks as its date. */
export function dashboardAnswers(): Record<string, (call: HeardCall) => object> {
  const report = (name: string) => `GET /v1/analytics/${name}/1`;
  const bySeries = ['daily-metrics', 'num-products', 'offers', 'num-clicksV2', 'num-bid-clicksV2', 'cpcV2'];
  return {
    ...Object.fromEntries([...bySeries, 'cpc-avgV2'].map((name) => [report(name), series])),
    [report('top-products-clicksV2')]: (call: HeardCall) =>
      table(call, (id) => ({
        product_id: id,
        product_name_rs: `Product ${id}`,
        product_url_rs: `https://portal.test/${id}`,
        brand: 'Brand',
        category_id: 7,
        category_name_rs: 'Phones',
      })),
    [report('top-categories-clicksV2')]: (call: HeardCall) =>
      table(call, (id) => ({
        category_id: id,
        name_rs: `Category ${id}`,
        category_1_rs: 'Tech',
        num_products: 3,
      })),
    [report('clicks-positions-distribution')]: distribution(
      POSITIONS.map((position) => ({ position, clicks: 10, share: 1 / POSITIONS.length })),
      { clicks: 110 },
    ),
    [report('offers-categories-distribution')]: distribution(
      [{ category_id: 7, name_rs: 'Phones', num_offers: 40, share: 1 }],
      { num_offers: 40 },
    ),
    [report('devices')]: distribution(
      [
        { device: 'desktop', clicks: 30, share: 0.3 },
        { device: 'mobile', clicks: 70, share: 0.7 },
        { device: 'tablet', clicks: 0, share: 0 },
      ],
      { clicks: 100 },
    ),
  };
}
