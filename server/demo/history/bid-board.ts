import type { AuctionBid } from '../../../shared/rules/auction/auction.ts';
import type { DemoBid, DemoBidVersion, DemoProduct } from '../world/demo-world.ts';
import { versionClock } from './version-clock.ts';

/** A bid without its history. */
export type PlacedBid = Omit<DemoBid, 'versions'>;

export type BidBoard = {
  /** Applies the changes up to and at an instant, which is no earlier than the last; says which bids they are of. */
  readonly advance: (at: number) => readonly PlacedBid[];
  /** Bids that can matter for the product, as they stand. */
  /** Plans what a bid becomes at its instant, which is no earlier than the last that was applied nor than others planned. */
  readonly plan: (bid: PlacedBid, version: DemoBidVersion) => void;
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
  const known = versionClock(bids, apply);
  const planned: { readonly bid: PlacedBid; readonly version: DemoBidVersion }[] = [];
  const applyPlanned = (at: number): PlacedBid[] => {
    const due = planned.filter(({ version }) => version.at <= at);
    planned.splice(0, due.length);
    for (const { bid, version } of due) apply(bid, version);
    return due.map(({ bid }) => bid);
  };
  return {
    advance: (at) => (planned.length === 0 ? known(at) : [...known(at), ...applyPlanned(at)]),
    plan: (bid, version) => {
      planned.push({ bid, version });
    },
    bidsFor: ({ id, categoryPath }) => [
      ...(byProduct.get(id)?.values() ?? []),
      ...categoryPath.flatMap((categoryId) => [...(byCategory.get(categoryId)?.values() ?? [])]),
    ],
  };
}
