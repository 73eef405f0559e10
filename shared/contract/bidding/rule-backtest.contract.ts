import { z } from 'zod';
import { BACKTEST_DAYS, BACKTEST_ROWS } from '../../rules/auto-bids/bid-rules.ts';
import { callsOf } from '../frame/call.ts';
import { localised } from '../frame/localised.ts';
import { shopParams } from '../frame/shop-params.ts';
import { MAX_ID } from '../frame/whole-number.ts';
import { changesGoals, goalAd } from './auto-bids.contract.ts';
import { bidGoalDraft } from './goal-draft.contract.ts';

const api = callsOf('auto-bids');

const backtestSums = z.object({
  clicks: z.number(),
  cost: z.number().describe('EUR'),
  profit: z.number().nullable().describe('EUR: what the clicks leave; null where no order says so'),
});

export const backtestCall = api.post('/v1/auto-bids/backtest/:shopId', {
  access: changesGoals,
  params: shopParams,
  summary: `What a rule would have changed in the last ${BACKTEST_DAYS} days, by their auctions run again with its bids; nothing is saved`,
  body: bidGoalDraft.extend({
    goal_id: z
      .int()
      .min(1)
      .max(MAX_ID)
      .optional()
      .describe('The goal of the shop that becomes this one, so that what it has is its own'),
  }),
  response: z.object({
    backtest_key: z
      .string()
      .describe('For an hour of the same day: says that this test was seen, and switches the rule on'),
    days: z.int().describe('Whole days with views, up to yesterday'),
    num_bids: z.int().describe('Bids that the rule could change: switched on, and with views'),
    num_changes: z.int(),
    with_rule: backtestSums,
    without: backtestSums.describe('The same days with the bids as they are'),
    bids: z
      .array(
        z.object({
          category_id: z.int().nullable(),
          product_id: z.int().nullable(),
          ad: goalAd.nullable().describe('Of a rule for product ads: the ad'),
          ...localised('name'),
          num_changes: z.int().min(1),
          from_bid: z.number().describe('EUR: as it is'),
          to_bid: z.number().describe('EUR: at the end of the days'),
          clicks: z.number(),
          clicks_without: z.number(),
          cost: z.number(),
          cost_without: z.number(),
        }),
      )
      .describe(`Those that would have changed, most changes first, ${BACKTEST_ROWS} at most`),
  }),
});
export type RuleBacktest = z.infer<typeof backtestCall.response>;
