import { z } from 'zod';
import { VIEW_OUTCOMES } from '../../rules/bids/lost-views.ts';
import { LOST_VIEW_DAYS_MAX } from '../../rules/limits.ts';
import { BREAK_EVEN_DAYS } from '../../rules/orders/break-even.ts';
import { MEASURED_ORDERS_MIN, RATE_SOURCES } from '../../rules/orders/conversion-rate.ts';
import { callsOf } from '../frame/call.ts';
import { LOST_CATEGORY_LIST } from '../frame/list-specs.ts';
import { localised } from '../frame/localised.ts';
import { pageOf, searchedPage, sortedBy } from '../frame/searched-page.ts';
import { shopParams } from '../frame/shop-params.ts';
import { MAX_ID, wholeNumber } from '../frame/whole-number.ts';
import { rangeQuery } from '../reports/report-query.ts';
import { readsBids } from './bids.contract.ts';

const api = callsOf('bidding');
const count = z.int().min(0);
const clicks = z.number().min(0);
const money = z.number().min(0).describe('Portal’s currency');

const missed = {
  missed_clicks: clicks.describe(
    'Clicks that a premium position would have brought beyond those of the position where it stood, by the click rates of the category',
  ),
  missed_profit: z
    .number()
    .nullable()
    .describe(
      'EUR to the cent, so that lines add up: missed clicks × what a click of the category brings beyond its cost; null where a margin is not known',
    ),
  missed_revenue: money.describe('Missed clicks × conversion rate × the shop’s price of the product'),
};

const outcome = z.object({
  outcome: z.enum(VIEW_OUTCOMES),
  views: count,
  share: z.number().min(0).max(1).nullable().describe('Of all views; the shares are 1 together'),
  clicks: clicks.describe('Clicks that these views brought, by the click rates of the category'),
  ...missed,
});
export type OutcomeLine = z.infer<typeof outcome>;

const views = Object.fromEntries(VIEW_OUTCOMES.map((name) => [`${name}_views`, count])) as Record<
  `${(typeof VIEW_OUTCOMES)[number]}_views`,
  typeof count
>;
const category = z.object({
  category_id: z.int(),
  ...localised('category_name'),
  views: count.describe('The sum of the seven that follow'),
  ...views,
  ...missed,
});
export type LostCategory = z.infer<typeof category>;

const { q, ...paging } = searchedPage(LOST_CATEGORY_LIST.perPage);

export const listLostViewsCall = api.get('/v1/biddingV2/lost-opportunity/:shopId', {
  summary:
    'What became of the views of the shop’s products, by outcome and by leaf category, and what the views that were lost would have brought',
  access: readsBids,
  params: shopParams,
  query: z.strictObject({
    ...rangeQuery,
    category_id: wholeNumber(1, MAX_ID).optional().describe('Only in or below this category'),
    q,
    ...paging,
    ...sortedBy(LOST_CATEGORY_LIST),
  }),
  response: pageOf(category).extend({
    shop_id: z.int(),
    date_from: z
      .string()
      .describe(
        `First day that was counted: of a range with more than ${LOST_VIEW_DAYS_MAX} days that are over, the last ${LOST_VIEW_DAYS_MAX}`,
      ),
    date_to: z.string().describe('Last day that was counted: today is not over'),
    days: count.describe('0 where the range is today alone'),
    currency: z.string(),
    conversion_rate: z.number(),
    conversion_rate_source: z
      .enum(RATE_SOURCES)
      .describe(
        `measured: of the last ${BREAK_EVEN_DAYS} whole days, from ${MEASURED_ORDERS_MIN} orders on; shop: as it says; default: the usual one`,
      ),
    views: count,
    outcomes: z.array(outcome).describe('Of all categories that were asked for, whatever the page'),
    ...missed,
  }),
});
