import type { lockBidCall } from '../../../shared/contract/bidding/auto-bids.contract.ts';
import type { BodyOf } from '../../../shared/contract/frame/call.ts';
import { invalidField } from '../../platform/http/app-error.ts';
import { inTransactionOrVain } from '../../platform/postgres/database.ts';
import { listBiddableCategories, listPortalProducts } from '../bidding/bidding.public.ts';
import { listAds } from '../product-ads/product-ads.public.ts';
import { setAdLock } from './ads/goal-ads.repository.ts';
import { lockGoalRun, setLock } from './goal-runs.repository.ts';
import type { GoalQuestion } from './targets/goal-places.ts';

type Asked = BodyOf<typeof lockBidCall>;
type Named = { readonly field: 'category_id' | 'product_id' | 'ad_id'; readonly id: number };

/** The one thing that is named. */
function readNamed({ category_id, product_id, ad_id }: Asked): Named {
  const fields = { category_id, product_id, ad_id };
  const names = ['category_id', 'product_id', 'ad_id'] as const;
  const [first, ...more] = names.flatMap((field): Named[] => {
    const id = fields[field];
    return id === undefined ? [] : [{ field, id }];
  });
  if (!first || more.length > 0)
    throw invalidField(
      'category_id',
      'exactly_one',
      { names: [...names] },
      `Send one of ${names.join(', ')}`,
    );
  return first;
}

async function isKnown({ services: { db }, shop }: GoalQuestion, { field, id }: Named): Promise<boolean> {
  if (field === 'ad_id') return (await listAds(db, shop.id)).some((ad) => ad.id === id);
  const known =
    field === 'product_id'
      ? await listPortalProducts(db, shop.portalId, [id])
      : await listBiddableCategories(db, shop.portalId, [id]);
  return known.length > 0;
}

/**
 * Keeps goals off a bid or an ad, or lets them change it again.
 * @throws AppError `validation_failed` for what is not one category or product of the portal, or ad of the shop
 */
export async function lockBid(
  question: GoalQuestion,
  asked: Asked,
  isDryRun: boolean,
): Promise<{ locked: boolean }> {
  const {
    services: { db, clock },
    shop,
  } = question;
  const { locked } = asked;
  const named = readNamed(asked);
  const { field, id } = named;
  if (!(await isKnown(question, named)))
    throw invalidField(field, 'unknown', {}, 'There is no such thing on the portal of the shop');
  const at = locked ? new Date(clock()) : null;
  return inTransactionOrVain(db, isDryRun, async (tx) => {
    // A plan that is being applied is done before, or sees the lock.
    await lockGoalRun(tx, shop.id);
    if (field === 'ad_id') await setAdLock(tx, id, at);
    else {
      const target = { category_id: null, product_id: null, [field]: id };
      await setLock(tx, shop.id, { categoryId: target.category_id, productId: target.product_id }, at);
    }
    return { locked };
  });
}
