import { z } from 'zod';
import { OUTCOME_DAYS } from '../../rules/auto-bids/goals.ts';
import { HIT_BAND, JUDGED_PLANS_DAYS, JUDGED_PLANS_MAX } from '../../rules/auto-bids/hit-rate.ts';
import { callsOf } from '../frame/call.ts';
import { shopParams } from '../frame/shop-params.ts';
import { readsBids } from './bids.contract.ts';

const hitRate = z.object({
  days: z.literal(OUTCOME_DAYS),
  plans: z
    .int()
    .min(0)
    .describe(
      'Whose days are over, good and bad, each with those of its bids and ads that stood through them',
    ),
  plans_changed: z
    .int()
    .min(0)
    .describe('Whose bids were all changed again before these days were over: neither hit nor missed'),
  clicks_hit: z.int().min(0).describe('Of them, those whose clicks came within the band'),
  cost_hit: z.int().min(0).describe('Those whose cost did'),
  clicks_expected: z.number().describe('Of all of them together'),
  clicks: z.int().min(0),
  cost_expected: z.number().describe('EUR'),
  cost: z.number().describe('EUR'),
});
export type HitRate = z.infer<typeof hitRate>;

export const hitRateCall = callsOf('auto-bids').get('/v1/auto-bids/hit-rate/:shopId', {
  summary: `How often what plans expected came: over the latest ${JUDGED_PLANS_MAX} plans that were applied in the last ${JUDGED_PLANS_DAYS} days and not taken back. A bid counts for a span of days where it stood through all of them as the plan had left it, and a click for each plan that it was expected of`,
  access: readsBids,
  params: shopParams,
  response: z.object({
    band: z.number().describe(`Of what was expected: ${HIT_BAND}`),
    data: z.array(hitRate).describe('After one, seven and fourteen whole days'),
  }),
});
