import type { BidTrack } from '../bids/bid-timelines.ts';
import { versionAt } from '../bids/bid-timelines.ts';
import { PRODUCT_AD_POSITIONS } from '../limits.ts';
import { type AdTarget, type AuctionAd, coversPage, runAdAuction } from './ad-auction.ts';
import type { AuctionBid, AuctionPricing } from './auction.ts';
import type { ClickRates } from './click-rates.ts';
import type { PriceCalendar } from './price-calendar.ts';
import type { PriceStep, ReplayPage, ReplayPageOfKind } from './replay-pages.ts';
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

type Scene = {
  readonly market: AdMarket;
  readonly ad: AuctionAd;
  readonly views: Pick<AdViews, 'categoryPath' | 'brandId'>;
  /** The rivals’ ads, and the other own ones, that can stand on the page. */
  readonly rivals: readonly AdTrack[];
  readonly others: readonly AuctionAd[];
};

const couldStand = ({ categoryId, brandId }: AdTarget, views: Scene['views']) =>
  views.categoryPath.includes(categoryId) && (brandId === null || brandId === views.brandId);

function sceneOf(market: AdMarket, ad: AuctionAd, views: Scene['views']): Scene {
  return {
    ...{ market, ad, views },
    rivals: market.rivals.filter((track) => couldStand(track, views)),
    others: market.own.filter((other) => other.id !== ad.id && couldStand(other, views)),
  };
}

/** The auction of the others at an instant: where the ad stands among them follows from its bid. */
function pageAt({ market, ad, views, rivals, others }: Scene, ms: number, priceMinor: number): ReplayPage {
  const { categoryPath, brandId } = views;
  const list = market.calendar.at(ms);
  const auction = (ads: readonly AuctionAd[]) =>
    runAdAuction({
      page: { categoryPath, brandId, priceMinor },
      ads,
      shops: new Map(ads.map(({ shopId }) => [shopId, { active: market.isActive(shopId, ms) }])),
      basePriceMicros: list.baseMicros,
      pricing: market.pricing,
    });
  const standing = rivals.flatMap((track) => {
    const bid = versionAt(track.versions, ms)?.bid;
    return bid ? asAd(track, bid) : [];
  });
  const [besides] = auction(others);
  return {
    productId: 0,
    views: 0,
    baseMicros: list.baseMicros(categoryPath.slice(0, categoryPath.indexOf(ad.categoryId) + 1), priceMinor),
    winners: auction(standing).map((won) => ({ shopId: won.ad.shopId, bid: adAsBid(won.ad) })),
    cheaper: [],
    places: PRODUCT_AD_POSITIONS,
    besides: besides ? adAsBid(besides.ad) : null,
  };
}

/**
 * The pages on which an ad could have stood while its shop was not kept out, those that are alike as one: the same
 * auction of the same instant, for each kind of the instants of its views (ms since the epoch). A page on which it does
 * not stand counts as one at the place after the last.
 */
export function replayAdPagesByKind(
  market: AdMarket,
  ad: AuctionAd,
  all: readonly AdViews[],
  kindOf: (ms: number) => number,
): ReplayPageOfKind[] {
  const pages: ReplayPageOfKind[] = [];
  if (ad.products.length === 0) return pages;
  const alike = Map.groupBy(
    all.filter((views) => couldStand(ad, views)),
    ({ categoryPath, brandId }) => `${categoryPath.at(-1)} ${brandId}`,
  );
  for (const group of alike.values()) {
    const [first] = group;
    if (!first) continue;
    const scene = sceneOf(market, ad, first);
    const changes = scene.rivals.flatMap(({ versions }) => versions.map(({ since }) => since));
    const found = new Map<string, { readonly page: ReplayPage; readonly views: Map<number, number> }>();
    for (const views of group) {
      const steps = views.shopIds.map((shopId) => market.pricesOf(views.productId, shopId));
      const priced = steps.flatMap((own) => own.map(({ since }) => since));
      const turns = turnsFrom(market.from, [...market.turns, ...changes, ...priced]);
      const counts = countBetween(turns, { from: market.from, at: views.at }, kindOf);
      const common = turnsFrom(market.from, [...market.turns, ...changes]);
      for (const [index, ms] of turns.entries()) {
        const kinds = [...(counts[index] ?? [])];
        const priceMinor = kinds.length === 0 ? null : lowestPrice(steps, ms);
        if (priceMinor === null || !market.isActive(ad.shopId, ms)) continue;
        if (!coversPage(ad, { ...scene.views, priceMinor })) continue;
        const key = `${common.findLast((turn) => turn <= ms)} ${priceMinor}`;
        const alikeOnes = found.get(key) ?? { page: pageAt(scene, ms, priceMinor), views: new Map() };
        for (const [kind, seen] of kinds) alikeOnes.views.set(kind, (alikeOnes.views.get(kind) ?? 0) + seen);
        found.set(key, alikeOnes);
      }
    }
    for (const { page, views } of found.values())
      for (const [kind, seen] of views) pages.push({ ...page, views: seen, kind });
  }
  return pages;
}

/** The same of all instants. */
export const replayAdPages = (market: AdMarket, ad: AuctionAd, all: readonly AdViews[]): ReplayPage[] =>
  replayAdPagesByKind(market, ad, all, () => 0).map(({ kind: _, ...page }) => page);

/** Instants in order, each once, from the first on. */
function turnsFrom(from: number, instants: readonly number[]): number[] {
  return [...new Set([from, ...instants.filter((at) => at > from)])].sort((a, b) => a - b);
}

/** Ads that are not shown are not clicked. */
export const shownRates =
  (rates: ClickRates): ClickRates =>
  (position) =>
    position > PRODUCT_AD_POSITIONS ? { rate: 0, worth: rates(position).worth } : rates(position);
