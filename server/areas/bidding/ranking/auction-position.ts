import { setImmediate as nextTurn } from 'node:timers/promises';
import { type AuctionBid, runAuction } from '../../../../shared/rules/auction/auction.ts';
import {
  addViews,
  canWin,
  noViews,
  type ViewTally,
  viewFate,
} from '../../../../shared/rules/bids/bid-ranking.ts';
import { BIDDING_POSITIONS } from '../../../../shared/rules/limits.ts';
import { type AuctionProducts, listEnabledBids, listMarkets } from './auction-now.repository.ts';
import { isActive, openCategoryLine, type RankingFrame } from './open-ranking.ts';

/** How the shop's products stand as the offers and bids are now, each of them like one view. */
export type CurrentRanking = {
  readonly tally: ViewTally;
  /** Premium places that nobody holds, summed over the products. */
  free: number;
  products: number;
};

/** Auctions between two breaths, so that nobody else waits for a large shop. */
const AUCTIONS_AT_ONCE = 500;

type Market = Awaited<ReturnType<typeof listMarkets>>[number];

function bidBook(bids: readonly AuctionBid[]) {
  const ofCategory = Map.groupBy(bids, ({ categoryId }) => categoryId);
  const ofProduct = Map.groupBy(bids, ({ productId }) => productId);
  return (productId: number, path: readonly number[]) => [
    ...(ofProduct.get(productId) ?? []),
    ...path.flatMap((id) => ofCategory.get(id) ?? []),
  ];
}

function placesOf(frame: RankingFrame, market: Market, path: readonly number[], bids: readonly AuctionBid[]) {
  const offers = market.shopIds.flatMap((shopId, i) =>
    shopId === null ? [] : [{ shopId, totalPriceMinor: market.prices[i] ?? 0, inStock: true }],
  );
  return runAuction({
    product: { id: market.productId, categoryPath: path },
    offers,
    bids,
    shops: frame.states,
    basePriceMicros: (_shopId, priceMinor) => frame.prices.now.baseMicros(path, priceMinor),
    pricing: frame.pricing,
  });
}

/**
 * Runs the auctions of the shop's products as they are now. By leaf category, or by product where those were asked
 * for; all products weigh the same.
 */
export async function findCurrentRankings(
  frame: RankingFrame,
  choice: AuctionProducts,
): Promise<Map<number, CurrentRanking>> {
  const { services, shop, pricing } = frame;
  const markets = await listMarkets(services.db, shop.id, choice);
  const line = await openCategoryLine(frame, new Set(markets.map(({ categoryId }) => categoryId)));
  const productIds = markets.map(({ productId }) => productId);
  const bids = await listEnabledBids(services.db, { categoryIds: line.keys(), productIds });
  const bidsOf = bidBook(bids);
  const withheld = !isActive(frame);
  const standings = new Map<number, CurrentRanking>();
  for (const [index, market] of markets.entries()) {
    if (index % AUCTIONS_AT_ONCE === 0) await nextTurn();
    frame.signal.throwIfAborted();
    const path = line.get(market.categoryId)?.path ?? [];
    const places = placesOf(frame, market, path, bidsOf(market.productId, path));
    const own = places.find(({ shopId }) => shopId === shop.id);
    const fate = viewFate({
      position: own?.position ?? null,
      canWin: own !== undefined && canWin(own.bidMicros, own.baseMicros, pricing),
      inStock: market.inStock,
      withheld,
    });
    const key = 'productIds' in choice ? market.productId : market.categoryId;
    const standing = standings.get(key) ?? { tally: noViews(), free: 0, products: 0 };
    standings.set(key, standing);
    const taken = places.filter(({ kind }) => kind === 'bid').length;
    addViews(standing.tally, { ...noViews(), [fate]: 1, positions: own?.position ?? 0 });
    standing.free += BIDDING_POSITIONS - taken;
    standing.products += 1;
  }
  return standings;
}
