import { z } from 'zod';
import { BUDGET_STATUSES } from '../../rules/budget/budget.ts';
import { FEED_HEALTHS } from '../../rules/feeds/feed-health.ts';
import { REPORTS_LEVEL } from '../../rules/limits.ts';
import { canSeePortfolio } from '../../rules/people/access.ts';
import { PORTAL_CODES } from '../../rules/portals/portal-codes.ts';
import { type Access, callsOf } from '../frame/call.ts';
import { measureShape } from './report-measures.ts';
import { comparisonQuery, rangeQuery } from './report-query.ts';

const api = callsOf('portfolio');
export const ofOwnShops = {
  kind: 'user',
  level: REPORTS_LEVEL,
  may: canSeePortfolio,
} as const satisfies Access;

const count = z.int().min(0);
const share = z.number().min(0).max(1).nullable();
const percent = z.number().nullable();
const day = z.string().describe('`YYYY-MM-DD`, in Belgrade');

const ofClicks = measureShape(['clicks', 'cpc_sum', 'cpc_avg']);
const { orders, revenue, revenue_local, profit } = measureShape([
  'orders',
  'revenue',
  'revenue_local',
  'profit',
]);

/** What one shop and several together have alike: figures of shops together are ratios of their sums. */
const figures = {
  ...ofClicks,
  orders: orders.nullable().describe('Null where no order was ever said'),
  revenue,
  revenue_local: revenue_local.nullable().describe('The same in the portal’s currency'),
  profit: profit.describe('EUR: of shops with orders; null where a part of it is not known'),
  growth: z
    .object({ clicks: percent, cpc_sum: percent, orders: percent, revenue: percent, profit: percent })
    .describe('Percent against `previous`: of shops that had clicks on its first day; null else'),
  views: count.describe('Of products that were offered on `standing_day`'),
  coverage: share.describe('Of these views: with the shop in a premium position'),
  lost_rank: share.describe('Of these views: where others bid more'),
  lost_budget: share.describe('Of these views: where the limit or a suspension hid the shop'),
  outbid: count.describe('Leaf categories in which bids took part on `standing_day` and won no view'),
  alerts: count.describe('Alerts that last, or are about the last full day'),
  coupons_waiting: count.describe('Coupons in review'),
};

const portfolioShop = z.object({
  shop_id: z.int(),
  shop_name: z.string(),
  client: z
    .string()
    .nullable()
    .describe('Whose the shop is in the caller’s own words: of an agency’s clients'),
  country_locale_code: z.enum(PORTAL_CODES),
  currency: z.string(),
  ...figures,
  data_from: day.nullable().describe('The first day with clicks; null: none yet'),
  status: z.enum(BUDGET_STATUSES),
  limit: z.number().nullable().describe('EUR a month; null is no limit'),
  spent: z.number().describe('EUR of this calendar month, in Belgrade'),
  limit_share: z.number().nullable().describe('Spent ÷ limit; null without a limit, or with one of 0'),
  reached_on: day
    .nullable()
    .describe('When the limit is expected to be used up; null where it lasts the month, or is used up'),
  feed_health: z.enum(FEED_HEALTHS),
});
export type PortfolioShop = z.infer<typeof portfolioShop>;

const portfolioTotal = z.object({
  currency: z.string(),
  shops: count,
  ...figures,
  spent: z.number().describe('EUR of this calendar month, in Belgrade'),
});
export type PortfolioTotal = z.infer<typeof portfolioTotal>;

const clientTotal = portfolioTotal.extend({
  client: z.string().nullable().describe('Null: the shops that are no client’s'),
});
export type ClientTotal = z.infer<typeof clientTotal>;

export const getPortfolioCall = api.get('/v1/portfolio', {
  summary: 'The shops that the signed-in user works in, one row each, with totals for each currency',
  access: ofOwnShops,
  query: z.strictObject({ ...rangeQuery, ...comparisonQuery }),
  response: z.object({
    date_from: day,
    date_to: day,
    previous: z.object({
      date_from: day,
      date_to: day,
      until: z.string().nullable().describe('HH:MM in Belgrade: of date_to only what came before'),
    }),
    standing_day: day.describe('The last full day, of which views and outbid categories are'),
    today: day,
    month_share: z.number().min(0).max(1).describe('Of the calendar month, what has gone by'),
    data: z.array(portfolioShop).describe('By portal and name'),
    totals: z.array(portfolioTotal).describe('One for each currency, by its code'),
    client_totals: z
      .array(clientTotal)
      .describe(
        'One for each client and currency, those of no client last; nothing where no shop has a client',
      ),
  }),
});
