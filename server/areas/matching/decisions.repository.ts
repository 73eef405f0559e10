import type { DbOrTx } from '../../platform/postgres/database.ts';
import type { LockedItem } from './move-item.repository.ts';

export async function findDecision(tx: DbOrTx, shopId: number, itemId: string) {
  return tx
    .selectFrom('match_decision')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('item_id', '=', itemId)
    .executeTakeFirst();
}

/** Keeps what somebody decided; the way back stays that of the first decision. */
export async function saveDecision(
  tx: DbOrTx,
  item: LockedItem,
  decision: { productId: number; userId: number; byStaff: boolean; at: Date },
): Promise<void> {
  const decided = {
    product_id: decision.productId,
    by_staff: decision.byStaff,
    decided_by: decision.userId,
    decided_at: decision.at,
  };
  await tx
    .insertInto('match_decision')
    .values({
      shop_id: item.shop_id,
      item_id: item.item_id,
      before_product_id: item.product_id,
      before_matched_by: item.matched_by ?? 'own',
      ...decided,
    })
    .onConflict((on) => on.columns(['shop_id', 'item_id']).doUpdateSet(decided))
    .execute();
}

export async function deleteDecision(tx: DbOrTx, shopId: number, itemId: string): Promise<void> {
  await tx.deleteFrom('match_decision').where('shop_id', '=', shopId).where('item_id', '=', itemId).execute();
}
