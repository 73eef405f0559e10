import { type AdPlacement, runAdAuction } from '../../../../shared/rules/auction/ad-auction.ts';
import { type Placement, runAuction } from '../../../../shared/rules/auction/auction.ts';
import { modulePlaces } from '../../../../shared/rules/auction/module-places.ts';
import type { PlaceKind } from '../../../kernel/catalogue/catalogue.public.ts';
import type { Services } from '../../../platform/start/services.ts';
import type { AuctionRows } from './auction-rows.ts';
import { type ClickTokenKey, clickTokenKey, signClickToken } from './click-token.ts';
import { type LoadedAuctions, type LoadedCoupon, type LoadedPage, loadAuctions } from './load-auctions.ts';

/** Named as on the wire, but for what stays inside. */
export type ListedPlacement = {
  readonly shop_id: number;
  /** From 1; premium places are 1 to 3. */
  readonly position: number;
  readonly kind: PlaceKind;
  /** In the portal's minor units. */
  readonly price_minor: number;
  readonly coupon: LoadedCoupon | undefined;
  readonly baseMicros: number;
  readonly chargeMicros: number;
  readonly click_token: string;
};

/** A place beside the list, with the products that it shows, each with the token of a click on it. */
export type ListedAd = {
  readonly shop_id: number;
  /** 1 to 4. */
  readonly position: number;
  readonly kind: 'ad';
  readonly ad_id: number;
  readonly baseMicros: number;
  readonly chargeMicros: number;
  readonly products: readonly {
    readonly product_id: number;
    readonly url: string;
    readonly price_minor: number;
    readonly click_token: string;
  }[];
};

export type ProductPlacements = {
  readonly productId: number;
  /** The product whose offers these are: of a merged one its target. */
  readonly offeredId: number;
  readonly placements: ListedPlacement[];
  readonly ads: ListedAd[];
};

type Signing = { readonly key: ClickTokenKey; readonly now: number };
type LoadedAd = AuctionRows['ads'][number];

const leafOf = ({ input }: LoadedPage): number => input.product.categoryPath.at(-1) ?? 0;

function listedPlacement(
  page: LoadedPage,
  place: Pick<Placement, 'shopId' | 'position' | 'priceMinor' | 'baseMicros' | 'chargeMicros'> & {
    kind: PlaceKind;
  },
  signing: Signing,
): ListedPlacement {
  const { shopId, position, kind, baseMicros, chargeMicros } = place;
  const coupon = page.couponOf(shopId);
  const terms = {
    shopId,
    productId: page.askedId,
    categoryId: leafOf(page),
    position,
    kind,
    baseMicros,
    chargeMicros,
    ...(coupon ? { couponId: coupon.id } : {}),
  };
  return {
    shop_id: shopId,
    position,
    kind,
    price_minor: place.priceMinor,
    coupon,
    baseMicros,
    chargeMicros,
    click_token: signClickToken(signing.key, terms, signing.now),
  };
}

/** A click counts in the category of the page on which the ad stood. */
function listedAd(page: LoadedPage, won: AdPlacement<LoadedAd>, signing: Signing): ListedAd {
  const { ad, position, baseMicros, chargeMicros } = won;
  const terms = { shopId: ad.shopId, categoryId: leafOf(page), position, baseMicros, chargeMicros };
  return {
    shop_id: ad.shopId,
    position,
    kind: 'ad',
    ad_id: ad.id,
    baseMicros,
    chargeMicros,
    products: ad.products.map(({ productId, url, priceMinor }) => ({
      product_id: productId,
      url,
      price_minor: priceMinor,
      click_token: signClickToken(signing.key, { ...terms, kind: 'ad', productId, adId: ad.id }, signing.now),
    })),
  };
}

function adsOf(
  page: LoadedPage,
  listed: readonly Placement[],
  loaded: LoadedAuctions,
): AdPlacement<LoadedAd>[] {
  const { categoryPath } = page.input.product;
  const priceMinor = listed.length === 0 ? null : Math.min(...listed.map((place) => place.priceMinor));
  return runAdAuction({
    page: { categoryPath, brandId: page.brandId, priceMinor },
    ads: page.ads,
    shops: loaded.shops,
    basePriceMicros: loaded.baseMicros,
    pricing: page.input.pricing,
  });
}

type PlacementQuestion = {
  readonly portalId: number;
  readonly productIds: readonly number[];
  /** In ms since the epoch. */
  readonly now: number;
  /** Where visitors see them: on the portal's page, or in the partner module, which has no ads. */
  readonly through?: 'portal' | 'module';
};

/**
 * The ordered offers of each product as they stand, and the ads beside them, each with the token that freezes what a
 * click on it costs. Shops over their limit or suspended are absent, and so are products of other portals; a merged
 * product answers under its own id with the offers of its target.
 */
export function placementsOf(
  loaded: LoadedAuctions,
  signing: Signing,
  through: 'portal' | 'module' = 'portal',
): ProductPlacements[] {
  const takesPart = (shopId: number) => loaded.shops.get(shopId)?.hasModule === true;
  return loaded.pages.map((page) => {
    const ranked = runAuction(page.input);
    const isPortal = through === 'portal';
    const shown = isPortal ? ranked : modulePlaces(ranked, takesPart);
    return {
      productId: page.askedId,
      offeredId: page.input.product.id,
      placements: shown.map((place) => listedPlacement(page, place, signing)),
      ads: isPortal ? adsOf(page, ranked, loaded).map((won) => listedAd(page, won, signing)) : [],
    };
  });
}

/** The same for who has no key of their own. */
export async function listPlacements({
  services,
  portalId,
  productIds,
  now,
  through,
}: PlacementQuestion & { services: Pick<Services, 'db' | 'secretKey'> }): Promise<ProductPlacements[]> {
  const loaded = await loadAuctions(services.db, portalId, productIds, now);
  return placementsOf(loaded, { key: clickTokenKey(services.secretKey), now }, through);
}
