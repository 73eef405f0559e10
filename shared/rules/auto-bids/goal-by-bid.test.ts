import { expect, test } from 'vitest';
import { indexGoals } from './goal-by-bid.ts';

const goals = [
  { goal_id: 1, category_ids: [10], product_ids: [] },
  { goal_id: 2, category_ids: [11], product_ids: [7] },
];
const category = (categoryId: number) => ({ categoryId, productId: null });
const product = (productId: number) => ({ categoryId: null, productId });
const goalOf = indexGoals(goals);

test.each([
  ['a category with a goal', category(10), category(10), 1],
  ['one with a goal and no bid yet', category(11), null, 2],
  ['one whose bid stands on a category above', category(12), category(10), 1],
  ['a product with a goal of its own, while the bid of its category counts', product(7), category(10), 2],
  ['a product of a category with a goal', product(8), category(11), 2],
  ['a product whose own bid no goal has', product(8), product(8), undefined],
  ['a category that no goal has', category(12), null, undefined],
])('%s', (_, target, bidOn, goalId) => expect(goalOf(target, bidOn)?.goal_id).toBe(goalId));
