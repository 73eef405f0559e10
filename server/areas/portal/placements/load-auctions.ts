import type { AuctionBid, AuctionInput } from '../../../../shared/rules/auction/auction.ts';
import { buildPriceCalendar } from '../../../../shared/rules/auction/price-calendar.ts';
import { AD_PRODUCTS } from '../../../../shared/rules/bids/product-ads.ts';
import { lastOfMonth } from '../../../../shared/rules/budget/budget-forecast.ts';
import { belgradeDay, monthOf } from '../../../../shared/rules/time/belgrade-time.ts';
import { type ShopState, shopStateOf } from '../../../kernel/catalogue/catalogue.public.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import type { AuctionRows } from './auction-rows.ts';
import { selectAuctions } from './auctions.repository.ts';

/** A product's page as it stands; `input` is what `runAuction` takes. */
export type LoadedPage = {
  /** The id that was asked for; a merged product's page is that of its target. */
  readonly askedId: number;
  readonly brandId: number | null;
  readonly input: AuctionInput;
  /** Of its categories; whether they are for its brand and price is for their auction. */
  readonly ads: AuctionRows['ads'];
  /** What visitors see on a shop's offer. */
  readonly couponOf: (shopId: number) => LoadedCoupon | undefined;
};

export type LoadedCoupon = AuctionRows['coupons'][number];

export type LoadedAuctions = {
  readonly pages: LoadedPage[];
  readonly shops: ReadonlyMap<number, ShopState>;
  readonly currency: string;
  readonly baseMicros: (categoryPath: readonly number[], priceMinor: number) => number;
};

/**
 * The auctions of the products as they stand at `now` (ms since the epoch), all of one moment: what changed before
 * is seen. Products of other portals, and those that do not exist, are absent.
 */
export async function loadAuctions(
  db: DbOrTx,
  portalId: number,
  productIds: readonly number[],
  now: number,
): Promise<LoadedAuctions> {
  const today = belgradeDay(now);
  const month = { start: `${monthOf(today)}-01`, end: lastOfMonth(today), today };
  const rows = await selectAuctions(db, { portalId, productIds, month, adProducts: AD_PRODUCTS });
  const { portal, bands, seasons } = rows;
  const { baseMicros } = buildPriceCalendar({
    bands,
    seasons,
    defaultMicros: portal.defaultBaseMicros,
  }).onDay(today);
  const shops = new Map(rows.shops.map((shop) => [shop.id, shopStateOf(shop)]));
  const offersOf = Map.groupBy(rows.offers, ({ productId }) => productId);
  const bidsOf = Map.groupBy<number, AuctionBid>(rows.bids, ({ shopId }) => shopId);
  const couponById = new Map(rows.coupons.map((coupon) => [coupon.id, coupon]));
  const adsOf = Map.groupBy(rows.ads, ({ categoryId }) => categoryId);
  const pages = rows.products.map(({ askedId, id, brandId, categoryPath }): LoadedPage => {
    const offers = offersOf.get(id) ?? [];
    const couponIds = new Map(offers.map(({ shopId, couponId }) => [shopId, couponId]));
    return {
      askedId,
      brandId,
      ads: categoryPath.flatMap((categoryId) => adsOf.get(categoryId) ?? []),
      couponOf: (shopId) => couponById.get(couponIds.get(shopId) ?? 0),
      input: {
        product: { id, categoryPath },
        offers: offers.map(({ shopId, priceMinor }) => ({
          shopId,
          totalPriceMinor: priceMinor,
          inStock: true,
        })),
        bids: offers.flatMap(({ shopId }) => bidsOf.get(shopId) ?? []),
        shops,
        basePriceMicros: (_shopId, priceMinor) => baseMicros(categoryPath, priceMinor),
        pricing: portal,
      },
    };
  });
  return { pages, shops, currency: portal.currency, baseMicros };
}
