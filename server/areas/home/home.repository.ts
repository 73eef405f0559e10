import type { Db } from '../../platform/postgres/database.ts';

/** Every portal, with what a visitor may know of it. */
export async function listPortalRows(db: Db) {
  return db
    .selectFrom('portal')
    .select([
      'id as country_id',
      'locale_code as country_locale_code',
      'name',
      'site',
      'currency',
      'coupon_keyword',
      'product_ad_levels',
    ])
    .orderBy('id')
    .execute();
}
