import { z } from 'zod';
import {
  GOAL_MODES,
  GOAL_TARGETS_MAX,
  GOALS_PER_SHOP,
  OUTCOME_DAYS,
  PLAN_HOURS,
} from '../../rules/auto-bids/goals.ts';
import { CHANGE_REASONS, HOLD_REASONS } from '../../rules/auto-bids/plan-bids.ts';
import { canSeeBidding } from '../../rules/people/access.ts';
import { type Access, callsOf, ofThing } from '../frame/call.ts';
import { dryRun, onlyDryRun } from '../frame/dry-run.ts';
import { localised } from '../frame/localised.ts';
import { shopParams } from '../frame/shop-params.ts';
import { MAX_ID, wholeNumber } from '../frame/whole-number.ts';
import { testedByKey } from './bid-rules.contract.ts';
import { readsBids } from './bids.contract.ts';
import { bidGoalDraft } from './goal-draft.contract.ts';

const api = callsOf('auto-bids');
// What it spends may have to be proven by the person, so no token may.
export const changesGoals = {
  kind: 'shop',
  level: 3,
  may: canSeeBidding,
  movesMoney: true,
} as const satisfies Access;

const id = z.int().min(1).max(MAX_ID);
const version = z.int().min(1).max(MAX_ID);
const instant = z.string().describe('Instant, UTC');
const goal = z.object({
  ...bidGoalDraft.omit({ roas: true }).shape,
  goal_id: id,
  version,
  left_ad_ids: z
    .array(z.int())
    .describe(
      'Ads in the places of some that it named, as what these were for was changed: it does not run them',
    ),
  author: z.string().nullable().describe('Who changed it last; null where the account is gone'),
  changed_at: instant,
});
export type Goal = z.infer<typeof goal>;

/** A product ad that goals are about: what it is for. */
/** A product ad with what it is for. */
export const goalAd = z.object({
  ad_id: z.int(),
  category_id: z.int(),
  ...localised('category_name'),
  brand: z.string().nullable().describe('Null: all brands'),
  price_from: z.number().nullable().describe('Portal’s currency, inclusive; null: no lower end'),
  price_to: z.number().nullable().describe('Portal’s currency, exclusive; null: no upper end'),
  currency: z.string(),
});
export type GoalAd = z.infer<typeof goalAd>;

/** A day, as the views of the last two weeks let expect it. */
const expectation = z.object({
  clicks: z.number(),
  cost: z.number().describe('EUR'),
  position_avg: z.number().nullable().describe('Of an ad: where it is shown'),
  held: z
    .number()
    .nullable()
    .describe(
      'Of `hold_position`: the share of the views at the position; of an ad, those of pages that it is for',
    ),
  profit: z.number().nullable().describe('EUR: what the clicks leave; null where no order says so'),
});
export type BidExpectation = z.infer<typeof expectation>;

const planTarget = {
  goal_id: id,
  category_id: z.int().nullable(),
  product_id: z.int().nullable(),
  ad: goalAd.nullable().describe('What the row is about, where it is neither a category nor a product'),
  ...localised('name'),
};

const plannedRow = z.object({
  row: z.int().min(0).describe('Its number in the plan, for `without`'),
  ...planTarget,
  bid_id: z.int().nullable().describe('Null where a bid would be placed, and for an ad'),
  from_bid: z.number().nullable().describe('EUR'),
  to_bid: z.number().describe('EUR'),
  reason: z
    .enum(CHANGE_REASONS)
    .describe(
      '`bounds`: it was below the lowest or above the highest of its goal. `restores`: the goal was not met and is now. `nearer`: it comes as near as bounds and the day allow. `gains`: at least 2 % of what it measures. `starts`: there was no bid. `paced`: less, so that the limit lasts the month. `turn`: in an experiment the turn of the other wish has come',
    ),
  now: expectation.describe('A day as the bids stand'),
  planned: expectation.describe('A day with the new bid'),
});
export type PlannedGoalBid = z.infer<typeof plannedRow>;

const unchangedRow = z.object({
  ...planTarget,
  bid: z.number().nullable().describe('EUR; null without one'),
  reason: z.enum(HOLD_REASONS),
});

export const PLAN_STATUSES = ['open', 'applied', 'undone', 'expired', 'refused'] as const;
export type PlanStatus = (typeof PLAN_STATUSES)[number];

export const PLAN_DECAYS = ['goals', 'age'] as const;
export type PlanDecay = (typeof PLAN_DECAYS)[number];

const outcome = z.object({
  days: z.literal(OUTCOME_DAYS),
  bids: z
    .int()
    .min(0)
    .describe('Bids and ads that stood through these days as the plan had left them: only they are compared'),
  bids_changed: z.int().min(0).describe('Those that were changed again before these days were over'),
  clicks_expected: z.number(),
  clicks: z.int(),
  cost_expected: z.number().describe('EUR'),
  cost: z.number().describe('EUR'),
});
export type PlanOutcome = z.infer<typeof outcome>;

export const autoBidPlanHead = z.object({
  plan_id: z.uuid(),
  made_at: instant,
  mode: z.enum(GOAL_MODES),
  status: z
    .enum(PLAN_STATUSES)
    .describe(
      `\`expired\`: nobody applied it within ${PLAN_HOURS} hours, or a newer one took its place. \`refused\`: bids had changed when it was to be applied`,
    ),
  outdated: z
    .enum(PLAN_DECAYS)
    .nullable()
    .describe(
      `Why an open plan cannot be applied as it is any more, so that a new one is to be made: \`goals\`: one of its goals was changed, switched off or deleted since, a season of it began or ended, or another goal names what it is about. \`age\`: it is older than ${PLAN_HOURS} hours. Null where it can, and of plans that are not open`,
    ),
  num_rows: z.int().min(0),
  num_unchanged: z.int().min(0),
  pace: z.number().min(0).max(1).describe('The factor on automatic bids that makes the limit last the month'),
  clicks_now: z.number().describe('A day, of the bids that change'),
  clicks: z.number().describe('The same with the new bids'),
  cost_now: z.number().describe('EUR a day'),
  cost: z.number().describe('EUR a day'),
  applied_at: instant.nullable(),
  applied_by: z.string().nullable().describe('Null where it applied itself'),
  change_set: z.uuid().nullable().describe('Of the bids that it changed'),
  ad_change_set: z.uuid().nullable().describe('Of the product ads'),
});
export type AutoBidPlanHead = z.infer<typeof autoBidPlanHead>;

export const autoBidPlan = autoBidPlanHead.extend({
  goals: z
    .array(z.object({ goal_id: id, version }))
    .describe(
      'Those that it was made for, as they were: of another version a goal wanted something else; none of plans from before this was kept',
    ),
  rows: z.array(plannedRow),
  unchanged: z.array(unchangedRow).describe('With the reason why'),
  outcomes: z
    .array(outcome)
    .describe(
      'Of an applied plan: what was expected of the categories, products and ads in the whole days after it, and what came',
    ),
});
export type AutoBidPlan = z.infer<typeof autoBidPlan>;

const standing = z.object({
  shop: instant.nullable().describe('Since when the shop has stopped all goals; null where they run'),
  portal: instant.nullable().describe('Since when the portal has'),
});

const ofShop = api.sharing({ access: changesGoals, params: shopParams });

export const listGoalsCall = api.get('/v1/auto-bids/goals/:shopId', {
  summary: 'The goals of a shop’s bids and product ads, and whether they run',
  access: readsBids,
  params: shopParams,
  response: z.object({
    data: z.array(goal).describe('In the order in which they were made'),
    products: z.array(z.object({ product_id: z.int(), ...localised('product_name') })),
    ads: z.array(goalAd).describe('Those that goals name, or that left them'),
    matches: z
      .array(
        z.object({
          goal_id: id,
          number: z.int().min(0),
          left_out: z
            .int()
            .min(0)
            .describe(
              `How many more match than the ${GOAL_TARGETS_MAX} that a goal is for at most: it leaves those with the highest ids`,
            ),
        }),
      )
      .describe('How many categories, products or ads the goals by rule (`matching`) are for by now'),
    stopped: standing,
    pace: z.number().min(0).max(1),
    open_plan: z.uuid().nullable().describe('The suggestion that waits for somebody'),
  }),
});
export type GoalList = z.infer<typeof listGoalsCall.response>;

export const goalDryRun = z.strictObject({
  dry_run: dryRun('nothing is saved; the answer says what the goal would do by now'),
});
const saved = z.object({
  goal: goal.nullable().describe('Null with `dry_run`'),
  plan: autoBidPlan.nullable().describe('With `dry_run`: what it would change by now'),
});
export type SavedGoal = z.infer<typeof saved>;

export const createGoalCall = ofShop.post('/v1/auto-bids/goals/:shopId', {
  summary: `Makes a goal, at most ${GOALS_PER_SHOP} of a shop; an automatic one takes a proof of the person (403 \`step_up_required\`), a rule that is on the key of its test (409 \`backtest_unseen\`)`,
  query: goalDryRun,
  body: bidGoalDraft.extend(testedByKey),
  response: saved,
});

const oneGoal = api.sharing({
  access: ofThing(changesGoals),
  params: shopParams.extend({ goalId: wholeNumber(1, MAX_ID) }),
});

export const changeGoalCall = oneGoal.put('/v1/auto-bids/goals/:shopId/:goalId', {
  summary: 'Changes a goal; 409 `changed_meanwhile`, or `backtest_unseen` for a rule that is switched on',
  query: goalDryRun,
  body: bidGoalDraft.extend({ version, ...testedByKey }),
  response: saved,
});

export const deleteGoalCall = oneGoal.delete('/v1/auto-bids/goals/:shopId/:goalId', {
  summary: 'Deletes a goal; its bids stay as they are',
  query: onlyDryRun,
});

export const makePlanCall = ofShop.post('/v1/auto-bids/plans/:shopId', {
  summary: 'Makes a plan of all goals of the shop now, as a suggestion, whatever their mode',
  response: autoBidPlan,
});

export const listPlansCall = api.get('/v1/auto-bids/plans/:shopId', {
  summary: 'The plans of a shop, newest first',
  access: readsBids,
  params: shopParams,
  query: z.strictObject({
    page: wholeNumber(1, 1_000).default(1),
    per_page: wholeNumber(1, 100).default(20),
  }),
  response: z.object({ data: z.array(autoBidPlanHead), total: z.int().min(0) }),
});

const onePlan = shopParams.extend({ planId: z.uuid() });

export const getPlanCall = api.get('/v1/auto-bids/plans/:shopId/:planId', {
  summary: 'One plan with its rows, and what came of it',
  access: ofThing(readsBids),
  params: onePlan,
  response: autoBidPlan,
});

const changing = api.sharing({ access: ofThing(changesGoals), params: onePlan, response: autoBidPlan });

export const applyPlanCall = changing.post('/v1/auto-bids/apply/:shopId/:planId', {
  summary:
    'Applies a suggestion in one transaction; what was locked since stays as it is. 409 `changed_meanwhile` where one of its bids, ads or goals, or the price list, has changed since, or where it is too old. Takes a proof of the person (403 `step_up_required`) where it costs much more',
  query: goalDryRun,
  body: z.strictObject({
    without: z.array(z.int().min(0)).max(10_000).default([]).describe('Rows whose bids stay as they are'),
  }),
});

export const undoPlanCall = changing.post('/v1/auto-bids/undo/:shopId/:planId', {
  summary: 'Takes an applied plan back, all of it; 409 where one of its bids or ads was changed again since',
  query: onlyDryRun,
});

export const switchGoalsCall = ofShop.post('/v1/auto-bids/switch/:shopId', {
  summary:
    'Stops all goals of a shop at once, or lets them run again (proof of the person); bids stay as they are',
  query: onlyDryRun,
  body: z.strictObject({ running: z.boolean() }),
  response: standing,
});

export const lockBidCall = ofShop.post('/v1/auto-bids/lock/:shopId', {
  summary:
    'Keeps goals off the bid on a category or a product, or off a product ad, or lets them change it again',
  query: onlyDryRun,
  body: z.strictObject({
    category_id: id.optional().describe('This, `product_id` or `ad_id`'),
    product_id: id.optional().describe('This, `category_id` or `ad_id`'),
    ad_id: id.optional().describe('This, `category_id` or `product_id`'),
    locked: z.boolean(),
  }),
  response: z.object({ locked: z.boolean() }),
});
