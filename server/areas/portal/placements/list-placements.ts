import { type AdPlacement, runAdAuction } from '../../../../shared/rules/auction/ad-auction.ts';
import { type Placement, runAuction } from '../../../../shared/rules/auction/auction.ts';
import { modulePlaces } from '../../../../shared/rules/auction/module-places.ts';
import type { PlaceKind } from '../../../kernel/catalogue/catalogue.public.ts';
import type { Services } from '../../../platform/start/services.ts';
import type { AuctionRows } from './auction-rows.ts';
import { type ClickTerms, type ClickTokenKey, clickTokenKey, signClickTokens } from './click-token.ts';
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

/** The places of a page, from which no tokens hang yet. */
type Shown = {
  readonly page: LoadedPage;
  readonly places: readonly (Omit<Placement, 'kind'> & { readonly kind: PlaceKind })[];
  readonly ads: readonly AdPlacement<LoadedAd>[];
};
/** The next of the tokens that were signed for the terms of all pages. */
type TakeToken = () => string;

const leafOf = ({ input }: LoadedPage): number => input.product.categoryPath.at(-1) ?? 0;

/** What each click promises, in the order in which the places take their tokens; an ad's counts in the category of the page. */
function termsOf({ page, places, ads }: Shown): ClickTerms[] {
  const categoryId = leafOf(page);
  const ofPlaces = places.map(({ shopId, position, kind, baseMicros, chargeMicros }): ClickTerms => {
    const coupon = page.couponOf(shopId);
    const terms = { shopId, productId: page.askedId, categoryId, position, kind, baseMicros, chargeMicros };
    return coupon ? { ...terms, couponId: coupon.id } : terms;
  });
  const ofAds = ads.flatMap(({ ad, position, baseMicros, chargeMicros }) =>
    ad.products.map(({ productId }): ClickTerms => {
      const { shopId, id: adId } = ad;
      return { shopId, productId, categoryId, position, kind: 'ad', baseMicros, chargeMicros, adId };
    }),
  );
  return [...ofPlaces, ...ofAds];
}

function listedPlacement(page: LoadedPage, place: Shown['places'][number], take: TakeToken): ListedPlacement {
  const { shopId, position, kind, priceMinor, baseMicros, chargeMicros } = place;
  return {
    shop_id: shopId,
    position,
    kind,
    price_minor: priceMinor,
    coupon: page.couponOf(shopId),
    baseMicros,
    chargeMicros,
    click_token: take(),
  };
}

function listedAd(won: AdPlacement<LoadedAd>, take: TakeToken): ListedAd {
  const { ad, position, baseMicros, chargeMicros } = won;
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
      click_token: take(),
    })),
  };
}

const listed = ({ page, places, ads }: Shown, take: TakeToken): ProductPlacements => ({
  productId: page.askedId,
  offeredId: page.input.product.id,
  placements: places.map((place) => listedPlacement(page, place, take)),
  ads: ads.map((won) => listedAd(won, take)),
});

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
  const isPortal = through === 'portal';
  const shown = loaded.pages.map((page): Shown => {
    const ranked = runAuction(page.input);
    return isPortal
      ? { page, places: ranked, ads: adsOf(page, ranked, loaded) }
      : { page, places: modulePlaces(ranked, takesPart), ads: [] };
  });
  const tokens = signClickTokens(signing.key, shown.flatMap(termsOf), signing.now).values();
  const take = (): string => {
    const { value, done } = tokens.next();
    if (done) throw new Error('a place without a token');
    return value;
  };
  return shown.map((page) => listed(page, take));
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
