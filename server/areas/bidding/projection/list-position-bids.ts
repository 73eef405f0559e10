import type { positionBidsCall } from '../../../../shared/contract/bidding/bid-curve.contract.ts';
import type { BodyOf, ResponseOf } from '../../../../shared/contract/frame/call.ts';
import { microsToEur } from '../../../../shared/rules/money/money.ts';
import type { ShopDirectory } from '../../../kernel/shops/shops.public.ts';
import { refuseErrors } from '../../../platform/http/refuse-change.ts';
import { validateBidTargets } from '../check-bid-targets.ts';
import { loadLeastBases } from '../minimum-bids.ts';
import type { ProjectionQuestion } from './load-replay.ts';
import { findPositionBids } from './project-bid.ts';

type Asked = Omit<ProjectionQuestion, 'shop'> & { readonly shops: ShopDirectory; readonly shopId: number };

/**
 * What a position costs now on each of some categories and products.
 * @throws AppError `validation_failed` for what is not of the shop's portal, or named twice
 */
export async function listPositionBids(
  { shops, shopId, ...question }: Asked,
  { position, category_ids, product_ids }: BodyOf<typeof positionBidsCall>,
): Promise<ResponseOf<typeof positionBidsCall>> {
  const { db, clock } = question.services;
  const shop = await shops.place(shopId);
  const now = clock();
  const named = [
    ...category_ids.map((category_id) => ({ category_id })),
    ...product_ids.map((product_id) => ({ product_id })),
  ];
  const fieldOf = (index: number) =>
    index < category_ids.length ? `category_ids.${index}` : `product_ids.${index - category_ids.length}`;
  const { targets, errors } = await validateBidTargets({ tx: db, shop, now }, named, fieldOf);
  refuseErrors(errors);
  const baseOf = await loadLeastBases(db, shop, targets, now);
  const found = await findPositionBids({ ...question, shop }, { targets, position, baseOf });
  return {
    position,
    data: found.map(({ target, micros, reason }) => ({
      category_id: target.categoryId,
      product_id: target.productId,
      bid: micros === null ? null : microsToEur(micros),
      reason,
    })),
  };
}
