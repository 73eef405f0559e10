import type { AuctionAd } from '../../../shared/rules/auction/ad-auction.ts';
import type { AuctionOffer } from '../../../shared/rules/auction/auction.ts';
import { AD_PRODUCTS } from '../../../shared/rules/bids/product-ads.ts';
import type { DemoAd, DemoProduct } from '../world/demo-world.ts';
import { type VersionClock, versionClock } from './version-clock.ts';

export type PageAd = Omit<AuctionAd, 'products'> & {
  readonly products: readonly { readonly product: DemoProduct; readonly priceMinor: number }[];
};

/** An ad without its history. */
type PlacedAd = Omit<DemoAd, 'versions'>;

export type AdBoard = VersionClock<DemoAd> & {
  /** Ads of the categories with the products that they would show, as they stand. */
  readonly adsFor: (categoryPath: readonly number[]) => PageAd[];
  /** Categories in which a shop has ads. */
  readonly categoriesOf: (shopId: number) => readonly number[];
};

type OffersOf = (productId: number) => readonly AuctionOffer[];

function shownProducts(
  { shopId, fromMinor, toMinor, products }: PlacedAd,
  offersOf: OffersOf,
): PageAd['products'] {
  const shown: { product: DemoProduct; priceMinor: number }[] = [];
  for (const product of products) {
    const offer = offersOf(product.id).find((one) => one.shopId === shopId);
    const priceMinor = offer?.inStock ? offer.totalPriceMinor : null;
    if (priceMinor === null || priceMinor < (fromMinor ?? 0)) continue;
    if (toMinor !== null && priceMinor >= toMinor) continue;
    shown.push({ product, priceMinor });
    if (shown.length === AD_PRODUCTS) break;
  }
  return shown;
}

/** The product ads of a portal as they stand at one instant after the other. */
export function adBoard(ads: readonly DemoAd[], offersOf: OffersOf): AdBoard {
  const byCategory = new Map<number, Map<number, { ad: PlacedAd; now: Omit<PageAd, 'products'> }>>();
  const place = (ad: PlacedAd, { at, bidMicros, enabled }: DemoAd['versions'][number]) => {
    const { id, shopId, categoryId, brandId, fromMinor, toMinor } = ad;
    const there = byCategory.get(categoryId) ?? new Map();
    const now = { id, shopId, categoryId, brandId, fromMinor, toMinor, bidMicros, enabled, updatedAt: at };
    byCategory.set(categoryId, there.set(id, { ad, now }));
  };
  return {
    ...versionClock(ads, place),
    adsFor: (categoryPath) =>
      categoryPath.flatMap((categoryId) =>
        [...(byCategory.get(categoryId)?.values() ?? [])].map(({ ad, now }) => ({
          ...now,
          products: now.enabled ? shownProducts(ad, offersOf) : [],
        })),
      ),
    categoriesOf: (shopId) => ads.flatMap((ad) => (ad.shopId === shopId ? ad.categoryId : [])),
  };
}
