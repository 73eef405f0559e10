import { PRODUCT_AD_POSITIONS } from '../limits.ts';
import { type AuctionPricing, byBid, premiumChargeMicros } from './auction.ts';

/** What pages an ad is for: of one category and below, of a brand or all, of a price (inclusive to exclusive) or all. */
export type AdTarget = {
  readonly categoryId: number;
  readonly brandId: number | null;
  readonly fromMinor: number | null;
  readonly toMinor: number | null;
};

/** A shop's ad. `updatedAt` in ms since the epoch. */
export type AuctionAd = AdTarget & {
  readonly id: number;
  readonly shopId: number;
  readonly bidMicros: number;
  readonly enabled: boolean;
  readonly updatedAt: number;
  /** How many products it could show now. */
  readonly products: { readonly length: number };
};

export type AdPage = {
  /** Root … leaf. */
  readonly categoryPath: readonly number[];
  readonly brandId: number | null;
  /** The lowest price on the page, in minor units; null where it lists nothing. */
  readonly priceMinor: number | null;
};

export type AdAuctionInput<A extends AuctionAd = AuctionAd> = {
  readonly page: AdPage;
  /** May hold ads that are not for the page; they are passed over. */
  readonly ads: readonly A[];
  /** A shop that is not in the map is not active. */
  readonly shops: ReadonlyMap<number, { readonly active: boolean }>;
  readonly basePriceMicros: (categoryPath: readonly number[], priceMinor: number) => number;
  readonly pricing: AuctionPricing;
};

export type AdPlacement<A extends AuctionAd = AuctionAd> = {
  readonly ad: A;
  /** 1 to 4. */
  readonly position: number;
  readonly baseMicros: number;
  readonly chargeMicros: number;
};

/** Whether the ad is for the page. One that lists nothing has no price, and shows no ads. */
export function coversPage(target: AdTarget, page: AdPage): boolean {
  const { priceMinor, brandId, categoryPath } = page;
  return (
    priceMinor !== null &&
    categoryPath.includes(target.categoryId) &&
    (target.brandId === null || target.brandId === brandId) &&
    priceMinor >= (target.fromMinor ?? 0) &&
    (target.toMinor === null || priceMinor < target.toMinor)
  );
}

type Entrant<A> = { readonly ad: A; readonly baseMicros: number };

/** Each shop goes in with its best ad, whose bid has to be above the base price of the ad's category, and at least the reserve. */
function entrantsOf<A extends AuctionAd>(input: AdAuctionInput<A>): Entrant<A>[] {
  const { page, pricing } = input;
  const best = new Map<number, Entrant<A>>();
  for (const ad of input.ads) {
    const isShown = ad.enabled && ad.products.length > 0 && input.shops.get(ad.shopId)?.active === true;
    if (!isShown || !coversPage(ad, page)) continue;
    const adPath = page.categoryPath.slice(0, page.categoryPath.indexOf(ad.categoryId) + 1);
    const baseMicros = input.basePriceMicros(adPath, page.priceMinor ?? 0);
    if (ad.bidMicros <= baseMicros || ad.bidMicros < pricing.reserveMicros) continue;
    const known = best.get(ad.shopId);
    if (!known || byBid(ad, known.ad) < 0) best.set(ad.shopId, { ad, baseMicros });
  }
  return [...best.values()].sort((a, b) => byBid(a.ad, b.ad));
}

/**
 * The places for ads on one product page at one instant, in order: like the premium places by bid, one for each
 * shop, a click at what the place needs. The order of the ads in the input does not matter.
 */
export function runAdAuction<A extends AuctionAd>(input: AdAuctionInput<A>): AdPlacement<A>[] {
  const entrants = entrantsOf(input);
  return entrants.slice(0, PRODUCT_AD_POSITIONS).map(({ ad, baseMicros }, index) => {
    const next = entrants[index + 1]?.ad.bidMicros ?? null;
    const chargeMicros = premiumChargeMicros(ad.bidMicros, baseMicros, next, input.pricing);
    return { ad, position: index + 1, baseMicros, chargeMicros };
  });
}

/** The same without a page: an ad's category by its path. */
export type PlacedTarget = Omit<AdTarget, 'categoryId'> & { readonly categoryPath: readonly number[] };

const leaf = (path: readonly number[]) => path.at(-1) ?? 0;

/** Whether there can be a page that both are for. */
export function overlap(a: PlacedTarget, b: PlacedTarget): boolean {
  const isOnePath =
    a.categoryPath.includes(leaf(b.categoryPath)) || b.categoryPath.includes(leaf(a.categoryPath));
  const isOneBrand = a.brandId === null || b.brandId === null || a.brandId === b.brandId;
  const endsAfter = (end: number | null, start: number | null) => end === null || end > (start ?? 0);
  return isOnePath && isOneBrand && endsAfter(a.toMinor, b.fromMinor) && endsAfter(b.toMinor, a.fromMinor);
}

/** Whether every page that `inner` is for is one of `outer` too. */
export function contains(outer: PlacedTarget, inner: PlacedTarget): boolean {
  return (
    inner.categoryPath.includes(leaf(outer.categoryPath)) &&
    (outer.brandId === null || outer.brandId === inner.brandId) &&
    (outer.fromMinor ?? 0) <= (inner.fromMinor ?? 0) &&
    (outer.toMinor === null || (inner.toMinor !== null && inner.toMinor <= outer.toMinor))
  );
}
