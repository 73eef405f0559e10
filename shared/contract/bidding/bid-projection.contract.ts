import { z } from 'zod';
import { IDEAL_OBSTACLES, IDEAL_STRATEGIES, PROJECTED_DAYS, REPLAY_DAYS } from '../../rules/bids/bids.ts';
import { STRATEGIES } from '../../rules/bids/strategy.ts';
import { callsOf } from '../frame/call.ts';
import { shopParams } from '../frame/shop-params.ts';
import { MAX_ID, wholeNumber } from '../frame/whole-number.ts';
import { readsBids } from './bids.contract.ts';

const api = callsOf('bidding');
/** What a projection is about. */
export const projectionTarget = {
  category_id: wholeNumber(1, MAX_ID).optional().describe('Either this or `product_id`'),
  product_id: wholeNumber(1, MAX_ID).optional().describe('Either this or `category_id`'),
};

/** What a bid brings in the views of the days. */
export const projectionFigures = z.object({
  views: z.int().min(0).describe('In which the shop was listed'),
  position_avg: z.number().nullable().describe('Mean over these views'),
  positions: z
    .array(z.object({ position: z.int().min(1), views: z.int().min(1) }))
    .describe('Views by position; from 4 on they go by price'),
  coverage: z.number().min(0).max(1).nullable().describe('Views in a premium position ÷ views'),
  strategy: z.enum(STRATEGIES),
  clicks: z.number().min(0).describe('Views × click rate of each position, to the hundredth'),
  clicks_low: z.number().min(0).describe('Of 20 such fortnights one is below'),
  clicks_high: z.number().min(0).describe('Of 20 such fortnights one is above'),
  cost: z.number().min(0).describe('EUR'),
  cpc_avg: z.number().nullable().describe('EUR: cost ÷ clicks'),
  clicks_month: z.number().min(0).describe(`The same of ${PROJECTED_DAYS} days`),
  cost_month: z.number().min(0).describe(`EUR, of ${PROJECTED_DAYS} days`),
});
export type ProjectionFigures = z.infer<typeof projectionFigures>;

export const projectionFrame = {
  shop_id: z.int(),
  category_id: z.int().nullable(),
  product_id: z.int().nullable(),
  date_from: z.string().describe('First day that was run again'),
  date_to: z.string().describe('Last day that was run again'),
  days: z
    .int()
    .min(0)
    .max(REPLAY_DAYS)
    .describe('Of them, those of which the portal’s views are known: what a month is worked out from'),
};

const projection = z.object({
  ...projectionFrame,
  bid: z.number().describe('EUR'),
  with_bid: projectionFigures,
  now: projectionFigures.describe('The same views with the bids as they stand'),
  difference: z.object({
    position_avg: z.number().nullable(),
    clicks_month: z.number(),
    cost_month: z.number(),
  }),
  above: z
    .array(z.object({ shop: z.string(), views: z.int().min(1) }))
    .describe('Who would stand above, most often first: `A`, `B`, … — never a name'),
  base_min: z.number().describe('EUR: the lowest base price among the shop’s offers'),
  base_max: z.number().describe('EUR: the highest one'),
});
export type BidProjection = z.infer<typeof projection>;

export const projectBidCall = api.get('/v1/biddingV2/category-bid-projection/:shopId', {
  summary: `What a bid on a category or a product would have brought: the auctions of the last ${REPLAY_DAYS} days run again with it`,
  access: readsBids,
  params: shopParams,
  query: z.strictObject({
    ...projectionTarget,
    bid: z.coerce
      .number()
      .describe('EUR with at most 6 decimals, above 0, at most 100; one that is not above base wins nothing'),
  }),
  response: projection,
});

const ideal = z.object({
  strategy: z.enum(IDEAL_STRATEGIES),
  bid: z
    .number()
    .nullable()
    .describe(
      'EUR, in whole cents unless it is the bid as it stands; null where no bid would have held the position',
    ),
  reason: z.enum(IDEAL_OBSTACLES).nullable().describe('Why there is none'),
  share: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .describe('Of the views in which it would have held the position or better'),
  with_bid: projectionFigures.nullable(),
});

export const projectIdealBidsCall = api.get('/v1/biddingV2/ideal-category-bid-projection/:shopId', {
  summary:
    'The lowest bids that would have held position 1, and position 2, in 90 % of the views, each with its projection',
  access: readsBids,
  params: shopParams,
  query: z.strictObject(projectionTarget),
  response: z.object({
    ...projectionFrame,
    now: projectionFigures,
    ideals: z.array(ideal).describe('Max performance, then optimum visibility'),
  }),
});
