import { type SqlBool, sql } from 'kysely';
import type { PortalCode } from '../../../shared/rules/portals/portal-codes.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { firstRow } from '../../platform/postgres/query-answers.ts';

export function findShopPlace(db: DbOrTx, shopId: number) {
  return firstRow(
    db
      .selectFrom('shop')
      .innerJoin('portal', 'portal.id', 'shop.portal_id')
      .select(['shop.id', 'shop.portal_id as portalId', 'portal.locale_code as cc', 'portal.currency'])
      .select('shop.conversion_rate as conversionRate')
      .where('shop.id', '=', shopId),
  );
}
export type ShopPlace = NonNullable<Awaited<ReturnType<typeof findShopPlace>>>;

/** Those of some shops that exist, with their portal, by name. */
export async function listShopNames(db: DbOrTx, shopIds: readonly number[]) {
  const rows = await db
    .selectFrom('shop')
    .innerJoin('portal', 'portal.id', 'shop.portal_id')
    .select(['shop.id', 'shop.name', 'portal.locale_code'])
    .where(sql<SqlBool>`shop.id = any(${[...new Set(shopIds)]}::int[])`)
    .orderBy('shop.name')
    .orderBy('shop.id')
    .execute();
  return rows.map(({ id, name, locale_code }) => ({
    id,
    name,
    country_locale_code: locale_code as PortalCode,
  }));
}

/** The first of some shops in the order in which they are listed: by portal, name and id. */
export async function findFirstShopId(
  db: DbOrTx,
  shopIds: readonly number[] | 'all',
): Promise<number | null> {
  const row = await db
    .selectFrom('shop')
    .select('id')
    .$if(shopIds !== 'all', (query) =>
      query.where(sql<SqlBool>`id = any(${shopIds === 'all' ? [] : [...shopIds]}::int[])`),
    )
    .orderBy('portal_id')
    .orderBy('name')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The people who were given a shop. */
export async function listShopUserIds(db: DbOrTx, shopId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('user_shop')
    .select('user_id')
    .where('shop_id', '=', shopId)
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

export async function listPortalIds(db: DbOrTx) {
  return db.selectFrom('portal').select(['id', 'locale_code as cc']).execute();
}
