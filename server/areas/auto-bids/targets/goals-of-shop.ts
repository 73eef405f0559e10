import type { GoalOfBids } from '../../../../shared/contract/bidding/goals-of-bids.contract.ts';
import type { ShopPlace } from '../../../kernel/shops/shops.public.ts';
import type { Services } from '../../../platform/start/services.ts';
import { listGoals } from '../goals.repository.ts';
import { listGoalsOfBids } from './goal-places.ts';

/** Which goal the bids and ads of a shop are of by now. */
export const goalsOfShop =
  ({ db }: Pick<Services, 'db'>) =>
  async (shop: Pick<ShopPlace, 'id' | 'portalId'>): Promise<GoalOfBids[]> =>
    listGoalsOfBids(db, shop, await listGoals(db, shop.id));
