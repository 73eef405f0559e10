import { z } from 'zod';
import {
  FIGURE_KINDS,
  GROWTH_EFFECTS,
  GROWTH_EXAMPLES_MAX,
  GROWTH_SAYINGS,
  GROWTH_STATES,
  GROWTH_STEP_IDS,
} from '../../rules/growth/growth-steps.ts';
import { REPORTS_LEVEL } from '../../rules/limits.ts';
import { callsOf } from '../frame/call.ts';
import { localised } from '../frame/localised.ts';
import { shopParams } from '../frame/shop-params.ts';
import { rangeQuery } from './report-query.ts';

const api = callsOf('growth');

const figure = z.object({
  kind: z.enum(FIGURE_KINDS).describe('`money` is EUR, `share` is 0 to 1, `day` is YYYY-MM-DD'),
  value: z.union([z.number(), z.string()]),
});

const growthStep = z.object({
  id: z.enum(GROWTH_STEP_IDS),
  state: z.enum(GROWTH_STATES),
  effect: z.enum(GROWTH_EFFECTS).describe('Until a step that blocks is done, nothing else has an effect'),
  done: z.int().nullable(),
  of: z.int().nullable(),
  goal: z.int().nullable().describe('Percent of `of` from which the step is done'),
  clicks: z.int().nullable().describe('Clicks that hang on what is left to do; null where not measured'),
  says: z
    .array(z.object({ id: z.enum(GROWTH_SAYINGS), figures: z.record(z.string(), figure) }))
    .describe('The effect in numbers'),
  examples: z
    .array(z.object({ category_id: z.int(), ...localised('name'), clicks: z.int() }))
    .max(GROWTH_EXAMPLES_MAX)
    .describe('The categories with most of the clicks'),
});
export type GrowthStepLine = z.infer<typeof growthStep>;

const growth = z.object({
  done: z.int().describe('Steps that are done'),
  of: z.int().describe('Steps of which it is known'),
  steps: z.array(growthStep).describe('What to do next first, what is done last'),
});
export type GrowthFormula = z.infer<typeof growth>;

export const getAccountGrowthCall = api.get('/v1/growth', {
  summary: 'The growth formula of the signed-in account alone',
  access: { kind: 'user' },
  response: growth,
});

export const getShopGrowthCall = api.get('/v1/growth/:shopId', {
  summary: 'The growth formula of the account and a shop; clicks are those of the asked days',
  access: { kind: 'shop', level: REPORTS_LEVEL },
  params: shopParams,
  query: z.strictObject(rangeQuery),
  response: growth,
});
