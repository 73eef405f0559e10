import { sql } from 'kysely';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { moveBids, returnBids } from '../bidding/bidding.public.ts';
import type { MergeRecord } from './merge.repository.ts';
import { settleOffers } from './move-item.repository.ts';

type Back = {
  readonly product: number;
  readonly root: number;
  readonly was: MergeRecord;
  readonly userId: number;
  readonly at: Date;
};

/** Offers of shops whose items did not come by a feed: as they were, at today's price where there was but one. */
async function returnOffers(
  tx: DbOrTx,
  { product, root, was, at }: Back,
  fed: ReadonlySet<number>,
): Promise<void> {
  const byShop = Map.groupBy(was.offers, (offer) => offer.shop_id);
  for (const [shopId, offers] of byShop) {
    if (fed.has(shopId)) continue;
    if (offers.length === 1) {
      await tx
        .updateTable('offer')
        .set({ product_id: product, updated_at: at })
        .where('shop_id', '=', shopId)
        .where('product_id', '=', root)
        .execute();
      continue;
    }
    for (const offer of offers) {
      const values = { price_minor: offer.price_minor, in_stock: offer.in_stock, updated_at: at };
      await tx
        .insertInto('offer')
        .values({ shop_id: shopId, product_id: offer.product_id === product ? product : root, ...values })
        .onConflict((on) => on.columns(['shop_id', 'product_id']).doUpdateSet(values))
        .execute();
    }
  }
}

async function partBids(tx: DbOrTx, { product, root, was, userId, at }: Back): Promise<void> {
  const frame = { actorId: userId, at, reason: 'products_parted' } as const;
  const [dropped, moved] = [was.bids.filter((bid) => bid.dropped), was.bids.filter((bid) => !bid.dropped)];
  await moveBids(
    tx,
    frame,
    moved.map(({ id }) => ({ id, from: root, to: product })),
  );
  await returnBids(
    tx,
    frame,
    dropped.map(({ id, shop_id: shopId, bid_micros: micros, enabled }) => ({
      id,
      shopId,
      productId: product,
      micros,
      enabled,
    })),
  );
}

async function returnItems(tx: DbOrTx, { product, root, was }: Back): Promise<void> {
  await sql`
    update feed_item as item set product_id = ${product}
    from jsonb_to_recordset(${JSON.stringify(was.items)}::jsonb) as was (shop_id int, item_id text)
    where item.shop_id = was.shop_id and item.item_id = was.item_id and item.product_id = ${root}`.execute(
    tx,
  );
}

/** Shops whose feed has items of these products by now: their offers are what these items say. */
async function listFedShops(tx: DbOrTx, productIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ shopId: number }>`
    select distinct shop_id as "shopId" from feed_item
    where product_id = any(${[...productIds]}::int[]) and gone_at is null`.execute(tx);
  return rows.map(({ shopId }) => shopId);
}

/** Lets a merged product count as itself again. */
export async function deleteMerge(tx: DbOrTx, back: Back): Promise<void> {
  const { product, root, was, at } = back;
  await sql`
    with recursive own as (
      select product_id from product_merge where into_product_id = ${product}
      union select merge.product_id from product_merge as merge join own on merge.into_product_id = own.product_id
    )
    update product set merged_into = case when id = ${product} then null else ${product}::int end
    where id = ${product} or id in (select product_id from own)`.execute(tx);
  await tx.deleteFrom('product_merge').where('product_id', '=', product).execute();
  await returnItems(tx, back);
  // A feed may have come since to a shop that had none.
  const fedNow = await listFedShops(tx, [product, root]);
  const fed = new Set([...was.items.map(({ shop_id }) => shop_id), ...fedNow]);
  await returnOffers(tx, back, fed);
  await settleOffers(tx, { shopIds: [...fed], productIds: [product, root], at });
  await partBids(tx, back);
  for (const move of was.moves)
    await tx
      .insertInto('product_move')
      .values(move)
      .onConflict((on) => on.doNothing())
      .execute();
}
