import { sql } from 'kysely';
import { ROLES } from '../../../shared/rules/people/account.ts';
import type { TrustFacts } from '../../../shared/rules/shops/trust-criteria.ts';
import type { Period } from '../../../shared/rules/time/periods.ts';
import type { Db, DbOrTx } from '../../platform/postgres/database.ts';

async function findShopSite(db: DbOrTx, shopId: number) {
  return db
    .selectFrom('shop')
    .innerJoin('portal', 'portal.id', 'shop.portal_id')
    .select(['shop.name', 'shop.website', 'shop.suspended', 'portal.site', 'portal.locale_code as cc'])
    .where('shop.id', '=', shopId)
    .executeTakeFirst();
}

async function listConfirmedAdmins(db: DbOrTx, shopId: number) {
  return db
    .selectFrom('user_shop')
    .innerJoin('app_user', 'app_user.id', 'user_shop.user_id')
    .select(['company_name', 'vat_number', 'address', 'phone', 'domain'])
    .where('user_shop.shop_id', '=', shopId)
    .where('role_id', '=', ROLES.admin)
    .where('email_verified_at', 'is not', null)
    .where('properties_set_at', 'is not', null)
    .execute();
}

async function countActiveDays(db: DbOrTx, shopId: number, { from, to }: Period): Promise<number> {
  const row = await db
    .selectFrom('spending')
    .select((eb) => eb.fn.countAll<number>().as('days'))
    .where('shop_id', '=', shopId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('clicks', '>', 0)
    .executeTakeFirstOrThrow();
  return row.days;
}

async function countStock(db: DbOrTx, shopId: number) {
  return db
    .selectFrom('offer')
    .innerJoin('product', 'product.id', 'offer.product_id')
    .select((eb) => [
      eb.fn.countAll<number>().as('offersInStock'),
      sql<number>`count(*) filter (where offer.price_minor > 0)`.as('offersWithPrice'),
      eb.fn.count<number>('product.ean').as('offersWithEan'),
    ])
    .where('offer.shop_id', '=', shopId)
    .where('offer.in_stock', '=', true)
    .executeTakeFirstOrThrow();
}

export type TrustShop = { name: string; site: string; cc: string };

/** All that the criteria ask of a shop; null for one that does not exist. Active days are counted in `window`. */
export async function findTrustFacts(
  db: Db,
  shopId: number,
  window: Period,
): Promise<{ shop: TrustShop; facts: TrustFacts } | null> {
  // Asked for ids that do not exist too, so that the time of the answer does not tell them apart.
  const [found, people, activeDays, stock] = await Promise.all([
    findShopSite(db, shopId),
    listConfirmedAdmins(db, shopId),
    countActiveDays(db, shopId, window),
    countStock(db, shopId),
  ]);
  if (!found) return null;
  const { name, site, cc, suspended, website } = found;
  return { shop: { name, site, cc }, facts: { suspended, website, people, activeDays, ...stock } };
}
