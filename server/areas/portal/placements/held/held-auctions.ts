import { LRUCache } from 'lru-cache';
import type { AuctionBid, AuctionOffer } from '../../../../../shared/rules/auction/auction.ts';
import { belgradeDay, type Day } from '../../../../../shared/rules/time/belgrade-time.ts';
import type { loadOfferItems, ShopState } from '../../../../kernel/catalogue/catalogue.public.ts';
import { boundedCache } from '../../../../platform/cache/bounded-cache.ts';
import type { DatabaseNotifications } from '../../../../platform/postgres/database-notifications.ts';
import type { AuctionRows } from '../auction-rows.ts';
import type { LoadedAuctions, LoadedCoupon } from '../load-auctions.ts';
import { type KnownChanges, openKnownChanges, type Stamp } from './known-changes.ts';

type Item = ReturnType<Awaited<ReturnType<typeof loadOfferItems>>>;

/** What a product's page needs of its own, without the state of the shops and without ads. */
export type HeldPage = {
  readonly stamp: Stamp;
  readonly portalId: number;
  readonly id: number;
  readonly brandId: number | null;
  readonly categoryPath: readonly number[];
  readonly offers: readonly AuctionOffer[];
  readonly bids: readonly AuctionBid[];
  readonly coupons: ReadonlyMap<number, LoadedCoupon>;
  /** By shop. */
  readonly items: ReadonlyMap<number, Item>;
};

/** The ads on a category. */
export type HeldAds = {
  readonly stamp: Stamp;
  readonly ads: AuctionRows['ads'];
  /** What they may show, also what is out of stock now. */
  readonly productIds: ReadonlySet<number>;
  /** Of what they show, by shop and product. */
  readonly items: ReadonlyMap<number, ReadonlyMap<number, Item>>;
};

export type HeldPricing = {
  readonly stamp: Stamp;
  readonly portal: AuctionRows['portal'];
  readonly baseMicros: LoadedAuctions['baseMicros'];
};

/** What auctions need, as far as it is held and nothing of it has changed since it was read. */
export type HeldAuctions = {
  readonly changes: KnownChanges;
  /** Of another day nothing is held: coupons and seasons end with it, limits with its month. */
  readonly turnTo: (now: number) => Day;
  readonly pageOf: (askedId: number) => HeldPage | undefined;
  readonly adsOf: (categoryId: number) => HeldAds | undefined;
  readonly isShopHeld: (shopId: number) => boolean;
  readonly shops: ReadonlyMap<number, ShopState>;
  readonly pricesOf: (portalId: number) => HeldPricing | undefined;
  readonly keepPage: (askedId: number, page: HeldPage) => void;
  readonly keepAds: (categoryId: number, ads: HeldAds) => void;
  readonly keepShop: (shopId: number, state: ShopState, stamp: Stamp) => void;
  readonly keepPrices: (portalId: number, prices: HeldPricing) => void;
  /** The coupon that is held already where it says the same: one stands on many offers. */
  readonly sameCoupon: (coupon: LoadedCoupon) => LoadedCoupon;
};

/** In offers: what is held of a million takes less than 400 MB (`npm run bench -- placements`). */
const HELD_OFFERS = 1_000_000;

/** Merged products are few; each takes about 50 bytes. */
const HELD_ALIASES = 100_000;

/** Each takes about a kilobyte. */
const HELD_COUPONS = 50_000;

function heldShops(
  changes: KnownChanges,
  states: Map<number, ShopState>,
  stamps: Map<number, Stamp>,
): Pick<HeldAuctions, 'shops' | 'isShopHeld' | 'keepShop'> {
  return {
    shops: states,
    isShopHeld: (shopId) => {
      const stamp = stamps.get(shopId);
      return stamp !== undefined && changes.isSame('shop', shopId, stamp);
    },
    keepShop: (shopId, state, stamp) => {
      if (!changes.isSame('shop', shopId, stamp)) return;
      states.set(shopId, state);
      stamps.set(shopId, stamp);
    },
  };
}

/** @param categoriesOf by product the categories whose ads have it, or had it */
function heldAds(
  changes: KnownChanges,
  ads: Map<number, HeldAds>,
  categoriesOf: Map<number, Set<number>>,
): Pick<HeldAuctions, 'adsOf' | 'keepAds'> {
  const isSame = (categoryId: number, { stamp }: HeldAds) => changes.isSame('ads', categoryId, stamp);
  return {
    adsOf: (categoryId) => {
      const held = ads.get(categoryId);
      return held && isSame(categoryId, held) ? held : undefined;
    },
    keepAds: (categoryId, held) => {
      const productIds = [...held.productIds];
      if (!isSame(categoryId, held) || !productIds.every((id) => changes.isSame('offers', id, held.stamp)))
        return;
      ads.set(categoryId, held);
      for (const id of productIds) categoriesOf.set(id, (categoriesOf.get(id) ?? new Set()).add(categoryId));
    },
  };
}

/** One of each text, however often it is read. */
function heldCoupons(coupons: LRUCache<string, LoadedCoupon>): HeldAuctions['sameCoupon'] {
  return (coupon) => {
    const text = JSON.stringify(coupon);
    const known = coupons.get(text) ?? coupon;
    if (known === coupon) coupons.set(text, coupon);
    return known;
  };
}

export function openHeldAuctions(feed: Pick<DatabaseNotifications, 'subscribe'>): HeldAuctions {
  const pages = new LRUCache<number, HeldPage>({
    maxSize: HELD_OFFERS,
    sizeCalculation: ({ offers }) => offers.length + 1,
  });
  /** Of merged products their targets, whose pages theirs are. */
  const targets = boundedCache<number, number>(HELD_ALIASES);
  const ads = new Map<number, HeldAds>();
  const states = new Map<number, ShopState>();
  const stamps = new Map<number, Stamp>();
  const prices = new Map<number, HeldPricing>();
  const categoriesOf = new Map<number, Set<number>>();
  const coupons = boundedCache<string, LoadedCoupon>(HELD_COUPONS);
  let today: Day = '';

  const everything = [pages, targets, ads, categoriesOf, states, stamps, prices, coupons];
  const changes = openKnownChanges(feed, {
    onAll: () => {
      for (const held of everything) held.clear();
    },
    adsWith: (productId) => categoriesOf.get(productId) ?? [],
  });
  const isPageSame = ({ id, stamp, offers }: HeldPage) =>
    changes.isSame('offers', id, stamp) &&
    offers.every(({ shopId }) => changes.isSame('ofShop', shopId, stamp));

  return {
    changes,
    turnTo: (now) => {
      const day = belgradeDay(now);
      if (day !== today) changes.forgetAll();
      today = day;
      return day;
    },
    pageOf: (askedId) => {
      const page = pages.get(targets.get(askedId) ?? askedId);
      return page && isPageSame(page) ? page : undefined;
    },
    ...heldAds(changes, ads, categoriesOf),
    ...heldShops(changes, states, stamps),
    pricesOf: (portalId) => {
      const held = prices.get(portalId);
      return held && changes.arePricesSame(held.stamp) ? held : undefined;
    },
    keepPage: (askedId, page) => {
      if (!isPageSame(page)) return;
      if (askedId !== page.id) targets.set(askedId, page.id);
      pages.set(page.id, page);
    },
    keepPrices: (portalId, held) => {
      if (changes.arePricesSame(held.stamp)) prices.set(portalId, held);
    },
    sameCoupon: heldCoupons(coupons),
  };
}
