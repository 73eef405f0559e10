import { type SqlBool, sql } from 'kysely';
import type { AdTarget, AuctionAd } from '../../../shared/rules/auction/ad-auction.ts';
import type { ShopBidChange } from '../../../shared/rules/bids/bid-timelines.ts';
import { AD_PRODUCTS } from '../../../shared/rules/bids/product-ads.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';

/** The ads of all shops on some categories as they stand, off or on, with how many products each could show now. */
export async function listStandingAds(db: DbOrTx, categoryIds: readonly number[]): Promise<AuctionAd[]> {
  const { rows } = await sql<Omit<AuctionAd, 'products'> & { shown: number }>`
    select ad.id, ad.shop_id as "shopId", ad.category_id as "categoryId", ad.brand_id as "brandId",
      ad.from_minor as "fromMinor", ad.to_minor as "toMinor", ad.bid_micros as "bidMicros", ad.enabled,
      floor(extract(epoch from ad.updated_at) * 1000)::bigint as "updatedAt", (
        select least(count(*), ${AD_PRODUCTS}::int)::int from product_ad_product top
        join offer on offer.shop_id = ad.shop_id and offer.product_id = top.product_id
        where top.ad_id = ad.id and offer.in_stock and offer.price_minor >= coalesce(ad.from_minor, 0)
          and (ad.to_minor is null or offer.price_minor < ad.to_minor)
      ) as shown
    from product_ad ad where ad.category_id = any(${[...categoryIds]}::int[]) order by ad.id`.execute(db);
  return rows.map(({ shown, ...ad }) => ({
    ...ad,
    updatedAt: Number(ad.updatedAt),
    products: { length: shown },
  }));
}

/** Those of the ads that are the shop’s, with the paths of their categories. */
export function listOwnAds(db: DbOrTx, shopId: number, adIds: readonly number[]) {
  return db
    .selectFrom('product_ad')
    .innerJoin('category', 'category.id', 'product_ad.category_id')
    .select(['product_ad.id', 'category_id as categoryId', 'category.path as categoryPath'])
    .where('shop_id', '=', shopId)
    .where(sql<SqlBool>`product_ad.id = any(${[...adIds]}::int[])`)
    .execute();
}

/** A line of an ad's history with what the ad was for. */
export type AdChange = ShopBidChange & { readonly target: AdTarget };

/** The lines of the history of ads on some categories after an instant, and of each of these ads the one before. */
export async function listAdChanges(
  db: DbOrTx,
  categoryIds: readonly number[],
  after: Date,
): Promise<AdChange[]> {
  const rows = await db
    .with('line', (of) =>
      of
        .selectFrom('money_change')
        .selectAll()
        .select(sql<Date | null>`lead(at) over (partition by subject_id order by id)`.as('next_at'))
        .where('subject', '=', 'ad')
        .where(sql<SqlBool>`category_id = any(${[...categoryIds]}::int[])`),
    )
    .selectFrom('line')
    .select(['subject_id as bidId', 'shop_id as shopId', 'at', 'category_id as categoryId'])
    .select(['brand_id as brandId', 'price_from_minor as fromMinor', 'price_to_minor as toMinor'])
    .select(['from_micros', 'to_micros', 'from_enabled', 'to_enabled'])
    .where((eb) => eb.or([eb('at', '>', after), eb('next_at', '>', after)]))
    .orderBy('id')
    .$narrowType<{ bidId: number; categoryId: number }>()
    .execute();
  return rows.map(({ brandId, fromMinor, toMinor, at, ...line }) => ({
    ...{ bidId: line.bidId, shopId: line.shopId, categoryId: line.categoryId, productId: null },
    at: at.getTime(),
    from: { micros: line.from_micros, enabled: line.from_enabled },
    to: { micros: line.to_micros, enabled: line.to_enabled },
    target: { categoryId: line.categoryId, brandId, fromMinor, toMinor },
  }));
}
