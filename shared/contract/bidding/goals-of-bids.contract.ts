import { z } from 'zod';
import { NO_GOAL } from '../../rules/auto-bids/goal-by-bid.ts';
import { callsOf } from '../frame/call.ts';
import { shopParams } from '../frame/shop-params.ts';
import { MAX_ID, wholeNumber } from '../frame/whole-number.ts';
import { readsBids } from './bids.contract.ts';

/** What a list of bids or of ads is restricted to. */
export const ofGoal = wholeNumber(NO_GOAL, MAX_ID)
  .optional()
  .describe(`Only those whose bid this goal changes, or is to place; ${NO_GOAL}: which no goal does`);

const goalOfBids = z.object({
  goal_id: z.int(),
  name: z.string(),
  enabled: z.boolean(),
  category_ids: z.array(z.int()),
  product_ids: z.array(z.int()),
  ad_ids: z.array(z.int()),
});
export type GoalOfBids = z.infer<typeof goalOfBids>;

export const listGoalsOfBidsCall = callsOf('auto-bids').get('/v1/auto-bids/goals-of-bids/:shopId', {
  summary:
    'Which goal the bids on which categories and products, and which product ads, are of by now: those that it names, that match it, or that it is left with. A goal that is off leaves them as they are',
  access: readsBids,
  params: shopParams,
  response: z.object({
    data: z.array(goalOfBids).describe('Goals with at least one; each category, product and ad once'),
  }),
});
