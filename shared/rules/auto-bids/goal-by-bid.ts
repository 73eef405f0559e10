import type { BidTarget } from '../auction/own-part.ts';

/** What a goal is for, with what it is known by. */
type GoalTargets = {
  readonly goal_id: number;
  readonly category_ids: readonly number[];
  readonly product_ids: readonly number[];
};

/** In a filter by goal: what no goal changes. */
export const NO_GOAL = 0;

/**
 * Which goal changes the bid that counts for a category or a product: that of this itself, else that of what its bid
 * stands on. `bidOn` is null where no bid counts.
 */
export function indexGoals<G extends GoalTargets>(goals: readonly G[]) {
  const byId = (key: 'category_ids' | 'product_ids') =>
    new Map(goals.flatMap((goal) => goal[key].map((id) => [id, goal] as const)));
  const [ofCategory, ofProduct] = [byId('category_ids'), byId('product_ids')];
  const goalOn = ({ categoryId, productId }: BidTarget) =>
    productId === null ? ofCategory.get(categoryId ?? 0) : ofProduct.get(productId);
  return (target: BidTarget, bidOn: BidTarget | null): G | undefined =>
    goalOn(target) ?? (bidOn === null ? undefined : goalOn(bidOn));
}
