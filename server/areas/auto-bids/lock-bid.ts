import type { lockBidCall } from '../../../shared/contract/bidding/auto-bids.contract.ts';
import type { BodyOf } from '../../../shared/contract/frame/call.ts';
import { invalidField } from '../../platform/http/app-error.ts';
import { listBiddableCategories, listPortalProducts } from '../bidding/bidding.public.ts';
import { setLock } from './goal-runs.repository.ts';
import type { GoalQuestion } from './targets/goal-places.ts';

/**
 * Keeps goals off a bid, or lets them change it again.
 * @throws AppError `validation_failed` for what is not one category or product of the portal
 */
export async function lockBid(
  { services: { db, clock }, shop }: GoalQuestion,
  { category_id: categoryId, product_id: productId, locked }: BodyOf<typeof lockBidCall>,
): Promise<{ locked: boolean }> {
  if ((categoryId === undefined) === (productId === undefined)) {
    const names = ['category_id', 'product_id'];
    throw invalidField('category_id', 'exactly_one', { names }, 'Send either category_id or product_id');
  }
  const known =
    categoryId === undefined
      ? await listPortalProducts(db, shop.portalId, [productId ?? 0])
      : await listBiddableCategories(db, shop.portalId, [categoryId]);
  if (known.length === 0) {
    const field = categoryId === undefined ? 'product_id' : 'category_id';
    throw invalidField(field, 'unknown', {}, 'There is no such thing on the portal of the shop');
  }
  const target = { categoryId: categoryId ?? null, productId: productId ?? null };
  await setLock(db, shop.id, target, locked ? new Date(clock()) : null);
  return { locked };
}
