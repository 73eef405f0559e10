import { z } from 'zod';

const count = z.number().int().min(0);
const eur = z.number().describe('EUR, at most 6 decimals');

/** What can be measured; a report is made of some of these (reports.md). */
export const MEASURES = {
  clicks: count.describe('Valid clicks'),
  bid_clicks: count.describe('Valid clicks on a premium position won by a bid'),
  bid_share: z.number().nullable().describe('Bid clicks ÷ all clicks, 0 to 1'),
  cpc_sum: eur.describe('What the clicks cost, EUR'),
  cpc_avg: eur.nullable().describe('Cost ÷ clicks, EUR; null without clicks'),
  bid_cpc_sum: eur.describe('What the bid clicks cost, EUR'),
  num_products: count.describe('Distinct products clicked'),
  num_offers: z
    .number()
    .min(0)
    .describe(
      'In-stock offers at the day’s last snapshot; over a longer time the mean of the days that have one, 0 without any',
    ),
  num_clicks: count.describe('Valid clicks'),
  liquidity: z.number().nullable().describe('Clicks ÷ offers'),
  clicked_offers_share: z
    .number()
    .nullable()
    .describe('Of the products in stock on some day of the time, the share clicked in it, 0 to 1'),
  position_avg: z.number().nullable().describe('Mean position of the clicks'),
  listings: count.describe('Times an offer stood in the list of a product page that was viewed'),
  listing_position_avg: z.number().nullable().describe('Mean position of these listings'),
  coverage: z
    .number()
    .nullable()
    .describe(
      'Of these listings the share in a premium position, 0 to 1; pages without the shop do not count',
    ),
  share: z.number().nullable().describe('Share of the whole, 0 to 1'),
  impressions: count.describe('Offers shown'),
  price_clicked: z
    .number()
    .nullable()
    .describe('Mean price of the clicked offers, by clicks, portal’s currency'),
  price_listed: z.number().nullable().describe('Mean price of the in-stock offers, portal’s currency'),
  potential_revenue: z
    .number()
    .nullable()
    .describe('Portal’s currency; null where no price of the clicked offers is known'),
  orders: count.describe('Orders that count for clicks; a cancelled one counts nowhere'),
  units: count.describe('Pieces that were kept'),
  revenue: eur
    .nullable()
    .describe('EUR: of these orders, net of VAT, discount and returns, shipping apart; null without a rate'),
  revenue_local: z.number().describe('The same in the portal’s currency'),
  average_order: eur.nullable().describe('Revenue ÷ orders, EUR'),
  conversion_rate: z.number().nullable().describe('Orders ÷ valid clicks'),
  cost_share: z.number().nullable().describe('Cost ÷ revenue'),
  roas: z.number().nullable().describe('Revenue ÷ cost'),
  margin: eur.nullable().describe('EUR; null where the margin of a part of the revenue is not known'),
  margin_known_share: z.number().nullable().describe('Of the revenue the share whose margin is known'),
  profit: eur.nullable().describe('Margin − cost of the clicks, EUR'),
  profit_per_click: eur.nullable().describe('Profit ÷ clicks, EUR'),
  other_revenue: eur.nullable().describe('Of the revenue what is of other products than the clicked ones'),
  unattributed_orders: count.describe(
    'Orders that count for no click, of their own day, whatever the filter',
  ),
  unattributed_revenue: eur.nullable().describe('Of these, EUR'),
  unattributed_revenue_local: z.number().describe('The same in the portal’s currency'),
  losing_products: count.describe('Products whose clicks cost more than their margin, where that is known'),
  losing_saving: eur.describe('How much more, EUR: what their clicks lost'),
  clicks_growth: z
    .number()
    .nullable()
    .describe('Percent against the compared period: the previous equal-length one unless asked otherwise'),
} as const satisfies Record<string, z.ZodType>;

export type Measure = keyof typeof MEASURES;

type Shape<M extends Measure> = { [K in M]: (typeof MEASURES)[K] };
type GrowthShape<M extends Measure> = { [K in M]: z.ZodNullable<z.ZodNumber> };

/** What of orders stands beside the figures of a report that is asked `with=orders`. */
export const ORDER_MEASURES = [
  'orders',
  'revenue',
  'conversion_rate',
  'cost_share',
  'roas',
  'profit',
] as const satisfies Measure[];
/** What of it stands beside ads and coupons. */
export const BROUGHT_MEASURES = ['orders', 'revenue', 'cost_share', 'profit'] as const satisfies Measure[];
type OrderMeasure = (typeof ORDER_MEASURES)[number];

type OrderShape = { [K in OrderMeasure]: z.ZodOptional<(typeof MEASURES)[K]> };

/** The fields of these measures: absent where they were not asked for. */
export const ORDER_SHAPE = Object.fromEntries(
  ORDER_MEASURES.map((name) => [name, MEASURES[name].optional()]),
) as OrderShape;

/** The fields of some measures, for a row. */
export function measureShape<const L extends readonly Measure[]>(measures: L): Shape<L[number]> {
  return Object.fromEntries(measures.map((name) => [name, MEASURES[name]])) as Shape<L[number]>;
}

/** Growth in percent for each measure; null where the previous value is 0 or unknown. */
export function growthShape<const L extends readonly Measure[]>(measures: L): GrowthShape<L[number]> {
  return Object.fromEntries(measures.map((name) => [name, z.number().nullable()])) as GrowthShape<L[number]>;
}
