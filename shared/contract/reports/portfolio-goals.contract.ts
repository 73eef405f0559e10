import { z } from 'zod';
import { GOAL_KINDS, GOALS_PER_SHOP } from '../../rules/auto-bids/goals.ts';
import { autoBidPlanHead, bidGoalDraft, goalDryRun } from '../bidding/auto-bids.contract.ts';
import { callsOf } from '../frame/call.ts';
import { ofOwnShops } from './portfolio.contract.ts';
import { changedShops, shopOutcome } from './portfolio-changes.contract.ts';

// What it spends may have to be proven by the person, so no token may.
const changing = callsOf('portfolio').sharing({ access: { ...ofOwnShops, movesMoney: true } });

const schedule = bidGoalDraft.pick({
  weekdays: true,
  hour_from: true,
  hour_to: true,
  date_from: true,
  date_to: true,
});
export type GoalScheduleDraft = z.output<typeof schedule>;

const sharedGoal = bidGoalDraft
  .omit({ all_categories: true, category_ids: true, product_ids: true, rule: true })
  .extend({ kind: z.enum(GOAL_KINDS).exclude(['rule']) });
export type SharedGoalDraft = z.output<typeof sharedGoal>;

const planBrief = autoBidPlanHead.pick({
  num_rows: true,
  num_unchanged: true,
  clicks_now: true,
  clicks: true,
  cost_now: true,
  cost: true,
});
export type GoalPlanBrief = z.infer<typeof planBrief>;

const goalOutcome = shopOutcome.extend({
  plan: planBrief
    .nullable()
    .describe('With `dry_run`: what the goal would change by now, a day; null without, or with a fault'),
});
export type ShopGoalOutcome = z.infer<typeof goalOutcome>;

export const setGoalsCall = changing.post('/v1/portfolio/goals', {
  summary:
    'Gives several own shops the same goal for all categories that no other goal of theirs names; one that is to run by itself takes a proof of the person (403 `step_up_required`). A fault of one shop leaves the others: `conflict` where it has such a goal already',
  query: goalDryRun,
  body: z.strictObject({
    shop_ids: changedShops,
    goal: sharedGoal.describe('A rule is made in each shop, whose past days it is tried on'),
    replace: z
      .boolean()
      .default(false)
      .describe('Whether a goal for all categories that a shop has already becomes this one'),
  }),
  response: z.object({ data: z.array(goalOutcome).describe('In the order in which they were asked for') }),
});

const scheduleOutcome = shopOutcome.extend({
  num_goals: z
    .int()
    .min(0)
    .max(GOALS_PER_SHOP)
    .describe('Goals of the shop that act by the schedule now, with `dry_run` that would; 0 with a fault'),
});
export type ShopScheduleOutcome = z.infer<typeof scheduleOutcome>;

export const setGoalSchedulesCall = changing.post('/v1/portfolio/goal-schedules', {
  summary:
    'Lets all goals of several own shops act on the same days and hours; takes a proof of the person where one of them runs by itself (403 `step_up_required`). A fault of one shop leaves the others',
  query: goalDryRun,
  body: z.strictObject({ shop_ids: changedShops, schedule }),
  response: z.object({
    data: z.array(scheduleOutcome).describe('In the order in which they were asked for'),
  }),
});
