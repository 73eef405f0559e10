import type { TimeChart } from '../../ui/chart/chart-time-data.ts';
import type { CellKind } from '../../ui/table/data-table-format.ts';

/** The measures that products and categories are ranked and drawn by. */
export const RANK_MEASURES = ['clicks', 'bid_clicks', 'cpc_sum', 'cpc_avg'] as const;
export type RankMeasure = (typeof RANK_MEASURES)[number];

type RankMeasureSpec = {
  kind: CellKind;
  shape: TimeChart['shape'];
  /** Text keys of the measure: alone, and with its unit for the head of a column. */
  text: 'clicks' | 'bid_clicks' | 'cost' | 'cpc_avg';
  /** Parts of it add up to the whole. */
  adds: boolean;
  products:
    | 'top-products-clicksV2'
    | 'top-products-bid-clicksV2'
    | 'top-products-cpcV2'
    | 'top-products-avg-cpcV2';
  plot: 'num-clicksV2' | 'num-bid-clicksV2' | 'cpcV2' | 'cpc-avgV2';
};

/** Each measure with the reports that rank and draw by it. */
export const RANK_MEASURE_SPECS: Readonly<Record<RankMeasure, RankMeasureSpec>> = {
  clicks: {
    kind: 'count',
    shape: 'line',
    text: 'clicks',
    adds: true,
    products: 'top-products-clicksV2',
    plot: 'num-clicksV2',
  },
  bid_clicks: {
    kind: 'count',
    shape: 'line',
    text: 'bid_clicks',
    adds: true,
    products: 'top-products-bid-clicksV2',
    plot: 'num-bid-clicksV2',
  },
  cpc_sum: {
    kind: 'money',
    shape: 'line',
    text: 'cost',
    adds: true,
    products: 'top-products-cpcV2',
    plot: 'cpcV2',
  },
  cpc_avg: {
    kind: 'cpc',
    shape: 'line',
    text: 'cpc_avg',
    adds: false,
    products: 'top-products-avg-cpcV2',
    plot: 'cpc-avgV2',
  },
};
