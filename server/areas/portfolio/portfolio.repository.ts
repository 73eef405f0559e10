import { type SqlBool, sql } from 'kysely';
import type { PortalCode } from '../../../shared/rules/portals/portal-codes.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';

/** Some shops with their portals and whose clients they are to somebody, by portal and name. */
export function listPortfolioShops(db: DbOrTx, shopIds: readonly number[], userId: number | null) {
  return db
    .selectFrom('shop')
    .innerJoin('portal', 'portal.id', 'shop.portal_id')
    .leftJoin('client_shop', (join) =>
      join.onRef('client_shop.shop_id', '=', 'shop.id').on('client_shop.user_id', '=', userId),
    )
    .select(['shop.id as shopId', 'shop.name', 'portal.id as portalId', 'portal.currency'])
    .select('client_shop.client')
    .select((eb) => eb.ref('portal.locale_code').$castTo<PortalCode>().as('cc'))
    .where(sql<SqlBool>`shop.id = any(${[...shopIds]}::int[])`)
    .orderBy('portal.id')
    .orderBy('shop.name')
    .orderBy('shop.id')
    .execute();
}
export type PlacedShop = Awaited<ReturnType<typeof listPortfolioShops>>[number];

/**
 * Says whose client a shop is to somebody; null: nobody's. The name is written as that of a client of theirs that differs
 * from it by small and capital letters alone, where another shop than those in `besides` has such a one.
 */
export async function setClient(
  db: DbOrTx,
  { userId, shopId, besides }: { userId: number; shopId: number; besides: readonly number[] },
  client: string | null,
): Promise<void> {
  if (client === null) {
    await db.deleteFrom('client_shop').where('user_id', '=', userId).where('shop_id', '=', shopId).execute();
    return;
  }
  await sql`insert into client_shop (user_id, shop_id, client)
    select ${userId}::int, ${shopId}::int, coalesce((
      select min(known.client) from client_shop as known
      where known.user_id = ${userId}::int and lower(known.client) = lower(${client}::text)
        and not known.shop_id = any(${[...besides]}::int[])), ${client}::text)
    on conflict (user_id, shop_id) do update set client = excluded.client`.execute(db);
}
