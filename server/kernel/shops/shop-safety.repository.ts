import type { DbOrTx } from '../../platform/postgres/database.ts';

/** What an owner demands of those who work in a shop, and allows them. */
export type ShopSafety = { readonly demandsFactor: boolean; readonly membersRaiseLimit: boolean };

const UNSET: ShopSafety = { demandsFactor: false, membersRaiseLimit: false };

export async function findShopSafety(db: DbOrTx, shopId: number): Promise<ShopSafety> {
  const row = await db
    .selectFrom('shop_safety')
    .select(['demands_factor as demandsFactor', 'members_raise_limit as membersRaiseLimit'])
    .where('shop_id', '=', shopId)
    .executeTakeFirst();
  return row ?? UNSET;
}

export async function saveShopSafety(
  tx: DbOrTx,
  shopId: number,
  { demandsFactor, membersRaiseLimit }: ShopSafety,
): Promise<void> {
  const values = { demands_factor: demandsFactor, members_raise_limit: membersRaiseLimit };
  await tx
    .insertInto('shop_safety')
    .values({ shop_id: shopId, ...values })
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(values))
    .execute();
}
