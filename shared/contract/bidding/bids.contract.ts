import { z } from 'zod';
import {
  BID_SELECTIONS,
  BIDS_PER_CALL_MAX,
  IDEAL_OBSTACLES,
  IDEAL_STRATEGIES,
  PLAN_DAY_MAX_EUR,
} from '../../rules/bids/bids.ts';
import { canSeeBidding } from '../../rules/people/access.ts';
import { type Access, callsOf, ofThing } from '../frame/call.ts';
import { dryRun, onlyDryRun } from '../frame/dry-run.ts';
import { localised } from '../frame/localised.ts';
import { shopParams } from '../frame/shop-params.ts';
import { MAX_ID, wholeNumber } from '../frame/whole-number.ts';

const api = callsOf('bidding');
const reads = { kind: 'shop', level: 3, may: canSeeBidding } as const satisfies Access;
const changes = { ...reads, movesMoney: true } as const satisfies Access;
const access = { ...changes, scope: 'bids:write' } as const satisfies Access;
/** Bids and how they stand. */
export const readsBids = { ...reads, scope: 'bids:read' } as const satisfies Access;
/** The bid's shop is looked up and held against the caller's. */
const ofBid = { kind: 'user', level: 3, may: canSeeBidding, movesMoney: true } as const satisfies Access;

const bidParams = z.object({ bidId: wholeNumber(1, MAX_ID) });
const id = z.int().min(1).max(MAX_ID);
const amount = z
  .number()
  .describe('EUR with at most 6 decimals: above the lowest base price of what it is for, at most 100');
const version = z
  .int()
  .min(1)
  .describe('The `version` of the bid as it was read; 409 `changed_meanwhile` where it has moved on');

/** A bid as it stands. */
export const bid = z.object({
  bid_id: z.int().describe('Nobody’s for one that is placed with `dry_run`'),
  shop_id: z.int(),
  category_id: z.int().nullable().describe('Null for a bid on a product'),
  product_id: z.int().nullable().describe('Null for a bid on a category'),
  current_bid: z.number().describe('EUR'),
  enabled: z.boolean(),
  version: z.int(),
  updated_at: z.string().describe('Instant, UTC: of two equal bids the earlier stands first'),
});
export type Bid = z.infer<typeof bid>;

/** What an amount was and is, and whether it takes part; null where there was or is none. */
export const amountStep = {
  from_bid: z.number().nullable().describe('EUR'),
  from_enabled: z.boolean().nullable(),
  to_bid: z.number().nullable().describe('EUR'),
  to_enabled: z.boolean().nullable(),
};

/** What a change answers: the bids as they stand now, and the set by which it can be taken back. */
const changed = z.object({
  change_set: z
    .uuid()
    .nullable()
    .describe('What `undo` takes back; null where nothing was different, and with `dry_run`'),
  changes: z.int().describe('Bids that are different now, as many as the history has lines of the set'),
  steps: z
    .array(
      z.object({
        bid_id: z.int(),
        category_id: z.int().nullable(),
        product_id: z.int().nullable(),
        ...amountStep,
      }),
    )
    .describe('What is different now'),
  bids: z.array(bid).describe('All that were asked for, also those that were like that already'),
  deleted: z.array(z.int()).describe('Ids of bids that are gone'),
});
export type BidsChanged = z.infer<typeof changed>;

const target = {
  category_id: id.optional().describe('Either this or `product_id`'),
  product_id: id.optional().describe('Either this or `category_id`'),
};

export const placeCategoryBiddingCall = api.post('/v1/biddingV2/place-category-bidding/:shopId', {
  summary: 'Place a bid on a category, or on a product, that has none of the shop yet; 409 where it has',
  access,
  params: shopParams,
  query: onlyDryRun,
  body: z.strictObject({ ...target, bid: amount, enabled: z.boolean().default(true) }),
  response: changed,
});

const oneBid = api.sharing({ access: ofThing(ofBid), params: bidParams, response: changed });

export const updateBidCall = oneBid.put('/v1/biddingV2/update-bid/:bidId', {
  summary: 'Change the amount of a bid, or whether it takes part',
  query: onlyDryRun,
  body: z.strictObject({ bid: amount.optional(), enabled: z.boolean().optional(), version }),
});

export const deleteBidCall = oneBid.delete('/v1/biddingV2/delete-bid/:bidId', {
  summary: 'Delete a bid',
  query: z.strictObject({
    version: wholeNumber(1, MAX_ID).optional().describe('As it was read'),
    dry_run: dryRun(),
  }),
});

const changingBids = api.sharing({ access: ofThing(access), params: shopParams, response: changed });

export const updateCreateBidsCall = changingBids.post('/v1/biddingV2/update-create-bids/:shopId', {
  summary: `Place and change up to ${BIDS_PER_CALL_MAX} bids: all of them or, where one is at fault, none; the fault names its row (\`bids.17.bid\`)`,
  query: onlyDryRun,
  body: z.strictObject({
    bids: z
      .array(
        z.strictObject({
          ...target,
          bid: amount,
          enabled: z.boolean().optional().describe('Left as it is, or true for a new bid, where absent'),
          version: version.optional().describe('Of the bid that is changed; absent for a new one'),
        }),
      )
      .min(1)
      .max(BIDS_PER_CALL_MAX),
  }),
});

const plannedBid = z.object({
  category_id: z.int(),
  ...localised('category_name'),
  bid_id: z.int().nullable().describe('Null where a bid would be placed'),
  from_bid: z.number().nullable().describe('EUR; null without a bid'),
  from_enabled: z.boolean().nullable(),
  inherited_bid: z
    .number()
    .nullable()
    .describe(
      'EUR: of the nearest category above with an enabled bid, which counts where none of its own is on',
    ),
  ...localised('inherited_name'),
  to_bid: z.number().describe('EUR'),
  views: z.int().describe('That the projection runs again'),
  position_avg: z.number().nullable().describe('Projected mean position with the new bid'),
  clicks_month: z.number().describe('Projected clicks of 30 days'),
  clicks_month_now: z.number().describe('The same as the bids stand'),
  cost_month: z.number().describe('Projected cost of 30 days, EUR'),
  cost_month_now: z.number().describe('The same as the bids stand, EUR'),
  is_held_back: z.boolean().describe('Below the bid that reaches the goal, so that the sum a day holds'),
});
export type PlannedBid = z.infer<typeof plannedBid>;

const bidPlan = z.object({
  plan: z.string().describe('What is shown: send it back to apply exactly this'),
  bids: z.array(plannedBid).describe('Only those that change'),
  unchanged: z
    .object({
      categories: z.int(),
      cost_month: z.number().describe('EUR: projected for 30 days'),
    })
    .describe('Categories whose bid is what it is to be already'),
  unreachable: z
    .array(
      z.object({
        category_id: z.int(),
        ...localised('category_name'),
        reason: z.enum(IDEAL_OBSTACLES),
      }),
    )
    .describe(
      'Categories that stay as they are: nobody looked there, the position costs more than a bid may be, or the shop’s own bids below decide',
    ),
  clicks_month: z.number().describe('This and what follows: of the bids that change'),
  cost_month: z.number().describe('EUR'),
  clicks_month_now: z.number(),
  cost_month_now: z.number().describe('EUR'),
  day_max: z.number().nullable().describe('EUR: the sum a day that was asked for'),
  cost_day: z
    .number()
    .describe(
      'EUR: projected cost of a day of all chosen categories together; above `day_max` where even the lowest bids cost more',
    ),
  held_back: z
    .int()
    .describe('Categories that get a lower bid than reaches the goal, or none, so that the sum holds'),
  limit_left: z.number().nullable().describe('EUR of this month’s limit; null without a limit'),
});
export type BidPlan = z.infer<typeof bidPlan>;

export const updateCreateBidsAllCategoriesCall = api.post(
  '/v1/biddingV2/update-create-bids-all-categories/:shopId',
  {
    summary:
      'Set bids by what they are to reach in all categories, in those with an enabled bid or in those without: without `plan` the whole change is answered with its cost and nothing is done; with it, it is applied in one transaction, unless the figures have moved (409 `changed_meanwhile`)',
    // What it costs may have to be proven by the person.
    access: changes,
    params: shopParams,
    query: onlyDryRun,
    body: z.strictObject({
      categories: z.enum(BID_SELECTIONS),
      strategy: z.enum(IDEAL_STRATEGIES),
      day_max: z
        .number()
        .min(0.01)
        .max(PLAN_DAY_MAX_EUR)
        .multipleOf(0.01)
        .optional()
        .describe(
          'EUR that a day of the chosen categories may cost: the bids then bring the most clicks for it',
        ),
      plan: z.string().max(100).optional(),
      without: z
        .array(id)
        .max(BIDS_PER_CALL_MAX)
        .default([])
        .describe('With `plan`: categories of it whose bids stay as they are'),
    }),
    response: z.object({ plan: bidPlan, changed: changed.nullable().describe('Null where only shown') }),
  },
);

export const disableEnableBidCall = changingBids.post('/v1/biddingV2/disable-enable-bid/:shopId', {
  summary: 'Switch one bid on or off',
  query: onlyDryRun,
  body: z.strictObject({ bid_id: id, enabled: z.boolean(), version: version.optional() }),
});

export const disableEnableBidsCall = changingBids.post('/v1/biddingV2/disable-enable-bids/:shopId', {
  summary: 'Switch several bids, or all of the shop, on or off: all of them or none',
  query: onlyDryRun,
  body: z.strictObject({
    bid_ids: z.array(id).min(1).max(BIDS_PER_CALL_MAX).optional().describe('Absent: all bids of the shop'),
    enabled: z.boolean(),
  }),
});

export const deleteBidsCall = changingBids.post('/v1/biddingV2/delete-bids/:shopId', {
  summary: 'Delete several bids: all of them or none',
  query: onlyDryRun,
  body: z.strictObject({ bid_ids: z.array(id).min(1).max(BIDS_PER_CALL_MAX) }),
});

export const undoBidsCall = changingBids.post('/v1/biddingV2/undo/:shopId', {
  summary:
    'Take a change of bids back, all of it; 409 `changed_meanwhile` where one of them was changed again since',
  query: onlyDryRun,
  body: z.strictObject({ change_set: z.uuid() }),
});
