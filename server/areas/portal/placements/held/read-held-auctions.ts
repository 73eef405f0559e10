import { AD_PRODUCTS } from '../../../../../shared/rules/bids/product-ads.ts';
import { lastOfMonth } from '../../../../../shared/rules/budget/budget-forecast.ts';
import { type Day, monthOf } from '../../../../../shared/rules/time/belgrade-time.ts';
import { loadOfferItems, loadPrices, shopStateOf } from '../../../../kernel/catalogue/catalogue.public.ts';
import type { Db } from '../../../../platform/postgres/database.ts';
import { selectAuctionPortal, selectAuctionShops, selectAuctions } from '../auctions.repository.ts';
import type { HeldAds, HeldAuctions, HeldPage } from './held-auctions.ts';

/** What is not held of what some pages need. */
export type Missing = {
  readonly productIds: ReadonlySet<number>;
  readonly shopIds: ReadonlySet<number>;
  readonly prices: boolean;
};

type Reading = {
  readonly db: Db;
  readonly held: HeldAuctions;
  readonly portalId: number;
  readonly today: Day;
};

type ItemOf = Awaited<ReturnType<typeof loadOfferItems>>;

const monthAround = (today: Day) => ({ start: `${monthOf(today)}-01`, end: lastOfMonth(today), today });

function itemsOfAds(ads: HeldAds['ads'], itemOf: ItemOf): HeldAds['items'] {
  const ofShops = Map.groupBy(ads, ({ shopId }) => shopId);
  return new Map(
    [...ofShops].map(([shopId, ofShop]) => {
      const shown = ofShop.flatMap(({ products }) => products);
      return [shopId, new Map(shown.map(({ productId }) => [productId, itemOf({ shopId, productId })]))];
    }),
  );
}

/** Reads whole pages anew, with the ads on their categories and the shops of both; the ids that there are. */
async function readPages(
  { db, held, portalId, today }: Reading,
  productIds: readonly number[],
): Promise<number[]> {
  const stamp = held.changes.stamp();
  const rows = await selectAuctions(db, {
    portalId,
    productIds,
    month: monthAround(today),
    adProducts: AD_PRODUCTS,
  });
  const shown = rows.ads.flatMap(({ shopId, products }) =>
    products.map(({ productId }) => ({ shopId, productId })),
  );
  const itemOf = await loadOfferItems(db, [...rows.offers, ...shown]);
  const offersOf = Map.groupBy(rows.offers, ({ productId }) => productId);
  const bidsOf = Map.groupBy(rows.bids, ({ shopId }) => shopId);
  const couponById = new Map(rows.coupons.map((coupon) => [coupon.id, held.sameCoupon(coupon)]));
  for (const shop of rows.shops) held.keepShop(shop.id, shopStateOf(shop), stamp);

  for (const { askedId, id, brandId, categoryPath } of rows.products) {
    const offers = offersOf.get(id) ?? [];
    const concerns = (bid: (typeof rows.bids)[number]) =>
      bid.productId === null ? categoryPath.includes(bid.categoryId ?? 0) : bid.productId === id;
    const page: HeldPage = {
      stamp,
      portalId,
      id,
      brandId,
      categoryPath,
      offers: offers.map(({ shopId, priceMinor }) => ({
        shopId,
        totalPriceMinor: priceMinor,
        inStock: true,
      })),
      bids: offers.flatMap(({ shopId }) => (bidsOf.get(shopId) ?? []).filter(concerns)),
      coupons: new Map(
        offers.flatMap(({ shopId, couponId }) => {
          const coupon = couponById.get(couponId ?? 0);
          return coupon ? [[shopId, coupon] as const] : [];
        }),
      ),
      items: new Map(offers.map(({ shopId }) => [shopId, itemOf({ shopId, productId: id })])),
    };
    held.keepPage(askedId, page);
  }
  const adsOf = Map.groupBy(rows.ads, ({ categoryId }) => categoryId);
  for (const categoryId of new Set(rows.products.flatMap(({ categoryPath }) => categoryPath))) {
    const ads = adsOf.get(categoryId) ?? [];
    const productIds = new Set(ads.flatMap(({ listedIds }) => listedIds));
    held.keepAds(categoryId, { stamp, ads, productIds, items: itemsOfAds(ads, itemOf) });
  }
  return rows.products.map(({ askedId }) => askedId);
}

async function readShops({ db, held, today }: Reading, shopIds: readonly number[]): Promise<void> {
  const stamp = held.changes.stamp();
  const shops = await selectAuctionShops(db, shopIds, monthAround(today));
  for (const shop of shops) held.keepShop(shop.id, shopStateOf(shop), stamp);
}

async function readPrices({ db, held, portalId, today }: Reading): Promise<void> {
  const stamp = held.changes.stamp();
  const [portal, calendar] = await Promise.all([
    selectAuctionPortal(db, portalId),
    loadPrices(db, portalId, { from: today, to: today }),
  ]);
  held.keepPrices(portalId, { stamp, portal, baseMicros: calendar.onDay(today).baseMicros });
}

/**
 * Reads what is missing and holds it, as far as nothing of it has changed meanwhile.
 * @returns the ids that are no product of the portal
 */
export async function readMissing(reading: Reading, missing: Missing): Promise<number[]> {
  const productIds = [...missing.productIds];
  const shopIds = [...missing.shopIds];
  const [existing] = await Promise.all([
    productIds.length > 0 ? readPages(reading, productIds) : [],
    shopIds.length > 0 && readShops(reading, shopIds),
    missing.prices && readPrices(reading),
  ]);
  const known = new Set(existing);
  return productIds.filter((id) => !known.has(id));
}
