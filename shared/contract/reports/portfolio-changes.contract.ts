import { z } from 'zod';
import { GOAL_KINDS, GOALS_PER_SHOP } from '../../rules/auto-bids/goals.ts';
import { CLIENT_NAME_MAX, PORTFOLIO_CHANGE_MAX } from '../../rules/limits.ts';
import { autoBidPlanHead, goalDryRun } from '../bidding/auto-bids.contract.ts';
import { confirmedRaise, limitRaise, limitState } from '../bidding/budget.contract.ts';
import { bidGoalDraft } from '../bidding/goal-draft.contract.ts';
import { callsOf } from '../frame/call.ts';
import { customIssue } from '../frame/custom-issue.ts';
import { dryRun, onlyDryRun } from '../frame/dry-run.ts';
import { errorCode } from '../frame/error-codes.ts';
import { oneLine } from '../frame/one-line.ts';
import { MAX_ID } from '../frame/whole-number.ts';
import { ofOwnShops } from './portfolio.contract.ts';
import { reportOrder } from './report-files.contract.ts';

const api = callsOf('portfolio');

const shopId = z.int().min(1).max(MAX_ID);
const isEachOnce = (ids: readonly number[]) => new Set(ids).size === ids.length;
const eachOnce = customIssue('repeated', {}, 'Each shop once');

/** The shops that a change is for. */
const changedShops = z.array(shopId).min(1).max(PORTFOLIO_CHANGE_MAX).refine(isEachOnce, eachOnce);

/** What became of the change for one shop; the others do not depend on it. */
const shopOutcome = z.object({
  shop_id: z.int(),
  fault: errorCode.nullable().describe('Why nothing was changed for this shop; null where it was'),
});
export type ShopOutcome = z.infer<typeof shopOutcome>;
const outcomes = z.object({
  data: z.array(shopOutcome).describe('In the order in which they were asked for'),
});

const raise = z.strictObject({ shop_id: shopId, ...limitRaise, confirmed: confirmedRaise });

const raiseOutcome = shopOutcome.extend({
  limit: z
    .object(limitState)
    .nullable()
    .describe('As it is now, with `dry_run` as it would be; null with a fault'),
});

export const raiseLimitsCall = api.post('/v1/portfolio/raise-limits', {
  summary:
    'Raise the monthly limits of several own shops: each by itself, as by its own call; a fault of one leaves the others',
  access: { ...ofOwnShops, needsProof: true, movesMoney: true },
  query: z.strictObject({
    dry_run: dryRun('nothing is raised; the answer says what each limit would be, or why it would not'),
  }),
  body: z.strictObject({
    raises: z
      .array(raise)
      .min(1)
      .max(PORTFOLIO_CHANGE_MAX)
      .refine((raises) => isEachOnce(raises.map(({ shop_id }) => shop_id)), eachOnce),
  }),
  response: z.object({ data: z.array(raiseOutcome).describe('In the order in which they were asked for') }),
});

export const orderReportFilesCall = api.post('/v1/portfolio/report-files', {
  summary: 'Orders the same report file of several own shops; a fault of one leaves the others',
  access: ofOwnShops,
  body: z.strictObject({
    shop_ids: changedShops,
    order: reportOrder,
  }),
  response: outcomes,
});

export const setClientCall = api.put('/v1/portfolio/client', {
  summary:
    'Says whose several own shops are, for the caller alone: groups of an agency’s clients. A fault of one shop leaves the others',
  access: ofOwnShops,
  body: z.strictObject({
    shop_ids: changedShops,
    client: oneLine(CLIENT_NAME_MAX)
      .min(1)
      .nullable()
      .describe('A name in other letters, `ANA` for `Ana`, is the same client; null: nobody’s'),
  }),
  response: outcomes,
});

// What it spends may have to be proven by the person, so no token may.
const settingGoals = api.sharing({ access: { ...ofOwnShops, movesMoney: true } });

const schedule = bidGoalDraft.pick({
  weekdays: true,
  hour_from: true,
  hour_to: true,
  date_from: true,
  date_to: true,
});
export type GoalScheduleDraft = z.output<typeof schedule>;

const sharedGoal = bidGoalDraft
  .omit({ all_categories: true, category_ids: true, product_ids: true, ad_ids: true, rule: true })
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
  undo_key: z
    .string()
    .nullable()
    .describe('Takes it back within a day; null with `dry_run`, or with a fault'),
  plan: planBrief
    .nullable()
    .describe('With `dry_run`: what the goal would change by now, a day; null without, or with a fault'),
});
export type ShopGoalOutcome = z.infer<typeof goalOutcome>;

export const setGoalsCall = settingGoals.post('/v1/portfolio/goals', {
  summary:
    'Gives several own shops the same goal: for all categories that no other goal of theirs names, or with `all_ads` for all such product ads, or for what `matching` says; one that is to run by itself takes a proof of the person (403 `step_up_required`). A fault of one shop leaves the others: `conflict` where it has a goal for the same already',
  query: goalDryRun,
  body: z.strictObject({
    shop_ids: changedShops,
    goal: sharedGoal.describe(
      'A rule is made in each shop, whose past days it is tried on. Prices of `matching` are for shops of one currency alone',
    ),
    replace: z
      .boolean()
      .default(false)
      .describe(
        'Whether a goal for the same that a shop has already becomes this one: for all categories, for all ads, or with the same `matching`',
      ),
  }),
  response: z.object({ data: z.array(goalOutcome).describe('In the order in which they were asked for') }),
});

/** As many names as a goal can have, and more. */
const UNDO_KEY_MAX = 100_000;

export const undoGoalsCall = settingGoals.post('/v1/portfolio/goals/undo', {
  summary:
    'Takes goals and schedules of several own shops back: a goal that was made is deleted, one that was replaced is as it was before, and goals act on the days and hours that they had; bids stay as they are. One that runs by itself again, or at other hours, takes a proof of the person (403 `step_up_required`). A fault of one shop leaves the others: `changed_meanwhile` where its goal is another by now',
  query: onlyDryRun,
  body: z.strictObject({
    undo_keys: z
      .array(z.string().max(UNDO_KEY_MAX))
      .min(1)
      .max(PORTFOLIO_CHANGE_MAX)
      .describe('Of the answers of `POST /v1/portfolio/goals` and `/goal-schedules`, each of another shop'),
  }),
  response: outcomes,
});

const scheduleOutcome = shopOutcome.extend({
  undo_key: z
    .string()
    .nullable()
    .describe('Takes it back within a day; null with `dry_run`, without goals, or with a fault'),
  num_goals: z
    .int()
    .min(0)
    .max(GOALS_PER_SHOP)
    .describe('Goals of the shop that act by the schedule now, with `dry_run` that would; 0 with a fault'),
});
export type ShopScheduleOutcome = z.infer<typeof scheduleOutcome>;

export const setGoalSchedulesCall = settingGoals.post('/v1/portfolio/goal-schedules', {
  summary:
    'Lets all goals of several own shops act on the same days and hours; takes a proof of the person where one of them runs by itself (403 `step_up_required`). A fault of one shop leaves the others',
  query: goalDryRun,
  body: z.strictObject({ shop_ids: changedShops, schedule }),
  response: z.object({
    data: z.array(scheduleOutcome).describe('In the order in which they were asked for'),
  }),
});
