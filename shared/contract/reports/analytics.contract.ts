import { z } from 'zod';
import { defineCall } from '../frame/call.ts';
import { localised } from '../frame/localised.ts';
import { detailReports } from './analytics-detail.contract.ts';
import { profitReports } from './profit-reports.contract.ts';
import { deviceSeriesAnswer, seriesAnswer } from './report-answer.ts';
import {
  categoriesReport,
  clicksReport,
  distributionReport,
  plotReport,
  productsReport,
  reportFrame,
  seriesReport,
} from './report-calls.ts';
import { measureShape, ORDER_SHAPE } from './report-measures.ts';
import { seriesQuery } from './report-query.ts';

const DAILY = ['clicks', 'cpc_avg', 'cpc_sum', 'bid_clicks'] as const;
const LISTED = ['listings', 'listing_position_avg', 'coverage'] as const;
const CLICK_SHARE = measureShape(['clicks', 'share']);

const dashboardReports = {
  'num-products': seriesReport('num-products', 'Distinct products clicked', ['num_products']),
  'num-clicks': seriesReport('num-clicks', 'Clicks', ['clicks']),
  'num-clicksV2': plotReport('num-clicksV2', 'Clicks', ['clicks']),
  cpc: seriesReport('cpc', 'What the clicks cost', ['cpc_sum']),
  cpcV2: plotReport('cpcV2', 'What the clicks cost', ['cpc_sum']),
  'cpc-avg': seriesReport('cpc-avg', 'Average cost per click', ['cpc_avg']),
  'cpc-avgV2': plotReport('cpc-avgV2', 'Average cost per click', ['cpc_avg']),
  'num-bid-clicks': seriesReport('num-bid-clicks', 'Bid clicks', ['bid_clicks']),
  'num-bid-clicksV2': plotReport('num-bid-clicksV2', 'Bid clicks', ['bid_clicks']),
  'cpc-bid-clicks': seriesReport('cpc-bid-clicks', 'What the bid clicks cost', ['bid_cpc_sum']),
  'cpc-bid-clicksV2': plotReport('cpc-bid-clicksV2', 'What the bid clicks cost', ['bid_cpc_sum']),
  'daily-metrics': defineCall({
    ...reportFrame('daily-metrics', 'Clicks, their cost and bid clicks'),
    query: seriesQuery,
    response: seriesAnswer(DAILY, ORDER_SHAPE),
  }),
  'daily-bid-metrics': seriesReport('daily-bid-metrics', 'The same over bid clicks, with their share', [
    ...DAILY,
    'bid_share',
  ]),
  'daily-bid-metricsV2': plotReport('daily-bid-metricsV2', 'The same over bid clicks, with their share', [
    ...DAILY,
    'bid_share',
  ]),
  'bid-positions': seriesReport('bid-positions', 'Where the offers were listed', LISTED),
  'bid-positionsV2': plotReport('bid-positionsV2', 'Where the offers were listed', LISTED),
  offers: seriesReport('offers', 'In-stock offers', ['num_offers']),
  offersV2: plotReport('offersV2', 'In-stock offers', ['num_offers']),
  liquidity: seriesReport('liquidity', 'Clicks for each offer', [
    'num_clicks',
    'num_offers',
    'liquidity',
    'clicked_offers_share',
  ]),
  'devices-by-day': defineCall({
    ...reportFrame('devices-by-day', 'Clicks by device'),
    query: seriesQuery,
    response: deviceSeriesAnswer,
  }),
  'top-products': productsReport('top-products', 'clicks'),
  'top-products-clicks': productsReport('top-products-clicks', 'clicks'),
  'top-products-clicksV2': productsReport('top-products-clicksV2', 'clicks'),
  'top-products-avg-cpcV2': productsReport('top-products-avg-cpcV2', 'cpc_avg'),
  'top-products-cpcV2': productsReport('top-products-cpcV2', 'cpc_sum'),
  'top-products-bid-clicksV2': productsReport('top-products-bid-clicksV2', 'bid_clicks'),
  'top-categories': categoriesReport('top-categories', 'clicks'),
  'top-categoriesV2': categoriesReport('top-categoriesV2', 'clicks'),
  'top-categories-clicks': categoriesReport('top-categories-clicks', 'clicks'),
  'top-categories-clicksV2': categoriesReport('top-categories-clicksV2', 'clicks'),
  'clicks-positions-distribution': clicksReport(
    'clicks-positions-distribution',
    'Clicks by position, 1 to 10 and beyond',
    {
      position: z.enum(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '10+']),
      ...CLICK_SHARE,
    },
  ),
  'offers-categories-distribution': distributionReport(
    'offers-categories-distribution',
    'In-stock offers by leaf category',
    z.object({ category_id: z.int(), ...localised('name'), ...measureShape(['num_offers', 'share']) }),
    ['num_offers'],
  ),
  devices: clicksReport('devices', 'Clicks by device', {
    device: z.enum(['desktop', 'mobile', 'tablet']),
    ...CLICK_SHARE,
  }),
  day: clicksReport('day', 'Clicks by day of the week, Monday (1) first', {
    day_of_week: z.int().min(1).max(7),
    ...CLICK_SHARE,
  }),
  'day-hour': clicksReport('day-hour', 'Clicks by day of the week and hour of the day, 7 × 24', {
    day_of_week: z.int().min(1).max(7),
    hour_of_day: z.int().min(0).max(23),
    clicks: z.int(),
  }),
};

/** Every report of `/v1/analytics/`, by its name in the specification. */
export const analyticsReports = { ...dashboardReports, ...detailReports, ...profitReports };

export type ReportName = keyof typeof analyticsReports;
