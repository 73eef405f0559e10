import { z } from 'zod';
import { AUCTION_RULES } from '../../rules/auction/auction.ts';
import { IDEAL_OBSTACLES, PROJECTED_DAYS, REPLAY_DAYS } from '../../rules/bids/bids.ts';
import { HOURS_OF_WEEK } from '../../rules/bids/position-prices.ts';
import { BIDDING_POSITIONS } from '../../rules/limits.ts';
import { callsOf } from '../frame/call.ts';
import { shopParams } from '../frame/shop-params.ts';
import { MAX_ID } from '../frame/whole-number.ts';
import { projectionFigures, projectionFrame, projectionTarget } from './bid-projection.contract.ts';
import { readsBids } from './bids.contract.ts';

const api = callsOf('bidding');

const outcome = {
  ...projectionFigures.pick({
    position_avg: true,
    clicks: true,
    cost: true,
    cpc_avg: true,
    clicks_month: true,
    cost_month: true,
  }).shape,
  views_at: z
    .array(z.int().min(0))
    .length(4)
    .describe('Views at position 1, 2 and 3, and below; together those in which the shop was listed'),
};
const point = z.object({
  bid: z
    .number()
    .min(0)
    .describe('EUR, whole cents: from this bid on it is so; 0 is a bid that wins nothing'),
  ...outcome,
  cost_month_until: z
    .number()
    .min(0)
    .describe(
      `EUR, of ${PROJECTED_DAYS} days, with a bid of one cent less than the next point; differs where a click costs the bid`,
    ),
});
export type BidCurvePoint = z.infer<typeof point>;

const curve = z.object({
  ...projectionFrame,
  rule: z
    .enum(AUCTION_RULES)
    .describe(
      '`second_price`: between two points nothing changes. `first_price`: positions and clicks do not, and a click costs the bid',
    ),
  views: z.int().min(0).describe('In which the shop was listed'),
  current: z
    .object({ bid: z.number().describe('EUR'), enabled: z.boolean() })
    .nullable()
    .describe('The bid on the target as it stands'),
  now: z.object(outcome).describe('The same views with the bids as they stand'),
  points: z
    .array(point)
    .min(1)
    .describe('In order of the bid: one wherever a cent more changes a position or the price of a click'),
  base_min: z.number().describe('EUR: the lowest base price among the shop’s offers'),
  base_max: z.number().describe('EUR: the highest one'),
});
export type BidCurveAnswer = z.infer<typeof curve>;

export const bidCurveCall = api.get('/v1/biddingV2/bid-curve/:shopId', {
  summary: `What every bid on a category or a product would have brought: the auctions of the last ${REPLAY_DAYS} days run again with each`,
  access: readsBids,
  params: shopParams,
  query: z.strictObject(projectionTarget),
  response: curve,
});

/** What so many positions cost, over all and at each hour of the week. */
export function weekPrices(positions: number) {
  const priced = z.object({
    views: z.int().min(0),
    prices: z
      .array(
        z.object({
          position: z.int().min(1).max(positions),
          median: z.number().describe('EUR: the least bid that would have held it in half of the views'),
          p90: z.number().describe('EUR: in nine of ten'),
        }),
      )
      .describe('Empty without views'),
  });
  const hours = priced.extend({
    weekday: z.int().min(1).max(7).describe('1 Monday … 7 Sunday, in Belgrade'),
    hour: z.int().min(0).max(23),
  });
  return { all: priced.describe('Over all hours'), hours: z.array(hours).length(HOURS_OF_WEEK) };
}

export const positionPricesCall = api.get('/v1/biddingV2/position-prices/:shopId', {
  summary: `What positions 1 to 3 cost at each hour of the week, in the auctions of the last ${REPLAY_DAYS} days`,
  access: readsBids,
  params: shopParams,
  query: z.strictObject(projectionTarget),
  response: z.object({ ...projectionFrame, ...weekPrices(BIDDING_POSITIONS) }),
});
/** What positions cost by the hour, whatever is bid on. */
export type WeekPrices = Pick<z.infer<typeof positionPricesCall.response>, 'all' | 'hours'>;
export type PositionPricesAnswer = z.infer<typeof positionPricesCall.response>;

/** So many rows are asked for at once. */
export const POSITION_ROWS_MAX = 500;
const rowIds = z.array(z.int().min(1).max(MAX_ID)).max(POSITION_ROWS_MAX).default([]);

const positionBid = z.object({
  category_id: z.int().nullable(),
  product_id: z.int().nullable(),
  bid: z.number().nullable().describe('EUR, whole cents; null where no bid holds it'),
  reason: z
    .enum(IDEAL_OBSTACLES)
    .nullable()
    .describe('Why: nobody looked, it costs more than a bid may be, or nearer bids of the shop decide'),
});
export type PositionBidRow = z.infer<typeof positionBid>;

export const positionBidsCall = api.post('/v1/biddingV2/position-bids/:shopId', {
  summary: `What a position costs now on categories and products: the least bid that would hold it, or a better one, in nine of ten views of the last ${REPLAY_DAYS} days among the bids of now; changes nothing`,
  access: readsBids,
  params: shopParams,
  body: z
    .strictObject({
      position: z.int().min(1).max(BIDDING_POSITIONS),
      category_ids: rowIds,
      product_ids: rowIds,
    })
    .describe(`At most ${POSITION_ROWS_MAX} of each`),
  response: z.object({ position: z.int(), data: z.array(positionBid) }),
});
