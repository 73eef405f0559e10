import { sql } from 'kysely';
import type { PortalCode } from '../../../../shared/rules/portals/portal-codes.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';

export type KeptKey = { readonly key: string; readonly madeAt: Date; readonly madeBy: string | null };

/** The key of a shop's pages; null where it has none. */
export async function findConversionKey(db: DbOrTx, shopId: number): Promise<KeptKey | null> {
  const row = await db
    .selectFrom('conversion_key')
    .leftJoin('app_user', 'app_user.id', 'made_by')
    .select(['key', 'made_at as madeAt', 'app_user.email as madeBy'])
    .where('shop_id', '=', shopId)
    .executeTakeFirst();
  return row ?? null;
}

/** Gives a shop a key, in place of the one before. */
export async function replaceConversionKey(
  tx: DbOrTx,
  shopId: number,
  { key, madeBy, at }: { readonly key: string; readonly madeBy: number; readonly at: Date },
): Promise<void> {
  const columns = { key, made_by: madeBy, made_at: at };
  await tx
    .insertInto('conversion_key')
    .values({ shop_id: shopId, ...columns })
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(columns))
    .execute();
}

/** Takes a shop its key; whether it had one. */
export async function deleteConversionKey(tx: DbOrTx, shopId: number): Promise<boolean> {
  const row = await tx
    .deleteFrom('conversion_key')
    .where('shop_id', '=', shopId)
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

/** The shop of a key; null where nobody has it. */
export async function findShopOfKey(
  db: DbOrTx,
  key: string,
): Promise<{ readonly id: number; readonly cc: PortalCode } | null> {
  const { rows } = await sql<{ id: number; cc: PortalCode }>`
    select shop.id, portal.locale_code as cc from conversion_key
    join shop on shop.id = conversion_key.shop_id
    join portal on portal.id = shop.portal_id
    where conversion_key.key = ${key}`.execute(db);
  return rows[0] ?? null;
}

/** Who has said an order of the shop; null where it is not known. */
export async function findSaidOrder(
  tx: DbOrTx,
  shopId: number,
  orderId: string,
): Promise<{ readonly source: string } | null> {
  const row = await tx
    .selectFrom('shop_order')
    .select('source')
    .where('shop_id', '=', shopId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row ?? null;
}
