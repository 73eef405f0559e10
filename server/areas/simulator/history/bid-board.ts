import type { AuctionBid } from '../../../../shared/rules/auction.ts';
import { type Day, dayStart } from '../../../../shared/rules/belgrade-time.ts';
import type { BidVersion, DemoBid, DemoProduct } from '../world/demo-world.ts';

export type BidBoard = {
  /** Applies the day's changes; returns the categories and products they concern. Call it for every day, in order. */
  readonly beginDay: (day: Day) => { categoryIds: ReadonlySet<number>; productIds: ReadonlySet<number> };
  /** Bids that can matter for the product, as they stand. */
  readonly bidsFor: (product: Pick<DemoProduct, 'id' | 'categoryPath'>) => AuctionBid[];
};

type BidsByTarget = Map<number, Map<number, AuctionBid>>;

function place(board: BidsByTarget, target: number, bid: DemoBid, version: BidVersion): void {
  const { id, shopId, categoryId, productId } = bid;
  const { fromDay, bidMicros, enabled } = version;
  const bids = board.get(target) ?? new Map<number, AuctionBid>();
  bids.set(id, { id, shopId, categoryId, productId, bidMicros, enabled, updatedAt: dayStart(fromDay) });
  board.set(target, bids);
}

/** The bids of a portal as they stand on one day after the other. */
export function bidBoard(bids: readonly DemoBid[]): BidBoard {
  const byCategory: BidsByTarget = new Map();
  const byProduct: BidsByTarget = new Map();
  const changes = Map.groupBy(
    bids.flatMap((bid) => bid.versions.map((version) => ({ bid, version }))),
    ({ version }) => version.fromDay,
  );
  return {
    beginDay: (day) => {
      const categoryIds = new Set<number>();
      const productIds = new Set<number>();
      for (const { bid, version } of changes.get(day) ?? []) {
        if (bid.categoryId !== null) {
          place(byCategory, bid.categoryId, bid, version);
          categoryIds.add(bid.categoryId);
        }
        if (bid.productId !== null) {
          place(byProduct, bid.productId, bid, version);
          productIds.add(bid.productId);
        }
      }
      return { categoryIds, productIds };
    },
    bidsFor: ({ id, categoryPath }) => [
      ...(byProduct.get(id)?.values() ?? []),
      ...categoryPath.flatMap((categoryId) => [...(byCategory.get(categoryId)?.values() ?? [])]),
    ],
  };
}
