import type { AuctionBid, AuctionInput } from '../../../../shared/rules/auction/auction.ts';
import type { ClickRates } from '../../../../shared/rules/auction/click-rates.ts';
import { type BidTarget, ownPart } from '../../../../shared/rules/auction/own-part.ts';
import type { ReplayPage } from '../../../../shared/rules/auction/replay-pages.ts';
import type { ReplayedProduct } from '../../../../shared/rules/bids/bid-replay.ts';
import type { PortalClicks } from './click-rate-cache.ts';

/** The pages that views of one product saw which listed the same shops. */
export type Listing<P extends ReplayPage> = {
  readonly productId: number;
  readonly categoryId: number;
  readonly categoryPath: readonly number[];
  readonly pages: readonly P[];
  /** Of each view, ms after the period's first instant. */
  readonly at: readonly number[];
};

export type OwnBids = {
  readonly on: (target: BidTarget) => AuctionBid | null;
  readonly for: (product: AuctionInput['product']) => readonly AuctionBid[];
};

export type ReplayedTarget<P extends ReplayPage> = {
  readonly products: readonly ReplayedProduct<P>[];
  /** The bid on the target as it stands, off or on. */
  readonly current: AuctionBid | null;
  readonly rates: ClickRates;
};

/** The listings of each of some targets; one of several categories is of the nearest. */
export function findListings<P extends ReplayPage>(
  listings: readonly Listing<P>[],
  targets: readonly BidTarget[],
): (target: BidTarget) => readonly Listing<P>[] {
  const categoryIds = new Set(targets.map(({ categoryId }) => categoryId));
  const byCategory = Map.groupBy(listings, ({ categoryPath }) =>
    categoryPath.findLast((id) => categoryIds.has(id)),
  );
  const byProduct = Map.groupBy(listings, ({ productId }) => productId);
  return ({ categoryId, productId }) =>
    (productId === null ? byCategory.get(categoryId ?? 0) : byProduct.get(productId)) ?? [];
}

/** The bids among some that can count for a product: it has hardly any, and a shop hundreds. */
export function bidsByPlace(bids: readonly AuctionBid[]): OwnBids {
  const byProduct = Map.groupBy(bids, ({ productId }) => productId ?? null);
  const byCategory = Map.groupBy(byProduct.get(null) ?? [], ({ categoryId }) => categoryId);
  const onTarget = ({ categoryId, productId }: BidTarget) =>
    (productId === null ? byCategory.get(categoryId) : byProduct.get(productId)) ?? [];
  return {
    on: (target) => onTarget(target)[0] ?? null,
    for: ({ id, categoryPath }) => [
      ...onTarget({ categoryId: null, productId: id }),
      ...categoryPath.flatMap((categoryId) => onTarget({ categoryId, productId: null })),
    ],
  };
}

/** What the shop's own bids make of the listings of a target. */
export function replayTarget<P extends ReplayPage>(
  listings: readonly Listing<P>[],
  target: BidTarget,
  about: {
    readonly shopId: number;
    readonly bids: OwnBids;
    /** Categories in and below those of targets. */
    readonly branches: readonly { readonly id: number; readonly path: readonly number[] }[];
  } & Pick<PortalClicks, 'ratesOf'>,
): ReplayedTarget<P> {
  const { shopId, bids, branches, ratesOf } = about;
  const { categoryId, productId } = target;
  const below = branches.filter(({ path }) => path.includes(categoryId ?? 0)).map(({ id }) => id);
  return {
    products: listings.map(({ productId: id, categoryPath, pages }) => {
      const product = { id, categoryPath };
      return { part: ownPart(product, { shopId, bids: bids.for(product) }, target), pages };
    }),
    current: bids.on(target),
    rates: ratesOf(productId === null ? below : listings.map((one) => one.categoryId)),
  };
}
