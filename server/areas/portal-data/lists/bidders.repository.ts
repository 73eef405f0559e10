import type { DbOrTx } from '../../../platform/postgres/database.ts';

/** The enabled bids of a portal, with their shops. */
export async function listPortalBids(db: DbOrTx, portalId: number) {
  return db
    .selectFrom('bid')
    .innerJoin('shop', 'shop.id', 'bid.shop_id')
    .select(['shop.id as shopId', 'shop.name as shopName', 'bid.bid_micros as bidMicros'])
    .select(['bid.category_id as categoryId', 'bid.product_id as productId'])
    .where('shop.portal_id', '=', portalId)
    .where('bid.enabled', '=', true)
    .execute();
}

/** The enabled product ads of a portal, with their shops. */
export async function listEnabledAds(db: DbOrTx, portalId: number) {
  return db
    .selectFrom('product_ad as ad')
    .innerJoin('shop', 'shop.id', 'ad.shop_id')
    .innerJoin('category', 'category.id', 'ad.category_id')
    .select(['shop.id as shopId', 'shop.name as shopName', 'ad.bid_micros as bidMicros'])
    .select(['ad.from_minor as fromMinor', 'ad.to_minor as toMinor', 'category.path'])
    .where('shop.portal_id', '=', portalId)
    .where('ad.enabled', '=', true)
    .execute();
}
