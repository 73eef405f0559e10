import { z } from 'zod';
import { PLOT_ITEMS_MAX } from '../../rules/limits.ts';
import { BREAK_EVEN_DAYS } from '../../rules/orders/break-even.ts';
import { MEASURED_ORDERS_MIN, RATE_SOURCES } from '../../rules/orders/conversion-rate.ts';
import { GROUP_BYS } from '../../rules/time/periods.ts';
import { defineCall } from '../frame/call.ts';
import { BID_CATEGORY_RANKING, CATEGORY_RANKING, RANKING_MEASURES } from '../frame/list-specs.ts';
import { localised } from '../frame/localised.ts';
import { answerFrame, seriesAnswer, tableAnswer } from './report-answer.ts';
import {
  categoriesReport,
  distributionReport,
  moduleReport,
  reportFrame,
  seriesReport,
  topCategoryRow,
} from './report-calls.ts';
import { measureShape, ORDER_SHAPE } from './report-measures.ts';
import { plotItems, seriesQuery, tableQuery } from './report-query.ts';

const categoryLevel = z.enum(['l1', 'l2', 'l3']);

const levelTable = (name: string, summary: string) =>
  defineCall({
    ...reportFrame(name, summary),
    query: tableQuery(CATEGORY_RANKING).extend({
      category_type: categoryLevel
        .default('l1')
        .describe('The level of the rows’ categories; clicks in a category that ends above it are left out'),
    }),
    response: tableAnswer(topCategoryRow, RANKING_MEASURES, ORDER_SHAPE),
  });

/** Measures that a single product can be drawn by. */
const PRODUCT_METRICS = ['clicks', 'bid_clicks', 'cpc_sum', 'cpc_avg'] as const;

const metricRow = z.object({ date: z.string(), partial: z.boolean(), ...measureShape(PRODUCT_METRICS) });

/** The reports of `/v1/analytics/` beyond the Dashboard’s, by name. */
export const detailReports = {
  'categories-by-level': levelTable(
    'categories-by-level',
    'Categories of one level, below category_id if given',
  ),
  'top-categories-by-level': levelTable(
    'top-categories-by-level',
    'Categories of one level by clicks, most first, below category_id if given',
  ),
  categories: distributionReport(
    'categories',
    'The shop’s category tree with offers and clicks: every category with an offer or a click, parents first',
    z.object({
      category_id: z.int(),
      parent_id: z.int().nullable(),
      level: z.int().min(1).max(4),
      ...localised('name'),
      ...measureShape(['num_offers', 'clicks']),
    }),
    ['num_offers', 'clicks'],
  ),
  'top-products-daily-metric': defineCall({
    ...reportFrame('top-products-daily-metric', 'The measures of each plot item (products) by date'),
    query: seriesQuery.extend({
      plot_items: plotItems
        .optional()
        .describe(`At most ${PLOT_ITEMS_MAX} product ids, comma separated; an unknown one is left out`),
    }),
    response: z.object({
      ...answerFrame,
      group_by: z.enum(GROUP_BYS),
      items: z.array(
        z.object({
          id: z.int(),
          ...localised('name'),
          data: z.array(metricRow),
          total: z.object(measureShape(PRODUCT_METRICS)),
        }),
      ),
    }),
  }),
  'avg-products-price': defineCall({
    ...reportFrame(
      'avg-products-price',
      'Mean price of the clicked offers, by clicks, beside the mean of all listed',
    ),
    query: seriesQuery,
    response: seriesAnswer(['price_clicked', 'price_listed']).extend({ currency: z.string() }),
  }),
  'potential-revenue': defineCall({
    ...reportFrame('potential-revenue', 'Clicks × conversion rate × mean clicked price'),
    query: seriesQuery,
    response: seriesAnswer(['potential_revenue', 'clicks']).extend({
      currency: z.string(),
      conversion_rate: z.number().describe('Share of clicks that buy, 0 to 1'),
      conversion_rate_source: z
        .enum(RATE_SOURCES)
        .describe(
          `measured: of the last ${BREAK_EVEN_DAYS} whole days, from ${MEASURED_ORDERS_MIN} orders on; shop: as it says; default: the usual one`,
        ),
    }),
  }),
  'categories-biddings': defineCall({
    ...reportFrame(
      'categories-biddings',
      'Leaf categories with clicks, cost, current bid, position and coverage',
    ),
    query: tableQuery(BID_CATEGORY_RANKING),
    response: tableAnswer(
      z.object({
        category_id: z.int(),
        ...localised('name'),
        ...measureShape(['clicks', 'bid_clicks', 'cpc_sum']),
        current_bid: z.number().nullable().describe('EUR; of the category or its nearest ancestor with one'),
        position_avg: z.number().nullable().describe('Mean position of the shop’s offers over the views'),
        coverage: z
          .number()
          .nullable()
          .describe('Views in a premium position ÷ views with the shop’s offer, 0 to 1'),
      }),
      ['clicks', 'bid_clicks', 'cpc_sum'],
    ),
  }),
  'module-clicks': moduleReport(
    seriesReport('module-clicks', 'Clicks through the partner module', ['clicks']),
  ),
  'module-cost': moduleReport(seriesReport('module-cost', 'What the module’s clicks cost', ['cpc_sum'])),
  'module-impressions': moduleReport(
    seriesReport('module-impressions', 'Impressions in the partner module', ['impressions']),
  ),
  'module-categories': moduleReport(categoriesReport('module-categories', 'clicks')),
};
