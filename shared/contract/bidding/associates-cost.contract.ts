import { z } from 'zod';
import { PROJECTED_DAYS, REPLAY_DAYS } from '../../rules/bids/bids.ts';
import { canSeeBidding } from '../../rules/people/access.ts';
import { calendarDay } from '../frame/calendar-day.ts';
import { callsOf } from '../frame/call.ts';
import { localised } from '../frame/localised.ts';
import { shopParams } from '../frame/shop-params.ts';

const api = callsOf('bidding');
const eur = z.number().describe('EUR');
const ofMonth = (what: string) => z.number().describe(`${what}, expected of ${PROJECTED_DAYS} days`);

const change = {
  clicks_month: ofMonth('Clicks of all the shops: how many more or fewer'),
  cost_month: ofMonth('EUR: what all the shops pay more or less'),
};

const raisingBid = z.object({
  bid_id: z.int(),
  version: z.int().describe('For `bids/update-create`: a bid that was changed meanwhile is refused'),
  shop_id: z.int().describe('Whose bid it is'),
  category_id: z.int().nullable(),
  product_id: z.int().nullable(),
  ...localised('name'),
  bid: eur,
  cost_month: ofMonth('EUR: what the clicks of the other shops cost more because of it').min(0),
  raised: z
    .array(z.object({ shop_id: z.int(), cost_month: eur }))
    .describe('Which of them pay it, each with its part'),
  lower: z
    .object({ bid: eur, ...change })
    .nullable()
    .describe(
      'The lowest bid, whole cents, with which it keeps its places in nine of ten views, and what that alone changes; null where that makes no click cheaper. It is never above the bid',
    ),
});
export type RaisingBid = z.infer<typeof raisingBid>;

export const associatesCostCall = api.get('/v1/biddingV2/company-associates-cost/:shopId', {
  summary: `What the caller’s shops of one portal add to each other’s prices: the auctions of the last ${REPLAY_DAYS} days run again among the bids of now, with and without each other`,
  access: { kind: 'shop', level: 3, may: canSeeBidding },
  params: shopParams,
  response: z.object({
    shop_id: z.int(),
    date_from: calendarDay,
    date_to: calendarDay,
    shops: z.array(z.object({ shop_id: z.int(), name: z.string() })).describe('The shop itself first'),
    cost_month: ofMonth('EUR: the sum of all bids').min(0),
    lower_all: z.object(change).nullable().describe('What all lower bids change together; null without any'),
    data: z.array(raisingBid).describe('Bids that make another of the shops pay more, the dearest first'),
  }),
});
export type AssociatesCostAnswer = z.infer<typeof associatesCostCall.response>;
