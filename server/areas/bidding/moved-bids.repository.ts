import { type SqlBool, sql } from 'kysely';
import type { DbOrTx } from '../../platform/postgres/database.ts';

const isOneOf = (ids: readonly number[]) => sql<SqlBool>`id = any(${[...ids]}::int[])`;

/** Bids of whatever shops, locked in the order of their ids. */
export async function lockMoving(tx: DbOrTx, ids: readonly number[]) {
  return tx
    .selectFrom('bid')
    .select(['id', 'shop_id as shopId', 'product_id as productId', 'bid_micros as micros', 'enabled'])
    .where(isOneOf(ids))
    .orderBy('id')
    .forUpdate()
    .execute();
}
export type MovingBid = Awaited<ReturnType<typeof lockMoving>>[number];

/** Puts locked bids on another product. They keep their place among equal bids: nobody bid anew. */
export async function setProducts(
  tx: DbOrTx,
  moves: readonly { readonly id: number; readonly to: number }[],
): Promise<void> {
  await sql`
    update bid set product_id = move.product_id, version = version + 1
    from unnest(${moves.map(({ id }) => id)}::int[], ${moves.map(({ to }) => to)}::int[]) as move(id, product_id)
    where bid.id = move.id`.execute(tx);
}

/** The shop's bid on a product, unless it has one on the other too; null where it has none. */
export async function findFollower(
  tx: DbOrTx,
  { shopId, from, to }: { shopId: number; from: number; to: number },
): Promise<number | null> {
  const row = await tx
    .selectFrom('bid')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('product_id', '=', from)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('bid as other')
            .select('other.id')
            .where('other.shop_id', '=', shopId)
            .where('other.product_id', '=', to),
        ),
      ),
    )
    .executeTakeFirst();
  return row?.id ?? null;
}
