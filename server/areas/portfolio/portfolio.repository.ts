import { type SqlBool, sql } from 'kysely';
import type { PortalCode } from '../../../shared/rules/portals/portal-codes.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';

/** Some shops with their portals, by portal and name. */
export function listPortfolioShops(db: DbOrTx, shopIds: readonly number[]) {
  return db
    .selectFrom('shop')
    .innerJoin('portal', 'portal.id', 'shop.portal_id')
    .select(['shop.id as shopId', 'shop.name', 'portal.id as portalId', 'portal.currency'])
    .select((eb) => eb.ref('portal.locale_code').$castTo<PortalCode>().as('cc'))
    .where(sql<SqlBool>`shop.id = any(${[...shopIds]}::int[])`)
    .orderBy('portal.id')
    .orderBy('shop.name')
    .orderBy('shop.id')
    .execute();
}
export type PlacedShop = Awaited<ReturnType<typeof listPortfolioShops>>[number];
