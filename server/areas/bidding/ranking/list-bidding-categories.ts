import type { listBiddingCategoriesCall as call } from '../../../../shared/contract/bidding/bidding.contract.ts';
import type { ResponseOf } from '../../../../shared/contract/frame/call.ts';
import { listShopBids } from '../bids.repository.ts';
import { presentBid } from '../present-bid.ts';
import type { RankingQuestion } from './open-ranking.ts';
import { listCategoryLine, listOfferCategories } from './own-offers.repository.ts';

/** The categories of the shop's offers and all above them, parents first. */
export async function listBiddingCategories({
  services: { db },
  shops,
  shopId,
}: Pick<RankingQuestion<never>, 'services' | 'shops' | 'shopId'>): Promise<ResponseOf<typeof call>> {
  const { cc } = await shops.place(shopId);
  const [bids, offered] = await Promise.all([listShopBids(db, [shopId]), listOfferCategories(db, shopId)]);
  const line = await listCategoryLine(
    db,
    offered.map(({ categoryId }) => categoryId),
  );
  const paths = new Map(line.map(({ id, path }) => [id, path]));
  const inStock = new Map<number, number>();
  for (const leaf of offered) {
    for (const id of paths.get(leaf.categoryId) ?? []) inStock.set(id, (inStock.get(id) ?? 0) + leaf.inStock);
  }
  const bidOf = new Map(bids.map((bid) => [bid.categoryId, bid]));
  return {
    data: line.map(({ id, parentId, level, name }) => {
      const bid = bidOf.get(id);
      return {
        category_id: id,
        parent_id: parentId,
        level,
        [`name_${cc}`]: name,
        num_offers: inStock.get(id) ?? 0,
        bid: bid ? presentBid(bid) : null,
      };
    }),
  };
}
