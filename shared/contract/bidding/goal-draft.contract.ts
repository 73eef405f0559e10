import { z } from 'zod';
import { GOAL_SEASONS_MAX } from '../../rules/auto-bids/goal-seasons.ts';
import {
  GOAL_EUR_MAX,
  GOAL_KINDS,
  GOAL_MODES,
  GOAL_NAME_MAX,
  GOAL_TARGETS_MAX,
  ROAS_MAX,
} from '../../rules/auto-bids/goals.ts';
import { MATCH_WORDS_MAX, MATCHED_THINGS } from '../../rules/auto-bids/target-match.ts';
import { calendarDay } from '../frame/calendar-day.ts';
import { customIssue } from '../frame/custom-issue.ts';
import { oneLine } from '../frame/one-line.ts';
import { MAX_ID } from '../frame/whole-number.ts';
import { bidRule } from './bid-rules.contract.ts';

/** More than any price, and within what is kept of one. */
const MAX_PRICE = 1_000_000_000;

const id = z.int().min(1).max(MAX_ID);
const eurBid = z.number().min(0.01).max(GOAL_EUR_MAX).multipleOf(0.01);

const season = z
  .strictObject({
    date_from: calendarDay.describe('Its first day, in Belgrade'),
    date_to: calendarDay.describe('Its last one'),
    position: z.int().min(1).max(3).optional(),
    share: z.number().min(0.01).max(1).optional(),
    cpc: z.number().min(0.01).max(GOAL_EUR_MAX).optional(),
    cost_share: z.number().min(0.001).max(1).optional(),
    budget: z.number().min(0.01).max(100_000).optional(),
    lowest_bid: eurBid.optional(),
    highest_bid: eurBid.optional(),
  })
  .describe('The numbers are those of the goal’s kind; what is left out is as the goal says');

const price = z.number().min(0).max(MAX_PRICE).multipleOf(0.01).nullable().default(null);
const targetMatch = z
  .strictObject({
    of: z.enum(MATCHED_THINGS),
    words: oneLine(MATCH_WORDS_MAX)
      .default('')
      .describe(
        'Each has to occur in the name: of a category or one above it, of a product or its brand, of the category or brand of an ad',
      ),
    price_from: price.describe('Portal’s currency, inclusive: of an offer of the shop there. Not of ads'),
    price_to: price.describe('Exclusive'),
    in_stock: z
      .boolean()
      .default(false)
      .describe('Whether the shop has to have such an offer in stock. Not of ads'),
  })
  .nullable()
  .default(null)
  .describe(
    `The goal is for what matches whenever a plan is made, at most ${GOAL_TARGETS_MAX}, in the order of their ids; then no ids are sent. What a goal names is that goal’s; what two match is the older one’s`,
  );

/** What a goal wants; which numbers it needs is said by its kind. */
export const bidGoalDraft = z.strictObject({
  name: oneLine(GOAL_NAME_MAX).min(1),
  kind: z
    .enum(GOAL_KINDS)
    .describe(
      '`hold_position`: `position` in at least `share` of the views, for the least money. `target_cpc`: most clicks at `cpc` on the mean. `target_cost_share`: most clicks while cost is at most `cost_share` of revenue. `most_profit`: up to where the next click costs more than it earns. `most_clicks`: most clicks for `budget` a day. `rule`: where all conditions of `rule` held on each of its days, a bid changes by a part of itself',
    ),
  position: z.int().min(1).max(3).optional().describe('Of `hold_position`'),
  share: z.number().min(0.01).max(1).optional().describe('Of `hold_position`: of the views'),
  cpc: z.number().min(0.01).max(GOAL_EUR_MAX).optional().describe('Of `target_cpc`, EUR'),
  cost_share: z.number().min(0.001).max(1).optional().describe('Of `target_cost_share`; this or `roas`'),
  roas: z
    .number()
    .min(1)
    .max(ROAS_MAX)
    .multipleOf(0.01)
    .optional()
    .describe(
      'Of `target_cost_share` in the place of `cost_share`: EUR of revenue for each EUR of cost. Kept, and answered, as the `cost_share` of 1 / `roas`, rounded to 8 decimals',
    ),
  budget: z.number().min(0.01).max(100_000).optional().describe('Of `most_clicks`, EUR a day'),
  rule: bidRule.optional().describe('Of `rule`'),
  lowest_bid: eurBid.describe(
    'EUR, whole cents; where the price list asks for more, the first cent above that',
  ),
  highest_bid: eurBid.describe('EUR, whole cents: no bid of the goal is ever above it'),
  mode: z
    .enum(GOAL_MODES)
    .describe('`automatic`: its plans are applied by themselves, every hour; else a person applies them'),
  enabled: z.boolean(),
  all_categories: z
    .boolean()
    .describe('All categories with the shop’s offers that no other goal names; then no ids are sent'),
  category_ids: z.array(id).max(GOAL_TARGETS_MAX),
  product_ids: z.array(id).max(GOAL_TARGETS_MAX),
  all_ads: z
    .boolean()
    .default(false)
    .describe(
      'All product ads of the shop that no other goal names. A goal is for bids or for ads, never both',
    ),
  ad_ids: z.array(id).max(GOAL_TARGETS_MAX).default([]).describe('Product ads of the shop'),
  matching: targetMatch,
  seasons: z
    .array(season)
    .max(GOAL_SEASONS_MAX)
    .default([])
    .describe('Days on which the goal wants other numbers, or bids within other bounds; no two share a day'),
  weekdays: z
    .array(z.int().min(1).max(7))
    .min(1)
    .max(7)
    .refine((days) => new Set(days).size === days.length, customIssue('repeated', {}, 'Each weekday once'))
    .describe('1 Monday … 7 Sunday, in Belgrade, each once'),
  hour_from: z
    .int()
    .min(0)
    .max(23)
    .describe('The first hour in which the goal acts, on the wall in Belgrade'),
  hour_to: z
    .int()
    .min(1)
    .max(24)
    .describe('The hour before which it stops acting; bids then stay as they are'),
  date_from: calendarDay.nullable().describe('The first day on which it acts'),
  date_to: calendarDay
    .nullable()
    .describe('The last one: today or later, unless the goal has it already and is not switched on'),
});
export type GoalSeason = z.output<typeof season>;
export type GoalDraft = z.output<typeof bidGoalDraft>;

/** What a goal wants, without where, when and within which bounds. */
export const goalWish = bidGoalDraft.pick({
  kind: true,
  position: true,
  share: true,
  cpc: true,
  cost_share: true,
  roas: true,
  budget: true,
  rule: true,
});
export type WishDraft = z.output<typeof goalWish>;
