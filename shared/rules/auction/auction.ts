import { BIDDING_POSITIONS } from '../limits.ts';

/** One shop's offer of the product; a shop has at most one. */
export type AuctionOffer = { shopId: number; totalPriceMinor: number; inStock: boolean };
/** A bid on a product, or on a category if `productId` is absent. `updatedAt` in ms since the epoch. */
export type AuctionBid = {
  id: number;
  shopId: number;
  categoryId?: number | null;
  productId?: number | null;
  bidMicros: number;
  enabled: boolean;
  updatedAt: number;
};
/** What a click on a won place costs: just more than the next bid, or the own bid. */
export const AUCTION_RULES = ['second_price', 'first_price'] as const;
export type AuctionPricing = {
  rule: (typeof AUCTION_RULES)[number];
  incrementMicros: number;
  reserveMicros: number;
};
export type AuctionInput = {
  product: {
    id: number;
    /** Root … leaf. */
    categoryPath: readonly number[];
  };
  offers: readonly AuctionOffer[];
  /** May hold bids that do not concern the product; they are passed over. */
  bids: readonly AuctionBid[];
  /** A shop that is not in the map is not active. */
  shops: ReadonlyMap<number, { active: boolean }>;
  basePriceMicros: (shopId: number, priceMinor: number) => number;
  pricing: AuctionPricing;
};

/** Why an offer stands where it stands; `over` and `by` are ids of bids. */
export type PlacementReason =
  | { code: 'won'; over: number | null }
  | { code: 'outbid'; by: number | null }
  | { code: 'not_above_base' }
  | { code: 'below_reserve' }
  | { code: 'no_bid' };

export type Placement = {
  shopId: number;
  position: number;
  kind: 'bid' | 'base';
  priceMinor: number;
  baseMicros: number;
  /** The effective bid, also where it won nothing; null without an enabled bid. */
  bidMicros: number | null;
  bidId: number | null;
  bidSource: 'product' | 'category' | null;
  /** The category the effective bid was placed on; null for a product bid. */
  bidCategoryId: number | null;
  chargeMicros: number;
  reason: PlacementReason;
};

type EffectiveBid = { bid: AuctionBid; depth: number };
type Standing = { offer: AuctionOffer; baseMicros: number; effective: EffectiveBid | null };
type Entrant = Standing & { effective: EffectiveBid };

const PRODUCT_DEPTH = Number.POSITIVE_INFINITY;

/** The highest first; of equal ones that which stands longest, then the lower id. */
export function byBid(
  a: Pick<AuctionBid, 'id' | 'bidMicros' | 'updatedAt'>,
  b: Pick<AuctionBid, 'id' | 'bidMicros' | 'updatedAt'>,
): number {
  return b.bidMicros - a.bidMicros || a.updatedAt - b.updatedAt || a.id - b.id;
}

function byPrice(a: Standing, b: Standing): number {
  return a.offer.totalPriceMinor - b.offer.totalPriceMinor || a.offer.shopId - b.offer.shopId;
}

/** How near a bid is to the product: the product itself, else the depth of its category, -1 for not at all. */
function depthOf(bid: AuctionBid, product: AuctionInput['product']): number {
  if (bid.productId != null) return bid.productId === product.id ? PRODUCT_DEPTH : -1;
  return bid.categoryId == null ? -1 : product.categoryPath.lastIndexOf(bid.categoryId);
}

/**
 * The bid each shop goes in with: the nearest enabled one. A disabled bid counts as absent, so pausing a
 * product bid falls back to the category's, and pausing a category bid to that of the category above.
 */
function effectiveBids(input: AuctionInput, shopIds: ReadonlySet<number>): Map<number, EffectiveBid> {
  const best = new Map<number, EffectiveBid>();
  for (const bid of input.bids) {
    if (!bid.enabled || !shopIds.has(bid.shopId)) continue;
    const depth = depthOf(bid, input.product);
    if (depth < 0) continue;
    const known = best.get(bid.shopId);
    const isNearer = !known || depth > known.depth || (depth === known.depth && byBid(bid, known.bid) < 0);
    if (isNearer) best.set(bid.shopId, { bid, depth });
  }
  return best;
}

/**
 * What a click on a won place costs, in micro-euro: just more than what else would have taken it, never
 * more than the own bid. `nextBidMicros` is null without a challenger.
 */
export function premiumChargeMicros(
  bidMicros: number,
  baseMicros: number,
  nextBidMicros: number | null,
  pricing: AuctionPricing,
): number {
  if (pricing.rule === 'first_price') return bidMicros;
  const needed = Math.max(baseMicros, pricing.reserveMicros, nextBidMicros ?? 0) + pricing.incrementMicros;
  return Math.min(bidMicros, needed);
}

/** Entrants bid strictly above base, and at least the reserve: a place is not sold below it. */
function isEntrant(standing: Standing, pricing: AuctionPricing): standing is Entrant {
  const { effective, baseMicros } = standing;
  if (effective === null) return false;
  return effective.bid.bidMicros > baseMicros && effective.bid.bidMicros >= pricing.reserveMicros;
}

function loserReason(standing: Standing, pricing: AuctionPricing, lastWinner: Entrant | undefined) {
  if (standing.effective === null) return { code: 'no_bid' } as const;
  if (isEntrant(standing, pricing))
    return { code: 'outbid', by: lastWinner?.effective.bid.id ?? null } as const;
  if (standing.effective.bid.bidMicros <= standing.baseMicros) return { code: 'not_above_base' } as const;
  return { code: 'below_reserve' } as const;
}

function toPlacement(
  standing: Standing,
  outcome: Pick<Placement, 'position' | 'kind' | 'chargeMicros' | 'reason'>,
): Placement {
  const { offer, baseMicros, effective } = standing;
  const isProductBid = effective?.depth === PRODUCT_DEPTH;
  return {
    shopId: offer.shopId,
    position: outcome.position,
    kind: outcome.kind,
    priceMinor: offer.totalPriceMinor,
    baseMicros,
    bidMicros: effective?.bid.bidMicros ?? null,
    bidId: effective?.bid.id ?? null,
    bidSource: effective ? (isProductBid ? 'product' : 'category') : null,
    bidCategoryId: isProductBid ? null : (effective?.bid.categoryId ?? null),
    chargeMicros: outcome.chargeMicros,
    reason: outcome.reason,
  };
}

/**
 * The auction of one product page at one instant: every in-stock offer of an active shop with its place and
 * the cost of a click on it in micro-euro, in order. Premium places are 1 to 3; the rest follows from 4 even
 * where fewer than three are won. The order of offers and bids in the input does not matter.
 */
export function runAuction(input: AuctionInput): Placement[] {
  const { pricing } = input;
  const offers = input.offers.filter(
    (offer) => offer.inStock && input.shops.get(offer.shopId)?.active === true,
  );
  const bids = effectiveBids(input, new Set(offers.map((offer) => offer.shopId)));
  const standings = offers.map((offer): Standing => {
    const baseMicros = input.basePriceMicros(offer.shopId, offer.totalPriceMinor);
    return { offer, baseMicros, effective: bids.get(offer.shopId) ?? null };
  });

  const entrants = standings.filter((standing) => isEntrant(standing, pricing));
  entrants.sort((a, b) => byBid(a.effective.bid, b.effective.bid));
  const winners = entrants.slice(0, BIDDING_POSITIONS);
  const premium = winners.map((winner, index) => {
    const next = entrants[index + 1]?.effective.bid ?? null;
    const chargeMicros = premiumChargeMicros(
      winner.effective.bid.bidMicros,
      winner.baseMicros,
      next?.bidMicros ?? null,
      pricing,
    );
    const reason = { code: 'won', over: next?.id ?? null } as const;
    return toPlacement(winner, { position: index + 1, kind: 'bid', chargeMicros, reason });
  });

  const won = new Set<Standing>(winners);
  const rest = standings.filter((standing) => !won.has(standing)).sort(byPrice);
  const base = rest.map((standing, index) =>
    toPlacement(standing, {
      position: BIDDING_POSITIONS + 1 + index,
      kind: 'base',
      chargeMicros: standing.baseMicros,
      reason: loserReason(standing, pricing, winners.at(-1)),
    }),
  );
  return [...premium, ...base];
}
