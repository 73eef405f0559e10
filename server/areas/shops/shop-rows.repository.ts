import { type SqlBool, sql } from 'kysely';
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
    .leftJoin('avatar as logo', 'logo.shop_id', 'shop.id')
    .leftJoin('avatar as portrait', 'portrait.user_id', 'manager.id')
    .select([
      'shop.id',
      'shop.name',
      'shop.website',
      'shop.logo_url',
      'logo.public_key as logo_key',
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
      'portrait.public_key as manager_key',
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
    .select(
      sql<boolean>`exists (select from shop_order where shop_order.shop_id = shop.id)`.as('sends_orders'),
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
