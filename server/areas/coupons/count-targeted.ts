import type { CouponTargeting, TargetedProducts } from '../../../shared/contract/bidding/coupons.contract.ts';
import { couponErrorText, targetingFormErrors } from '../../../shared/rules/coupons/coupon-errors.ts';
import { couponIssue } from '../../../shared/rules/coupons/coupon-issues.ts';
import { COUPON_PREVIEW_PRODUCTS } from '../../../shared/rules/coupons/coupons.ts';
import { minorToUnits } from '../../../shared/rules/money/money.ts';
import { type IdentifiersOf, loadIdentifiers } from '../../kernel/catalogue/catalogue.public.ts';
import { type PictureAddresses, pictureAddresses } from '../../kernel/pictures/pictures.public.ts';
import type { ShopPlace } from '../../kernel/shops/shops.public.ts';
import { refuseErrors } from '../../platform/http/refuse-change.ts';
import { type AdServices, loadAdClicks } from '../product-ads/product-ads.public.ts';
import { classifyPastedIds, type HitProduct, selectHits } from './typed-targeting.repository.ts';

const UNKNOWN_NAMED = 20;

const describeHit = (
  { productId, name, category, imageUrl, priceMinor }: HitProduct,
  cc: string,
  { identifiersOf, pictures }: { identifiersOf: IdentifiersOf; pictures: PictureAddresses },
) => ({
  product_id: productId,
  ...identifiersOf(productId),
  [`product_name_${cc}`]: name,
  [`category_name_${cc}`]: category,
  image_url: pictures.of(imageUrl),
  price: minorToUnits(priceMinor),
});

type TargetingShop = Pick<ShopPlace, 'id' | 'portalId' | 'cc'>;

/** How many products of the shop a targeting hits now, and the first of them. */
export async function countTargeted(
  services: AdServices,
  shop: TargetingShop,
  targeting: CouponTargeting,
): Promise<TargetedProducts> {
  refuseErrors(
    targetingFormErrors(targeting).map((found) => ({
      ...couponIssue(found, ''),
      message: couponErrorText(found.error, ''),
    })),
  );
  const pictures = pictureAddresses(services);
  const clicks = await loadAdClicks(services, shop.id);
  const ids = targeting.kind === 'products' ? [...new Set(targeting.product_ids)] : [];
  const pasted = { shopId: shop.id, portalId: shop.portalId, ids, named: UNKNOWN_NAMED };
  const [hits, typed] = await Promise.all([
    selectHits(services.db, { shopId: shop.id, targeting, clicks, shown: COUPON_PREVIEW_PRODUCTS }),
    classifyPastedIds(services.db, pasted),
  ]);
  const shown = hits.first.map(({ productId }) => productId);
  const identifiersOf = await loadIdentifiers(services.db, shop.id, shown);
  return {
    products: hits.products,
    out_of_stock: hits.outOfStock,
    first: hits.first.map((hit) => describeHit(hit, shop.cc, { identifiersOf, pictures })),
    unknown_ids: typed.unknown,
    unknown_first: typed.unknownFirst,
    not_offered: typed.notOffered,
  };
}
