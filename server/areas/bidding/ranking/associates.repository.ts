import { type SqlBool, sql } from 'kysely';
import { ROLES } from '../../../../shared/rules/people/account.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';

type ShopOfPortal = { readonly id: number; readonly portalId: number };

const otherShops = (db: DbOrTx, shop: ShopOfPortal) =>
  db
    .selectFrom('shop')
    .select(['shop.id', 'shop.name'])
    .where('shop.portal_id', '=', shop.portalId)
    .where('shop.id', '<>', shop.id)
    .orderBy('shop.name')
    .orderBy('shop.id');

/** The other shops of the portal among those given. */
export function listOtherShops(db: DbOrTx, shop: ShopOfPortal, shopIds: readonly number[]) {
  return otherShops(db, shop)
    .where(sql<SqlBool>`shop.id = any(${[...shopIds]}::int[])`)
    .execute();
}

/** The other shops of the portal that have a business admin in common with the shop. */
export function listSharedShops(db: DbOrTx, shop: ShopOfPortal) {
  return otherShops(db, shop)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('user_shop as theirs')
          .innerJoin('user_shop as ours', 'ours.user_id', 'theirs.user_id')
          .innerJoin('app_user', 'app_user.id', 'ours.user_id')
          .select('theirs.shop_id')
          .whereRef('theirs.shop_id', '=', 'shop.id')
          .where('ours.shop_id', '=', shop.id)
          .where('app_user.role_id', '=', ROLES.admin),
      ),
    )
    .execute();
}
