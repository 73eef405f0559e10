import type { AuctionBid } from '../../../shared/rules/auction/auction.ts';
import type { DemoBid, DemoBidVersion, DemoProduct } from '../world/demo-world.ts';
import { type VersionClock, versionClock } from './version-clock.ts';

/** A bid without its history. */
type PlacedBid = Omit<DemoBid, 'versions'>;

export type BidBoard = VersionClock<DemoBid> & {
  /** Bids that can matter for the product, as they stand. */
  readonly bidsFor: (product: Pick<DemoProduct, 'id' | 'categoryPath'>) => AuctionBid[];
};

type BidsByTarget = Map<number, Map<number, AuctionBid>>;

function place(board: BidsByTarget, target: number, bid: PlacedBid, version: DemoBidVersion): void {
  const { id, shopId, categoryId, productId } = bid;
  const { at, bidMicros, enabled } = version;
  const bids = board.get(target) ?? new Map<number, AuctionBid>();
  bids.set(id, { id, shopId, categoryId, productId, bidMicros, enabled, updatedAt: at });
  board.set(target, bids);
}

/** The bids of a portal as they stand at one instant after the other. */
export function bidBoard(bids: readonly DemoBid[]): BidBoard {
  const byCategory: BidsByTarget = new Map();
  const byProduct: BidsByTarget = new Map();
  const apply = (bid: PlacedBid, version: DemoBidVersion) => {
    if (bid.categoryId !== null) place(byCategory, bid.categoryId, bid, version);
    if (bid.productId !== null) place(byProduct, bid.productId, bid, version);
  };
  return {
    ...versionClock(bids, apply),
    bidsFor: ({ id, categoryPath }) => [
      ...(byProduct.get(id)?.values() ?? []),
      ...categoryPath.flatMap((categoryId) => [...(byCategory.get(categoryId)?.values() ?? [])]),
    ],
  };
}
