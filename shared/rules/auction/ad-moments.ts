import type { BidTrack } from '../bids/bid-timelines.ts';
import { versionAt } from '../bids/bid-timelines.ts';
import { type AdTarget, type AuctionAd, runAdAuction } from './ad-auction.ts';
import type { AuctionBid, AuctionPricing } from './auction.ts';
import type { PriceCalendar } from './price-calendar.ts';
import type { PriceStep, Winner } from './replay-pages.ts';
import { countBetween } from './view-turns.ts';

/** An ad through time; what it is for never changes. */
export type AdTrack = AdTarget & Pick<BidTrack, 'shopId' | 'versions'>;

/** Everything that decided which ads visitors saw, but for the bid of the ad in question. */
export type AdMarket = {
  readonly shopId: number;
  /** No view is earlier; ms since the epoch. */
  readonly from: number;
  readonly pricing: AuctionPricing;
  readonly calendar: PriceCalendar;
  /** Instants at which base prices change or a shop is kept out or comes back. */
  readonly turns: readonly number[];
  /** Of other shops. */
  readonly rivals: readonly AdTrack[];
  /** The own ads as they stand. */
  readonly own: readonly AuctionAd[];
  /** Whether a shop was neither suspended nor over its limit. */
  readonly isActive: (shopId: number, ms: number) => boolean;
  /** In order of time; empty where nothing is known. */
  readonly pricesOf: (productId: number, shopId: number) => readonly PriceStep[];
};

/** Views of one product’s page that listed the same shops. */
export type AdViews = {
  readonly productId: number;
  /** Root … leaf. */
  readonly categoryPath: readonly number[];
  readonly brandId: number | null;
  readonly shopIds: readonly number[];
  /** The instant of each view, ms after the market's first, in any order. */
  readonly at: ArrayLike<number>;
};

const SHOWN = { length: 1 } as const;
const asAd = (target: AdTarget, bid: AuctionBid): AuctionAd => ({
  categoryId: target.categoryId,
  brandId: target.brandId,
  fromMinor: target.fromMinor,
  toMinor: target.toMinor,
  ...{ id: bid.id, shopId: bid.shopId, bidMicros: bid.bidMicros, enabled: true, updatedAt: bid.updatedAt },
  products: SHOWN,
});

/** An ad as a bid among others. */
export const adAsBid = ({
  id,
  shopId,
  categoryId,
  bidMicros,
  enabled,
  updatedAt,
}: AuctionAd): AuctionBid => ({
  ...{ id, shopId, categoryId, productId: null, bidMicros, enabled, updatedAt },
});

/** The lowest price of the page at an instant; of an offer of which nothing is known nothing is said. */
function lowestPrice(steps: readonly (readonly PriceStep[])[], ms: number): number | null {
  const prices = steps.flatMap((own) => (versionAt(own, ms) ?? own[0])?.priceMinor ?? []);
  return prices.length === 0 ? null : Math.min(...prices);
}

/** Views of pages of one category and brand that had one lowest price between two changes of what decides the auctions. */
export type AdMoment = {
  /** One of its instants, ms since the epoch. */
  readonly ms: number;
  readonly priceMinor: number;
  /** How many views, by the kinds of their instants. */
  readonly views: ReadonlyMap<number, number>;
  /** The ads of other shops that had the places where the own shop has none. */
  readonly winners: () => readonly Winner[];
  /** The own ad that goes in where one of them does not. */
  readonly bestOwnWithout: (adId: number) => AuctionBid | null;
};

/** Whether an ad is for pages of a category and brand, at some price. */
export const couldStand = (
  { categoryId, brandId }: AdTarget,
  views: Pick<AdViews, 'categoryPath' | 'brandId'>,
): boolean => views.categoryPath.includes(categoryId) && (brandId === null || brandId === views.brandId);

/** What is found out when it is first asked for. */
function once<T>(find: () => T): () => T {
  let found: { readonly value: T } | undefined;
  return () => {
    found ??= { value: find() };
    return found.value;
  };
}

/** The auctions of a category and brand: the same for all ads that could stand there. */
function openAuctions(market: AdMarket, { categoryPath, brandId }: AdViews) {
  const views = { categoryPath, brandId };
  const rivals = market.rivals.filter((track) => couldStand(track, views));
  const own = market.own.filter((ad) => couldStand(ad, views));
  const auctionAt = (ms: number, priceMinor: number, ads: readonly AuctionAd[]) =>
    runAdAuction({
      page: { ...views, priceMinor },
      ads,
      shops: new Map(ads.map(({ shopId }) => [shopId, { active: market.isActive(shopId, ms) }])),
      basePriceMicros: market.calendar.at(ms).baseMicros,
      pricing: market.pricing,
    });
  return {
    changes: rivals.flatMap(({ versions }) => versions.map(({ since }) => since)),
    at: (ms: number, priceMinor: number): Pick<AdMoment, 'winners' | 'bestOwnWithout'> => {
      const bestOf = (ads: readonly AuctionAd[]) => auctionAt(ms, priceMinor, ads)[0]?.ad ?? null;
      const bestOwn = once(() => bestOf(own));
      return {
        winners: once(() => {
          const standing = rivals.flatMap((track) => {
            const bid = versionAt(track.versions, ms)?.bid;
            return bid ? asAd(track, bid) : [];
          });
          return auctionAt(ms, priceMinor, standing).map(({ ad }) => ({
            shopId: ad.shopId,
            bid: adAsBid(ad),
          }));
        }),
        bestOwnWithout: (adId) => {
          const best = bestOwn()?.id === adId ? bestOf(own.filter(({ id }) => id !== adId)) : bestOwn();
          return best ? adAsBid(best) : null;
        },
      };
    },
  };
}

/**
 * The moments of views of one category and brand while the own shop was not kept out, by what `kindOf` says of their
 * instants (ms since the epoch).
 */
export function adMoments(
  market: AdMarket,
  group: readonly AdViews[],
  kindOf: (ms: number) => number,
): AdMoment[] {
  const [first] = group;
  if (!first) return [];
  const auctions = openAuctions(market, first);
  const common = turnsFrom(market.from, [...market.turns, ...auctions.changes]);
  const found = new Map<string, AdMoment & { readonly views: Map<number, number> }>();
  for (const views of group) {
    const steps = views.shopIds.map((shopId) => market.pricesOf(views.productId, shopId));
    const priced = steps.flatMap((own) => own.map(({ since }) => since));
    const turns = turnsFrom(market.from, [...common, ...priced]);
    const counts = countBetween(turns, { from: market.from, at: views.at }, kindOf);
    for (const [index, ms] of turns.entries()) {
      const kinds = [...(counts[index] ?? [])];
      const priceMinor = kinds.length === 0 ? null : lowestPrice(steps, ms);
      if (priceMinor === null || !market.isActive(market.shopId, ms)) continue;
      const key = `${common.findLast((turn) => turn <= ms)} ${priceMinor}`;
      const moment = found.get(key) ?? { ms, priceMinor, views: new Map(), ...auctions.at(ms, priceMinor) };
      for (const [kind, seen] of kinds) moment.views.set(kind, (moment.views.get(kind) ?? 0) + seen);
      found.set(key, moment);
    }
  }
  return [...found.values()];
}

/** Instants in order, each once, from the first on. */
function turnsFrom(from: number, instants: readonly number[]): number[] {
  return [...new Set([from, ...instants.filter((at) => at > from)])].sort((a, b) => a - b);
}
