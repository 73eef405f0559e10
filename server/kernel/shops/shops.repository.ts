import { type SqlBool, sql } from 'kysely';
import type { PortalCode } from '../../../shared/rules/portals/portal-codes.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';

/** Shops with their portal, account manager and what the month from `monthStart` to `today` cost so far. */
export async function listShopRows(
  db: DbOrTx,
  options: { shopIds: readonly number[] | 'all'; monthStart: string; today: string },
) {
  const { shopIds, monthStart, today } = options;
  return db
    .selectFrom('shop')
    .innerJoin('portal', 'portal.id', 'shop.portal_id')
    .leftJoin('app_user as manager', 'manager.id', 'shop.account_manager_id')
    .select([
      'shop.id',
      'shop.name',
      'shop.website',
      'shop.logo_url',
      'shop.image_name',
      'shop.suspended',
      'shop.has_module',
      'shop.limit_micros',
      'portal.id as country_id',
      'portal.country_name',
      'portal.locale_code',
      'portal.name as portal_name',
      'portal.site',
      'portal.currency',
      'manager.name as manager_name',
      'manager.surname as manager_surname',
      'manager.title as manager_title',
      'manager.email as manager_email',
      'manager.image_url as manager_image_url',
    ])
    .select((eb) =>
      eb
        .selectFrom('spending')
        .select((of) => of.fn.coalesce(of.fn.sum<number>('charge_micros'), sql<number>`0`).as('spent'))
        .whereRef('spending.shop_id', '=', 'shop.id')
        .where('day', '>=', monthStart)
        .where('day', '<=', today)
        .as('spent_micros'),
    )
    .$if(shopIds !== 'all', (query) =>
      query.where(sql<SqlBool>`shop.id = any(${shopIds === 'all' ? [] : [...shopIds]}::int[])`),
    )
    .orderBy('portal.id')
    .orderBy('shop.name')
    .orderBy('shop.id')
    .execute();
}
export type ShopRow = Awaited<ReturnType<typeof listShopRows>>[number];

export async function findShopPlace(db: DbOrTx, shopId: number) {
  const row = await db
    .selectFrom('shop')
    .innerJoin('portal', 'portal.id', 'shop.portal_id')
    .select(['shop.id', 'shop.portal_id as portalId', 'portal.locale_code as cc', 'portal.currency'])
    .select('shop.conversion_rate as conversionRate')
    .where('shop.id', '=', shopId)
    .executeTakeFirst();
  return row ?? null;
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
