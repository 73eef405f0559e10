import { sql } from 'kysely';
import { BAND_COLUMNS } from '../../../kernel/catalogue/catalogue.public.ts';
import { type DbOrTx, plannedOnce } from '../../../platform/postgres/database.ts';
import { rowsAsJson } from '../../../platform/postgres/query-answers.ts';
import { isHit, isLive, mergedIdsOf } from '../../coupons/coupons.public.ts';
import type { AuctionRows } from './auction-rows.ts';

/** Planning takes longer than running it. */
const PLANNED_ONCE = plannedOnce('auctions');

const BIDDER = sql`bid.id, bid.shop_id as "shopId", bid.category_id as "categoryId", bid.product_id as "productId",
  bid.bid_micros as "bidMicros", bid.enabled, floor(extract(epoch from bid.updated_at) * 1000)::bigint as "updatedAt"`;

/** Of the shop's coupons for the offer the one that was added last. */
const shownCoupon = (today: string) => sql`
  select live.id from (
    select * from coupon
    where coupon.shop_id = offer.shop_id and ${isLive('coupon', sql`${today}::date`)} order by coupon.id desc offset 0
  ) live
  where ${isHit('live', {
    path: sql`page.path`,
    brandId: sql`page.brand_id`,
    productId: sql`page.id`,
    mergedIds: sql`page.merged_ids`,
    priceMinor: sql`offer.price_minor`,
  })}
  limit 1`;

const pages = (portalId: number, productIds: readonly number[], today: string) => sql`
  asked as materialized (
    select asked.id as asked_id, product.id, product.brand_id, category.path
    from product asked
    join product on product.id = coalesce(asked.merged_into, asked.id)
    join category on category.id = product.category_id
    where asked.id = any(${productIds}::int[]) and product.portal_id = ${portalId}
  ),
  page as materialized (
    select one.*, ${mergedIdsOf(sql`${portalId}::smallint`, sql`one.id`)} as merged_ids
    from (select distinct id, path, brand_id from asked) one
  ),
  on_path as materialized (select distinct unnest(path) as category_id from page),
  listed as materialized (
    select offer.shop_id, offer.product_id, offer.price_minor, page.path, shown.id as coupon_id
    from page join offer on offer.product_id = page.id left join lateral (${shownCoupon(today)}) shown on true
    where offer.in_stock
  )`;

/** Of a shop there is one bid at most on a category or a product, so each is looked up by its key. */
const bids = sql`
  select found.* from (
    select distinct listed.shop_id, category_id from listed cross join unnest(listed.path) category_id
  ) wanted cross join lateral (
    select ${BIDDER} from bid
    where bid.shop_id = wanted.shop_id and bid.category_id = wanted.category_id and bid.enabled limit 1
  ) found
  union all
  select found.* from listed cross join lateral (
    select ${BIDDER} from bid
    where bid.shop_id = listed.shop_id and bid.product_id = listed.product_id and bid.enabled limit 1
  ) found`;

const ads = (adProducts: number) => sql`
  select ad.id, ad.shop_id as "shopId", ad.category_id as "categoryId", ad.brand_id as "brandId",
    ad.from_minor as "fromMinor", ad.to_minor as "toMinor", ad.bid_micros as "bidMicros", ad.enabled,
    floor(extract(epoch from ad.updated_at) * 1000)::bigint as "updatedAt",
    array(select product_id from product_ad_product where ad_id = ad.id order by rank) as "listedIds",
    ${rowsAsJson(sql`
      select product.id as "productId", stocked.price_minor as "priceMinor", product.url
      from product_ad_product top
      cross join lateral (
        select price_minor from offer
        where offer.shop_id = ad.shop_id and offer.product_id = top.product_id and offer.in_stock
          and offer.price_minor >= coalesce(ad.from_minor, 0)
          and (ad.to_minor is null or offer.price_minor < ad.to_minor) limit 1
      ) stocked
      join product on product.id = top.product_id
      where top.ad_id = ad.id
      order by top.rank limit ${adProducts}`)} as products
  from product_ad ad join on_path using (category_id) where ad.enabled`;

const coupons = sql`
  select coupon.id, coupon.type, coupon.code, coupon.title, coupon.description,
    case when coupon.discount_type = 'percent' then coupon.percentage end as percentage,
    case when coupon.discount_type = 'amount' then coupon.amount_minor end as "amountMinor",
    coupon.free_shipping as "freeShipping", coupon.promotion_level as level, coupon.valid_to as "validTo",
    upload.public_key as "imageKey"
  from coupon left join upload on upload.id = coupon.image_id
  where coupon.id in (select coupon_id from listed)`;

/** The first and the last day of a month in Belgrade. */
type Month = { readonly start: string; readonly end: string };

/** The month's spending only of the shops that have a limit; a portal's clock may have begun the next day already. */
const shopRow = (month: Month) => sql`
  select shop.id, shop.suspended, shop.has_module as "hasModule", shop.limit_micros as "limitMicros",
    case when shop.limit_micros is null then 0 else (
      select coalesce(sum(charge_micros), 0) from spending
      where spending.shop_id = shop.id and spending.day between ${month.start} and ${month.end}
    ) end as "spentMicros"
  from shop`;

const shops = (month: Month) => sql`
  ${shopRow(month)}
  where shop.id in (
    select shop_id from listed
    union select ad.shop_id from product_ad ad join on_path using (category_id) where ad.enabled
  )`;

const portalRow = (portalId: number) => sql`
  select pricing_rule as rule, increment_micros as "incrementMicros", reserve_micros as "reserveMicros",
    default_base_micros as "defaultBaseMicros", currency
  from portal where id = ${portalId}`;

const seasons = (portalId: number, today: string) => sql`
  select season.from_day as "fromDay", season.to_day as "toDay",
    ${rowsAsJson(sql`
      select ${BAND_COLUMNS} from season_band band join on_path using (category_id) where band.season_id = season.id`)} as bands
  from season where season.portal_id = ${portalId} and ${today} between season.from_day and season.to_day`;

/**
 * Everything that decides what the pages of some products show, as of one instant: it is one statement, so that no
 * bid is seen without the stock, and no shop without its limit, of the same moment. Only bids and coupons of shops
 * that offer the products, and only ads and prices of their categories.
 */
export async function selectAuctions(
  db: DbOrTx,
  asked: {
    portalId: number;
    productIds: readonly number[];
    /** With today. */
    month: Month & { today: string };
    adProducts: number;
  },
): Promise<AuctionRows> {
  const { portalId, productIds, month, adProducts } = asked;
  const { rows } = await sql<AuctionRows>`
    ${PLANNED_ONCE}
    with ${pages(portalId, productIds, month.today)}
    select
      ${rowsAsJson(sql`select asked_id as "askedId", id, brand_id as "brandId", path as "categoryPath" from asked`)} as products,
      ${rowsAsJson(sql`select shop_id as "shopId", product_id as "productId", price_minor as "priceMinor", coupon_id as "couponId" from listed`)} as offers,
      ${rowsAsJson(coupons)} as coupons,
      ${rowsAsJson(bids)} as bids,
      ${rowsAsJson(ads(adProducts))} as ads,
      ${rowsAsJson(shops(month))} as shops,
      ${rowsAsJson(sql`select ${BAND_COLUMNS} from price_band band join on_path using (category_id)`)} as bands,
      ${rowsAsJson(seasons(portalId, month.today))} as seasons,
      (select row_to_json(own) from (${portalRow(portalId)}) own) as portal`.execute(db);
  return rows[0] as AuctionRows;
}

/** Some shops as auctions see them; one that does not exist is missing. */
export async function selectAuctionShops(
  db: DbOrTx,
  shopIds: readonly number[],
  month: Month,
): Promise<AuctionRows['shops']> {
  const { rows } = await sql<AuctionRows['shops'][number]>`
    ${shopRow(month)} where shop.id = any(${shopIds}::int[])`.execute(db);
  return rows;
}

/** How a portal prices clicks. */
export async function selectAuctionPortal(db: DbOrTx, portalId: number): Promise<AuctionRows['portal']> {
  const { rows } = await sql<AuctionRows['portal']>`${portalRow(portalId)}`.execute(db);
  return rows[0] as AuctionRows['portal'];
}
