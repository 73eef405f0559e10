import { z } from 'zod';
import {
  EXPERIMENT_ARMS,
  EXPERIMENT_FORTNIGHTS_MAX,
  TURN_HOURS,
} from '../../rules/auto-bids/experiment-turns.ts';
import { EXPERIMENT_MEASURES, EXPERIMENT_VERDICTS } from '../../rules/auto-bids/judge-experiment.ts';
import { calendarDay } from '../frame/calendar-day.ts';
import { callsOf, ofThing } from '../frame/call.ts';
import { dryRun, onlyDryRun } from '../frame/dry-run.ts';
import { shopParams } from '../frame/shop-params.ts';
import { MAX_ID, wholeNumber } from '../frame/whole-number.ts';
import { autoBidPlan, changesGoals } from './auto-bids.contract.ts';
import { testedByKey } from './bid-rules.contract.ts';
import { readsBids } from './bids.contract.ts';
import { goalWish } from './goal-draft.contract.ts';

const api = callsOf('auto-bids');
const id = z.int().min(1).max(MAX_ID);
const keptWish = goalWish.omit({ roas: true });

export const EXPERIMENT_STATES = ['waiting', 'running', 'over', 'ended'] as const;

const experiment = z.object({
  experiment_id: id,
  goal_id: id,
  goal_name: z.string(),
  of: z
    .enum(['bids', 'ads'])
    .describe('What takes turns: the bids on categories and products, or product ads'),
  today: keptWish.describe('What the goal wanted when the experiment was made'),
  challenger: keptWish.describe('What is tried against it'),
  decides_by: z.enum(EXPERIMENT_MEASURES).describe('The measure that decides, chosen before the first turn'),
  first_day: calendarDay,
  last_day: calendarDay,
  state: z
    .enum(EXPERIMENT_STATES)
    .describe(
      '`waiting` for its first day; `running`; `over`: its days are; `ended` before that, by a person or because its goal was changed',
    ),
  ended_at: z.string().nullable().describe('Instant, UTC'),
  kept: z.enum(EXPERIMENT_ARMS).nullable().describe('What a person decided that the goal wants from then on'),
  author: z.string().nullable().describe('Null where the account is gone'),
});
export type Experiment = z.infer<typeof experiment>;

const bounds = z.object({
  difference: z.number().describe('Challenger less today'),
  low: z.number().describe('In 19 of 20 experiments it lies above this …'),
  high: z.number().describe('… and below this'),
});

const comparison = z.object({
  measure: z
    .enum(EXPERIMENT_MEASURES)
    .describe('`profit`, `cost` and `cpc` in EUR; `clicks`; `cost_share`: cost over revenue'),
  challenger: z.number().nullable().describe('Of all turns that are compared; null where nothing tells'),
  today: z.number().nullable(),
  interval: bounds.nullable().describe('At 95 %; null while there is too little to tell'),
});
export type ExperimentComparison = z.infer<typeof comparison>;

const result = experiment.extend({
  num_turns: z.int().min(0).describe(`Turns of ${TURN_HOURS} hours that had their own bids in time`),
  num_pairs: z.int().min(0).describe('Of those, the same hours of the week of both wishes, one week apart'),
  num_pairs_planned: z.int().min(1),
  verdict: z
    .enum(EXPERIMENT_VERDICTS)
    .nullable()
    .describe(
      'By `decides_by`, once its days are over; null until then. `undecided`: the interval holds 0. `too_little` came to tell',
    ),
  comparisons: z.array(comparison),
});
export type ExperimentResult = z.infer<typeof result>;

export const listExperimentsCall = api.get('/v1/auto-bids/experiments/:shopId', {
  summary: 'The experiments of a shop’s goals, newest first',
  access: readsBids,
  params: shopParams,
  response: z.object({ data: z.array(experiment) }),
});

export const createExperimentCall = api.post('/v1/auto-bids/experiments/:shopId', {
  summary: `Tries something else against what a goal wants: from tomorrow on, turns of ${TURN_HOURS} hours on the same bids or product ads. The goal has to run by itself and on all of these days; takes a proof of the person (403 \`step_up_required\`), a rule as challenger the key of its test as well (409 \`backtest_unseen\`)`,
  access: changesGoals,
  params: shopParams,
  query: z.strictObject({
    dry_run: dryRun('nothing is saved; the answer says what the challenger would change by now'),
  }),
  body: z.strictObject({
    goal_id: id,
    challenger: goalWish.strict(),
    fortnights: z.int().min(1).max(EXPERIMENT_FORTNIGHTS_MAX),
    decides_by: z.enum(EXPERIMENT_MEASURES),
    ...testedByKey,
  }),
  response: z.object({
    experiment: experiment.nullable().describe('Null with `dry_run`'),
    plan: autoBidPlan.nullable().describe('With `dry_run`: what the challenger would change by now'),
  }),
});

const oneExperiment = shopParams.extend({ experimentId: wholeNumber(1, MAX_ID) });

export const getExperimentCall = api.get('/v1/auto-bids/experiments/:shopId/:experimentId', {
  summary: 'One experiment: what came in the turns of both wishes, and between what their difference lies',
  access: ofThing(readsBids),
  params: oneExperiment,
  response: result,
});

export const endExperimentCall = api.post('/v1/auto-bids/experiments/:shopId/:experimentId/end', {
  summary:
    'Ends an experiment, or decides one that is over: the goal keeps what it wants or wants what was tried (proof of the person); bids stay as they are until its next plan',
  access: ofThing(changesGoals),
  params: oneExperiment,
  query: onlyDryRun,
  body: z.strictObject({ keep: z.enum(EXPERIMENT_ARMS) }),
  response: result,
});
