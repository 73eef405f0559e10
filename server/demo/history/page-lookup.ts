import { type AdPlacement, runAdAuction } from '../../../shared/rules/auction/ad-auction.ts';
import { type AuctionOffer, type Placement, runAuction } from '../../../shared/rules/auction/auction.ts';
import { type ModulePlace, modulePlaces } from '../../../shared/rules/auction/module-places.ts';
import { clickChances } from '../click-chance.ts';
import type { DemoProduct, PortalWorld } from '../world/demo-world.ts';
import { type AdBoard, adBoard, type PageAd } from './ad-board.ts';
import type { BidBoard } from './bid-board.ts';

/** What a visitor of a product's page sees, as long as nothing changes. */
export type ProductPage = {
  /** One number for each page ever shown. */
  readonly id: number;
  readonly product: DemoProduct;
  readonly placements: readonly (Placement | ModulePlace<Placement>)[];
  readonly chances: readonly number[];
  /** Beside the list; none in the partner module. */
  readonly ads: readonly AdPlacement<PageAd>[];
};

export type PageIndex = {
  /** The product's page as it stands now. */
  readonly pageOf: (product: DemoProduct) => ProductPage;
  /** What the partner module shows of the product now; null where no shop takes part. */
  readonly modulePageOf: (product: DemoProduct) => ProductPage | null;
  readonly setOffers: (product: DemoProduct, offers: readonly AuctionOffer[]) => void;
  /** Forgets the pages that something else than an offer has changed. */
  readonly forgetProduct: (productId: number) => void;
  readonly forgetCategories: (categoryIds: ReadonlySet<number>) => void;
  readonly forgetShop: (shopId: number) => void;
  readonly planAd: AdBoard['plan'];
  /** Applies what was changed of the ads up to and at an instant. */
  readonly advanceAds: (at: number) => void;
};

type BookOptions = {
  world: PortalWorld;
  board: BidBoard;
  isActive: (shopId: number) => boolean;
  nextPageId: () => number;
  onPage: (page: ProductPage) => void;
};

/** Makes pages as things stand: of the portal, and of the partner module. */
function pageMaker({ world, board, isActive, nextPageId, onPage }: BookOptions, ads: AdBoard) {
  const { portal, priceList } = world;
  const moduleShops = new Set(world.shops.filter(({ hasModule }) => hasModule).map(({ id }) => id));
  const pageWith = (
    product: DemoProduct,
    placements: ProductPage['placements'],
    shown: ProductPage['ads'],
  ): ProductPage => {
    const chances = clickChances(placements.map(({ position }) => position));
    const page = { id: nextPageId(), product, placements, chances, ads: shown };
    onPage(page);
    return page;
  };
  const adsOf = (
    { categoryPath, brandId }: DemoProduct,
    placements: readonly Placement[],
  ): ProductPage['ads'] => {
    if (placements.length === 0) return [];
    const pageAds = ads.adsFor(categoryPath);
    return runAdAuction({
      page: { categoryPath, brandId, priceMinor: Math.min(...placements.map((place) => place.priceMinor)) },
      ads: pageAds,
      shops: new Map(pageAds.map(({ shopId }) => [shopId, { active: isActive(shopId) }])),
      basePriceMicros: priceList.baseMicros,
      pricing: portal,
    });
  };
  return {
    isInModule: ({ listings }: DemoProduct) => listings.some(({ shopId }) => moduleShops.has(shopId)),
    ofPortal: (product: DemoProduct, offers: readonly AuctionOffer[]): ProductPage => {
      const placements = runAuction({
        product,
        offers,
        bids: board.bidsFor(product),
        shops: new Map(offers.map(({ shopId }) => [shopId, { active: isActive(shopId) }])),
        basePriceMicros: (_shopId, priceMinor) => priceList.baseMicros(product.categoryPath, priceMinor),
        pricing: portal,
      });
      return pageWith(product, placements, adsOf(product, placements));
    },
    /** From the portal's page of the same product. */
    ofModule: ({ product, placements }: ProductPage): ProductPage | null => {
      const places = modulePlaces(placements as readonly Placement[], (shopId) => moduleShops.has(shopId));
      return places.length === 0 ? null : pageWith(product, places, []);
    },
  };
}

/** Runs each auction once and keeps its page until it is forgotten. `onPage` hears of every new page. */
export function pageIndex(options: BookOptions): PageIndex {
  const offersOf = new Map<number, readonly AuctionOffer[]>();
  const ads = adBoard(options.world.ads, (productId) => offersOf.get(productId) ?? []);
  const make = pageMaker(options, ads);
  const pages = new Map<number, ProductPage>();
  const modulePages = new Map<number, ProductPage | null>();

  const forget = (productId: number) => {
    pages.delete(productId);
    modulePages.delete(productId);
  };
  const forgetWhere = (concerns: (product: DemoProduct) => boolean) => {
    for (const [productId, { product }] of pages) if (concerns(product)) forget(productId);
  };
  const forgetCategories = (categoryIds: ReadonlySet<number>) => {
    if (categoryIds.size === 0) return;
    forgetWhere(({ categoryPath }) => categoryPath.some((categoryId) => categoryIds.has(categoryId)));
  };
  const pageOf = (product: DemoProduct): ProductPage => {
    const known = pages.get(product.id);
    if (known) return known;
    const page = make.ofPortal(product, offersOf.get(product.id) ?? []);
    pages.set(product.id, page);
    return page;
  };

  return {
    pageOf,
    modulePageOf: (product) => {
      if (!make.isInModule(product)) return null;
      const known = modulePages.get(product.id);
      if (known !== undefined) return known;
      const page = make.ofModule(pageOf(product));
      modulePages.set(product.id, page);
      return page;
    },
    setOffers: (product, offers) => {
      offersOf.set(product.id, offers);
      forget(product.id);
    },
    forgetProduct: forget,
    forgetCategories,
    forgetShop: (shopId) => {
      forgetWhere(({ listings }) => listings.some((listing) => listing.shopId === shopId));
      forgetCategories(new Set(ads.categoriesOf(shopId)));
    },
    planAd: ads.plan,
    advanceAds: (at) => forgetCategories(new Set(ads.advance(at).map(({ categoryId }) => categoryId))),
  };
}
