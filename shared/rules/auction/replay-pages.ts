import { type BidTrack, versionAt } from '../bids/bid-timelines.ts';
import { type AuctionBid, type AuctionPricing, runAuction } from './auction.ts';
import type { PriceCalendar } from './price-calendar.ts';
import { countBetween, sumOfKinds } from './view-turns.ts';

/** Views of one product's page that listed the same shops, the own one among them. */
export type ListedViews = {
  readonly productId: number;
  /** Root … leaf. */
  readonly categoryPath: readonly number[];
  readonly shopIds: readonly number[];
  /** The instant of each view, ms after the market's first, in any order. */
  readonly at: ArrayLike<number>;
};

/** What an offer cost from an instant on, in minor units. */
export type PriceStep = { readonly since: number; readonly priceMinor: number };

/** Everything that decided what visitors saw, but for the own shop's bids. */
export type ReplayMarket = {
  readonly shopId: number;
  /** No view is earlier; ms since the epoch. */
  readonly from: number;
  readonly pricing: AuctionPricing;
  readonly calendar: PriceCalendar;
  /** Instants at which base prices change, in order. */
  readonly seasonTurns: readonly number[];
  readonly tracks: BidIndex;
  /** In order of time; empty where nothing is known. */
  readonly pricesOf: (productId: number, shopId: number) => readonly PriceStep[];
};

/** Bids of rivals by what they are on. */
export type BidIndex = {
  readonly byCategory: ReadonlyMap<number, readonly BidTrack[]>;
  readonly byProduct: ReadonlyMap<number, readonly BidTrack[]>;
};

export type Winner = { readonly shopId: number; readonly bid: AuctionBid };

/** One page between two changes, as the own shop finds it. */
export type ReplayPage = {
  readonly productId: number;
  readonly views: number;
  /** What a click on the own offer costs without a won place. */
  readonly baseMicros: number;
  /** The rivals in premium places where the own shop takes none, in order. */
  readonly winners: readonly Winner[];
  /** The other rivals that stand before the own offer where neither has a premium place. */
  readonly cheaper: readonly number[];
  /** How many places bids win; as many as a list has unless said. */
  readonly places?: number;
  /** Another bid of the own shop for the same places, of which only the better one goes in. */
  readonly besides?: AuctionBid | null;
};

export function indexTracks(tracks: readonly BidTrack[]): BidIndex {
  const ofProducts = tracks.filter(({ productId }) => productId !== null);
  const ofCategories = tracks.filter(({ productId }) => productId === null);
  return {
    byProduct: Map.groupBy(ofProducts, ({ productId }) => productId ?? 0),
    byCategory: Map.groupBy(ofCategories, ({ categoryId }) => categoryId ?? 0),
  };
}

const ALWAYS = { active: true } as const;

type Offered = { readonly shopId: number; readonly steps: readonly PriceStep[] };
type Scene = {
  readonly market: ReplayMarket;
  readonly views: ListedViews;
  readonly offered: readonly Offered[];
  readonly tracks: readonly BidTrack[];
  readonly shops: ReadonlyMap<number, { readonly active: true }>;
};

function sceneOf(market: ReplayMarket, views: ListedViews): Scene {
  const { shopId, tracks, pricesOf } = market;
  const shopIds = [...new Set(views.shopIds)];
  const listed = new Set(shopIds);
  const concerning = [
    ...(tracks.byProduct.get(views.productId) ?? []),
    ...views.categoryPath.flatMap((id) => tracks.byCategory.get(id) ?? []),
  ];
  return {
    market,
    views,
    offered: shopIds.map((id) => ({ shopId: id, steps: pricesOf(views.productId, id) })),
    tracks: concerning.filter((track) => track.shopId !== shopId && listed.has(track.shopId)),
    shops: new Map(shopIds.map((id) => [id, ALWAYS])),
  };
}

/** The instants at which something of the page changes, in order, from the first on that views can have. */
function turnsOf({ market, offered, tracks }: Scene): number[] {
  const { from, seasonTurns } = market;
  const turns = new Set([from]);
  const add = (since: number) => {
    if (since > from) turns.add(since);
  };
  for (const turn of seasonTurns) add(turn);
  for (const { steps } of offered) for (const { since } of steps) add(since);
  for (const { versions } of tracks) for (const { since } of versions) add(since);
  return [...turns].sort((a, b) => a - b);
}

/**
 * What an offer cost at an instant. Before the first day that is known it is taken to have cost the same; an offer
 * that is not known at all counts as one of 0, as its clicks do.
 */
function priceAt(steps: readonly PriceStep[], ms: number): number {
  return (versionAt(steps, ms) ?? steps[0])?.priceMinor ?? 0;
}

/** The auction of the rivals alone: the own shop's place among them follows from its bid. */
function pageAt(scene: Scene, ms: number, views: number): ReplayPage {
  const { market, offered, tracks, shops } = scene;
  const { productId, categoryPath } = scene.views;
  const list = market.calendar.at(ms);
  const own = offered.find(({ shopId }) => shopId === market.shopId);
  const ownPrice = priceAt(own?.steps ?? [], ms);
  const bids = tracks.flatMap(({ versions }) => versionAt(versions, ms)?.bid ?? []);
  const placements = runAuction({
    product: { id: productId, categoryPath },
    offers: offered
      .filter((one) => one !== own)
      .map(({ shopId, steps }) => ({ shopId, totalPriceMinor: priceAt(steps, ms), inStock: true })),
    bids,
    shops,
    basePriceMicros: (_shopId, priceMinor) => list.baseMicros(categoryPath, priceMinor),
    pricing: market.pricing,
  });
  const winners: Winner[] = [];
  const cheaper: number[] = [];
  for (const { kind, shopId, bidId, priceMinor } of placements) {
    const bid = kind === 'bid' ? bids.find(({ id }) => id === bidId) : undefined;
    if (bid) winners.push({ shopId, bid });
    else if (priceMinor < ownPrice || (priceMinor === ownPrice && shopId < market.shopId))
      cheaper.push(shopId);
  }
  return { productId, views, baseMicros: list.baseMicros(categoryPath, ownPrice), winners, cheaper };
}

/** A page whose views are told apart by the kinds of their instants; all of them are its `views`. */
export type ReplayPageOfKinds = ReplayPage & { readonly viewsOf: ReadonlyMap<number, number> };

/**
 * The pages that the views saw: a new one whenever a bid, a price or a base price of the list changed, with its views by
 * what `kindOf` says of their instants (ms since the epoch).
 */
export function replayPagesOfKinds(
  market: ReplayMarket,
  views: ListedViews,
  kindOf: (ms: number) => number,
): ReplayPageOfKinds[] {
  const scene = sceneOf(market, views);
  const turns = turnsOf(scene);
  const counts = countBetween(turns, { from: market.from, at: views.at }, kindOf);
  return turns.flatMap((turn, index) => {
    const viewsOf = counts[index];
    if (!viewsOf || viewsOf.size === 0) return [];
    return { ...pageAt(scene, turn, sumOfKinds(viewsOf)), viewsOf };
  });
}

const OF_ONE_KIND = () => 0;

/** The pages that the views saw: a new one whenever a bid, a price or a base price of the list changed. */
export function replayPages(market: ReplayMarket, views: ListedViews): ReplayPage[] {
  return replayPagesOfKinds(market, views, OF_ONE_KIND).map(({ viewsOf: _, ...page }) => page);
}
