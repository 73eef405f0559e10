import { z } from 'zod';
import { callsOf } from '../frame/call.ts';
import { shopParams } from '../frame/shop-params.ts';
import { readsBids } from './bids.contract.ts';

const goalOfBids = z.object({
  goal_id: z.int(),
  name: z.string(),
  enabled: z.boolean(),
  category_ids: z.array(z.int()),
  product_ids: z.array(z.int()),
});
export type GoalOfBids = z.infer<typeof goalOfBids>;

export const listGoalsOfBidsCall = callsOf('auto-bids').get('/v1/auto-bids/goals-of-bids/:shopId', {
  summary:
    'Which goal the bids on which categories and products are of by now: those that it names, that match it, or that it is left with. A goal that is off leaves them as they are',
  access: readsBids,
  params: shopParams,
  response: z.object({
    data: z.array(goalOfBids).describe('Goals with at least one; each category and product once'),
  }),
});
