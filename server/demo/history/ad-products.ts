import { AD_PRODUCTS } from '../../../shared/rules/bids/product-ads.ts';
import type { DemoAd } from '../world/demo-world.ts';
import type { AdProduct } from './outcome.repository.ts';

const AD_PRODUCTS_KEPT = 3 * AD_PRODUCTS;

export const offerKey = ({ shopId, productId }: { shopId: number; productId: number }) =>
  `${shopId}/${productId}`;

/** The most clicked of what each ad is for, more than a place shows. */
export function adProducts(ads: readonly DemoAd[], popular: ReadonlyMap<string, number>): AdProduct[] {
  return ads.flatMap(({ id, shopId, products }) =>
    products
      .map((product) => ({ product, clicks: popular.get(offerKey({ shopId, productId: product.id })) ?? 0 }))
      .sort((a, b) => b.clicks - a.clicks || a.product.id - b.product.id)
      .slice(0, AD_PRODUCTS_KEPT)
      .map(({ product, clicks }, index) => ({ adId: id, rank: index + 1, productId: product.id, clicks })),
  );
}
