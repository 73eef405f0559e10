import { sql } from 'kysely';
import type { BidTarget } from '../../../shared/rules/auction/own-part.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { hasRow } from '../../platform/postgres/query-answers.ts';

export type PassedBid = BidTarget & { readonly shopId: number };

/**
 * Bids that are on and that another shop's bid, raised within a stretch of time, came level with or above in the same
 * categories or on the same products. Whether that cost anything only the auctions say.
 */
export async function listPassedBids(
  db: DbOrTx,
  { since, now }: { readonly since: Date; readonly now: Date },
): Promise<PassedBid[]> {
  const { rows } = await sql<PassedBid>`
    with raised as materialized (
      select change.shop_id, change.product_id, change.category_id, category.path, change.to_micros,
        case when change.from_enabled then coalesce(change.from_micros, 0) else 0 end as from_micros
      from money_change change
      left join product on product.id = change.product_id
      join category on category.id = coalesce(change.category_id, product.category_id)
      where change.subject = 'bid' and change.at > ${since}::timestamptz and change.at <= ${now}::timestamptz
        and change.to_enabled and (not coalesce(change.from_enabled, false) or change.to_micros > change.from_micros)
    ), own as materialized (
      select bid.shop_id, bid.category_id, bid.product_id, bid.bid_micros, category.path
      from bid left join product on product.id = bid.product_id
      join category on category.id = coalesce(bid.category_id, product.category_id)
      where bid.enabled
    ), passed as (
      select own.*, raised.shop_id as by_shop_id, raised.from_micros, raised.to_micros
      from own cross join unnest(own.path) as above (id) join raised on raised.category_id = above.id
      union all
      select own.*, raised.shop_id, raised.from_micros, raised.to_micros
      from raised cross join unnest(raised.path) as above (id) join own on own.category_id = above.id
      union all
      select own.*, raised.shop_id, raised.from_micros, raised.to_micros
      from own join raised on raised.product_id = own.product_id
    )
    select distinct shop_id as "shopId", category_id as "categoryId", product_id as "productId" from passed
    where by_shop_id <> shop_id and from_micros <= bid_micros and to_micros >= bid_micros
    order by shop_id, category_id, product_id`.execute(db);
  return rows;
}

export type PassedAd = { readonly shopId: number; readonly adId: number; readonly categoryId: number };

/** The same of product ads: others’ that were raised and can stand on the same pages. */
export async function listPassedAds(
  db: DbOrTx,
  { since, now }: { readonly since: Date; readonly now: Date },
): Promise<PassedAd[]> {
  const { rows } = await sql<PassedAd>`
    with raised as materialized (
      select change.shop_id, change.category_id, category.path, change.brand_id, change.price_from_minor,
        change.price_to_minor, change.to_micros,
        case when change.from_enabled then coalesce(change.from_micros, 0) else 0 end as from_micros
      from money_change change join category on category.id = change.category_id
      where change.subject = 'ad' and change.at > ${since}::timestamptz and change.at <= ${now}::timestamptz
        and change.to_enabled and (not coalesce(change.from_enabled, false) or change.to_micros > change.from_micros)
    )
    select distinct ad.shop_id as "shopId", ad.id as "adId", ad.category_id as "categoryId"
    from product_ad ad join category on category.id = ad.category_id
    join raised on raised.category_id = any(category.path) or ad.category_id = any(raised.path)
    where ad.enabled and raised.shop_id <> ad.shop_id
      and raised.from_micros <= ad.bid_micros and raised.to_micros >= ad.bid_micros
      and (ad.brand_id is null or raised.brand_id is null or ad.brand_id = raised.brand_id)
      and (ad.to_minor is null or ad.to_minor > coalesce(raised.price_from_minor, 0))
      and (raised.price_to_minor is null or raised.price_to_minor > coalesce(ad.from_minor, 0))
    order by 1, 2`.execute(db);
  return rows;
}

/** Whether somebody was told of a shop's lost places since an instant. */
export const wasTold = (
  tx: DbOrTx,
  about: { readonly userId: number; readonly shopId: number; readonly since: Date },
): Promise<boolean> =>
  hasRow(
    tx
      .selectFrom('notification')
      .select('id')
      .where('user_id', '=', about.userId)
      .where('shop_id', '=', about.shopId)
      .where('kind', '=', 'bids_outbid')
      .where('at', '>', about.since)
      .limit(1),
  );
