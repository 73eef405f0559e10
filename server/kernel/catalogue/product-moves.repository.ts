import type { DbOrTx } from '../../platform/postgres/database.ts';
import { type MoveStep, movesOf, type PortalMoves, type ProductMoves } from './product-moves.ts';

const merges = (db: DbOrTx) =>
  db
    .selectFrom('product')
    .select(['product.id', 'merged_into'])
    .where('merged_into', 'is not', null)
    .$narrowType<{ merged_into: number }>();
const mergeStep = (row: { id: number; merged_into: number }): MoveStep => [row.id, row.merged_into];
const moveStep = (row: { from_product_id: number; to_product_id: number }): MoveStep => [
  row.from_product_id,
  row.to_product_id,
];

const shopMoves = (db: DbOrTx) =>
  db.selectFrom('product_move').select(['product_move.shop_id', 'from_product_id', 'to_product_id']);

/** Under which products the facts of a shop count now. */
export async function listProductMoves(db: DbOrTx, shopId: number): Promise<ProductMoves> {
  const merged = await merges(db)
    .innerJoin('shop', 'shop.portal_id', 'product.portal_id')
    .where('shop.id', '=', shopId)
    .execute();
  const own = await shopMoves(db).where('product_move.shop_id', '=', shopId).execute();
  return movesOf(merged.map(mergeStep), own.map(moveStep));
}

/** Ends the moves away from products on which the shop has items again. */
export async function endOldMoves(tx: DbOrTx, shopId: number): Promise<void> {
  await tx
    .deleteFrom('product_move')
    .where('shop_id', '=', shopId)
    .where('from_product_id', 'in', (eb) =>
      eb
        .selectFrom('feed_item')
        .select('product_id')
        .where('shop_id', '=', shopId)
        .where('gone_at', 'is', null)
        .where('product_id', 'is not', null)
        .$narrowType<{ product_id: number }>(),
    )
    .execute();
}

/** The same for all shops of a portal. */
export async function listPortalMoves(db: DbOrTx, portalId: number): Promise<PortalMoves> {
  const merged = (await merges(db).where('portal_id', '=', portalId).execute()).map(mergeStep);
  const own = await shopMoves(db)
    .innerJoin('shop', 'shop.id', 'product_move.shop_id')
    .where('shop.portal_id', '=', portalId)
    .orderBy('product_move.shop_id')
    .orderBy('from_product_id')
    .execute();
  const byShop = Map.groupBy(own, (row) => row.shop_id);
  return {
    all: movesOf(merged, []),
    byShop: new Map([...byShop].map(([shopId, rows]) => [shopId, movesOf(merged, rows.map(moveStep))])),
  };
}
