import { sql } from 'kysely';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { moveBids } from '../bidding/bidding.public.ts';

/** Two products as they were before one was merged into the other: the way back. */
export type MergeRecord = {
  readonly offers: readonly { shop_id: number; product_id: number; price_minor: number; in_stock: boolean }[];
  readonly bids: readonly {
    id: number;
    shop_id: number;
    bid_micros: number;
    enabled: boolean;
    dropped: boolean;
  }[];
  readonly items: readonly { shop_id: number; item_id: string }[];
  readonly moves: readonly { shop_id: number; from_product_id: number; to_product_id: number }[];
};

/** No row's id, so that a list in SQL is never empty. */
const NOBODY = 0;

type Pair = { readonly from: number; readonly into: number };

/** Both products, locked; in the order of their ids, so that two merges never wait for each other. */
export async function lockProducts(tx: DbOrTx, ids: readonly number[]) {
  return tx
    .selectFrom('product')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
}

async function recordMerge(tx: DbOrTx, { from, into }: Pair): Promise<MergeRecord> {
  const offers = await tx
    .selectFrom('offer')
    .select(['shop_id', 'product_id', 'price_minor', 'in_stock'])
    .where('product_id', 'in', [from, into])
    .where('shop_id', 'in', (eb) =>
      eb.selectFrom('offer as other').select('shop_id').where('product_id', '=', from),
    )
    .orderBy('shop_id')
    .execute();
  const bids = await tx
    .selectFrom('bid')
    .select(['id', 'shop_id', 'bid_micros', 'enabled'])
    .select(
      sql<boolean>`exists (select from bid as kept where kept.shop_id = bid.shop_id and kept.product_id = ${into})`.as(
        'dropped',
      ),
    )
    .where('product_id', '=', from)
    .orderBy('id')
    .execute();
  const items = await tx
    .selectFrom('feed_item')
    .select(['shop_id', 'item_id'])
    .where('product_id', '=', from)
    .execute();
  // These shops have left the target before, and come back to it by the merge.
  const moves = await tx
    .selectFrom('product_move')
    .select(['shop_id', 'from_product_id', 'to_product_id'])
    .where('from_product_id', '=', into)
    .where((eb) =>
      eb.or([
        eb('to_product_id', '=', from),
        eb('shop_id', 'in', [NOBODY, ...[...offers, ...items].map(({ shop_id }) => shop_id)]),
      ]),
    )
    .execute();
  return { offers, bids, items, moves };
}

async function moveOffers(tx: DbOrTx, { from, into }: Pair, at: Date): Promise<void> {
  // Of a shop that has both, the cheapest in stock stays.
  await sql`
    update offer as kept set price_minor = gone.price_minor, in_stock = gone.in_stock, updated_at = ${at}
    from offer as gone
    where kept.product_id = ${into} and gone.product_id = ${from} and gone.shop_id = kept.shop_id
      and (not gone.in_stock, gone.price_minor) < (not kept.in_stock, kept.price_minor)`.execute(tx);
  await sql`
    delete from offer as gone where gone.product_id = ${from}
      and exists (select from offer as kept where kept.product_id = ${into} and kept.shop_id = gone.shop_id)`.execute(
    tx,
  );
  await tx
    .updateTable('offer')
    .set({ product_id: into, updated_at: at })
    .where('product_id', '=', from)
    .execute();
}

/** Lets one product count as another from now on; returns what was there before. */
export async function insertMerge(
  tx: DbOrTx,
  { from, into, userId, at }: Pair & { userId: number; at: Date },
): Promise<MergeRecord> {
  const was = await recordMerge(tx, { from, into });
  await moveOffers(tx, { from, into }, at);
  const frame = { actorId: userId, at, reason: 'products_merged' } as const;
  await moveBids(
    tx,
    frame,
    was.bids.map(({ id, dropped }) => ({ id, to: dropped ? null : into })),
  );
  await tx.updateTable('feed_item').set({ product_id: into }).where('product_id', '=', from).execute();
  for (const move of was.moves)
    await tx
      .deleteFrom('product_move')
      .where('shop_id', '=', move.shop_id)
      .where('from_product_id', '=', into)
      .execute();
  await tx
    .updateTable('product')
    .set({ merged_into: into })
    .where((eb) => eb.or([eb('id', '=', from), eb('merged_into', '=', from)]))
    .execute();
  await tx
    .insertInto('product_merge')
    .values({
      product_id: from,
      into_product_id: into,
      merged_by: userId,
      merged_at: at,
      was: JSON.stringify(was),
    })
    .execute();
  return was;
}

export async function findMerge(tx: DbOrTx, productId: number): Promise<MergeRecord | null> {
  const row = await tx
    .selectFrom('product_merge')
    .select('was')
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return (row?.was as MergeRecord | undefined) ?? null;
}

export async function listMergedInto(db: DbOrTx, productId: number) {
  return db
    .selectFrom('product_merge')
    .innerJoin('product', 'product.id', 'product_merge.product_id')
    .select(['product.id', 'product.name', 'merged_at'])
    .where('into_product_id', '=', productId)
    .orderBy('merged_at', 'desc')
    .execute();
}

export async function listPortalShopIds(tx: DbOrTx, portalId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('shop')
    .select('id')
    .where('portal_id', '=', portalId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
