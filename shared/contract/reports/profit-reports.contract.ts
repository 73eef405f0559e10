import { z } from 'zod';
import { defineCall } from '../frame/call.ts';
import { PROFIT_RANKING } from '../frame/list-specs.ts';
import { categoryPathNames, localised } from '../frame/localised.ts';
import { seriesAnswer, tableAnswer, totalAnswer } from './report-answer.ts';
import { productFields, reportFrame } from './report-calls.ts';
import { measureShape } from './report-measures.ts';
import { reportQuery, seriesQuery, tableQuery } from './report-query.ts';

/** What clicks cost and what the orders brought that count for them. */
const PROFIT_MEASURES = [
  'clicks',
  'cpc_sum',
  'orders',
  'units',
  'revenue',
  'revenue_local',
  'average_order',
  'conversion_rate',
  'cost_share',
  'roas',
  'margin',
  'margin_known_share',
  'profit',
  'profit_per_click',
  'other_revenue',
] as const;

/** What counts for no click, whatever the filter. */
const UNATTRIBUTED = ['unattributed_orders', 'unattributed_revenue', 'unattributed_revenue_local'] as const;

const DAILY = [...PROFIT_MEASURES, ...UNATTRIBUTED] as const;
const TOTAL = [...DAILY, 'losing_products', 'losing_saving'] as const;

const ofOrders = {
  currency: z.string().describe('Portal’s currency'),
  orders_open_from: z
    .string()
    .nullable()
    .describe('Clicks of this day and later may still bring orders; null by order day'),
};

/** The reports of what clicks brought, by name. */
export const profitReports = {
  conversions: defineCall({
    ...reportFrame('conversions', 'What the clicks cost and what the orders that count for them brought'),
    query: reportQuery,
    response: totalAnswer(TOTAL).extend(ofOrders),
  }),
  'conversions-by-day': defineCall({
    ...reportFrame('conversions-by-day', 'The same by date'),
    query: seriesQuery,
    response: seriesAnswer(DAILY).extend(ofOrders),
  }),
  'profit-by-product': defineCall({
    ...reportFrame('profit-by-product', 'Clicked products with what their clicks cost and brought'),
    query: tableQuery(PROFIT_RANKING),
    response: tableAnswer(
      z.object({ ...productFields, ...measureShape(PROFIT_MEASURES) }),
      PROFIT_MEASURES,
    ).extend(ofOrders),
  }),
  'profit-by-category': defineCall({
    ...reportFrame('profit-by-category', 'Leaf categories of clicks with what these cost and brought'),
    query: tableQuery(PROFIT_RANKING),
    response: tableAnswer(
      z.object({
        category_id: z.int(),
        ...localised('name'),
        ...categoryPathNames,
        ...measureShape(PROFIT_MEASURES),
      }),
      PROFIT_MEASURES,
    ).extend(ofOrders),
  }),
};
