import { z } from 'zod';
import { AUCTION_RULES } from '../../rules/auction/auction.ts';
import { IDEAL_OBSTACLES, REPLAY_DAYS } from '../../rules/bids/bids.ts';
import { PRODUCT_AD_POSITIONS } from '../../rules/limits.ts';
import { canSeeProductAds } from '../../rules/people/access.ts';
import { callsOf } from '../frame/call.ts';
import { shopParams } from '../frame/shop-params.ts';
import { MAX_ID, wholeNumber } from '../frame/whole-number.ts';
import { POSITION_ROWS_MAX, weekPrices } from './bid-curve.contract.ts';
import { projectionFigures, projectionFrame } from './bid-projection.contract.ts';

const api = callsOf('product ads');
const { category_id: _, product_id: __, ...frame } = projectionFrame;

const outcome = {
  ...projectionFigures.pick({ clicks: true, cost: true, cpc_avg: true, clicks_month: true, cost_month: true })
    .shape,
  position_avg: z.number().nullable().describe('Mean over the views that show the ad; null without one'),
  views_at: z
    .array(z.int().min(0))
    .length(PRODUCT_AD_POSITIONS + 1)
    .describe('Views that show it at place 1, 2, 3 and 4, and those that do not show it'),
};

const adFrame = { ...frame, ad_id: z.int() };
const ofOneAd = {
  access: { kind: 'shop', level: 3, may: canSeeProductAds, scope: 'ads:read' },
  params: shopParams,
  query: z.strictObject({ ad_id: wholeNumber(1, MAX_ID) }),
} as const;

export const adCurveCall = api.get('/v1/product-ad/bid-curve/:shopId', {
  summary: `What every bid of a product ad would have brought: the auctions for ads of the last ${REPLAY_DAYS} days run again with each`,
  ...ofOneAd,
  response: z.object({
    ...adFrame,
    rule: z
      .enum(AUCTION_RULES)
      .describe(
        '`second_price`: between two points nothing changes. `first_price`: places and clicks do not, and a click costs the bid',
      ),
    views: z
      .int()
      .min(0)
      .describe('Of pages that the ad is for, while its shop was neither suspended nor over its limit'),
    current: z.object({ bid: z.number().describe('EUR'), enabled: z.boolean() }).describe('As it stands'),
    now: z.object(outcome).describe('The same views with the bid as it stands'),
    points: z
      .array(
        z.object({
          bid: z
            .number()
            .min(0)
            .describe('EUR, whole cents: from this bid on it is so; 0 is a bid that wins nothing'),
          ...outcome,
          cost_month_until: z
            .number()
            .min(0)
            .describe('EUR, of 30 days, with a bid of one cent less than the next point'),
        }),
      )
      .min(1)
      .describe('In order of the bid: one wherever a cent more changes a place or the price of a click'),
    base: z.number().describe('EUR: what a click costs at least; a bid is above it'),
  }),
});
export type AdCurveAnswer = z.infer<typeof adCurveCall.response>;

export const adPricesCall = api.get('/v1/product-ad/position-prices/:shopId', {
  summary: `What places 1 to ${PRODUCT_AD_POSITIONS} cost a product ad at each hour of the week, in the auctions for ads of the last ${REPLAY_DAYS} days`,
  ...ofOneAd,
  response: z.object({ ...adFrame, ...weekPrices(PRODUCT_AD_POSITIONS) }),
});
export type AdPricesAnswer = z.infer<typeof adPricesCall.response>;

const adPositionBid = z.object({
  ad_id: z.int(),
  bid: z.number().nullable().describe('EUR, whole cents; null where no bid holds it'),
  reason: z
    .enum(IDEAL_OBSTACLES)
    .nullable()
    .describe('Why: nobody looked, or it costs more than a bid may be'),
});

export const adPositionBidsCall = api.post('/v1/product-ad/position-bids/:shopId', {
  summary: `What a place costs now on product ads of the shop, each by itself: the least bid that would hold it, or a better one, in nine of ten views of the last ${REPLAY_DAYS} days among the ads of now; changes nothing`,
  access: ofOneAd.access,
  params: shopParams,
  body: z
    .strictObject({
      position: z.int().min(1).max(PRODUCT_AD_POSITIONS),
      ad_ids: z.array(z.int().min(1).max(MAX_ID)).max(POSITION_ROWS_MAX),
    })
    .describe(`At most ${POSITION_ROWS_MAX} ads`),
  response: z.object({
    position: z.int(),
    data: z.array(adPositionBid).describe('In the order that was asked for'),
  }),
});
