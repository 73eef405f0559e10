import { sql } from 'kysely';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { hasRow } from '../../platform/postgres/query-answers.ts';
import { followBid, lockShopBids } from '../bidding/bidding.public.ts';
import { raiseDataVersions } from '../offers/offers.public.ts';

/** The item, locked until the transaction ends. */
export async function lockItem(tx: DbOrTx, shopId: number, itemId: string) {
  return tx
    .selectFrom('feed_item')
    .innerJoin('shop', 'shop.id', 'feed_item.shop_id')
    .selectAll('feed_item')
    .select('shop.portal_id')
    .where('shop_id', '=', shopId)
    .where('item_id', '=', itemId)
    .where('product_id', 'is not', null)
    .$narrowType<{ product_id: number }>()
    .forUpdate('feed_item')
    .executeTakeFirst();
}
export type LockedItem = NonNullable<Awaited<ReturnType<typeof lockItem>>>;

/** The product that a product counts as; null for one that does not exist on the portal. */
export async function findCounted(tx: DbOrTx, portalId: number, productId: number): Promise<number | null> {
  const row = await tx
    .selectFrom('product')
    .select(sql<number>`coalesce(merged_into, id)`.as('id'))
    .where('id', '=', productId)
    .where('portal_id', '=', portalId)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function findProduct(tx: DbOrTx, productId: number) {
  return tx.selectFrom('product').selectAll().where('id', '=', productId).executeTakeFirst();
}

/** Makes shops' offers of the products what their items say: the cheapest in stock, else the cheapest; none without items. */
export async function settleOffers(
  tx: DbOrTx,
  options: { shopIds: readonly number[]; productIds: readonly number[]; at: Date },
): Promise<void> {
  const { shopIds, productIds, at } = options;
  const ofThese = sql`shop_id = any(${[...shopIds]}::int[]) and product_id = any(${[...productIds]}::int[])`;
  await sql`
    delete from offer where ${ofThese} and not exists (
      select from feed_item as item
      where item.shop_id = offer.shop_id and item.product_id = offer.product_id and item.gone_at is null
    )`.execute(tx);
  await sql`
    insert into offer (shop_id, product_id, price_minor, in_stock, updated_at)
    select distinct on (shop_id, product_id) shop_id, product_id, price_minor, in_stock, ${at}::timestamptz
    from feed_item where ${ofThese} and gone_at is null
    order by shop_id, product_id, in_stock desc, price_minor, item_id
    on conflict (shop_id, product_id) do update
    set price_minor = excluded.price_minor, in_stock = excluded.in_stock, updated_at = excluded.updated_at`.execute(
    tx,
  );
}

function hasItemsOn(tx: DbOrTx, shopId: number, productId: number): Promise<boolean> {
  return hasRow(
    tx
      .selectFrom('feed_item')
      .select('item_id')
      .where('shop_id', '=', shopId)
      .where('product_id', '=', productId)
      .where('gone_at', 'is', null)
      .limit(1),
  );
}

/** What the shop's facts of a product that it left count for, and its bid on it. */
async function followItem(
  tx: DbOrTx,
  item: LockedItem,
  { to, userId, at }: { to: number; userId: number; at: Date },
): Promise<void> {
  const { shop_id: shopId, product_id: from } = item;
  const { rows: back } = await sql<{ to_product_id: number }>`
    delete from product_move where shop_id = ${shopId} and from_product_id = ${to}
    returning to_product_id`.execute(tx);
  if (await hasItemsOn(tx, shopId, from)) return;
  await lockShopBids(tx, { id: shopId, portalId: item.portal_id });
  await followBid(tx, { actorId: userId, at, reason: 'item_moved' }, { shopId, from, to });
  // A step back only takes the step away: what the shop had on the product before stays there.
  const isBack = back.some((row) => row.to_product_id === from);
  const product = await findProduct(tx, from);
  if (isBack && product?.brought_by !== shopId) return;
  await tx
    .insertInto('product_move')
    .values({ shop_id: shopId, from_product_id: from, to_product_id: to })
    .onConflict((on) => on.columns(['shop_id', 'from_product_id']).doUpdateSet({ to_product_id: to }))
    .execute();
}

/** Makes an item another product: its offer, its shop's bid and reports follow. */
export async function moveItem(
  tx: DbOrTx,
  item: LockedItem,
  { to, matchedBy, userId, at }: { to: number; matchedBy: string; userId: number; at: Date },
): Promise<void> {
  const { shop_id: shopId, item_id: itemId, product_id: from } = item;
  await tx
    .updateTable('feed_item')
    .set({ product_id: to, matched_by: matchedBy })
    .where('shop_id', '=', shopId)
    .where('item_id', '=', itemId)
    .execute();
  if (from === to) return;
  await settleOffers(tx, { shopIds: [shopId], productIds: [from, to], at });
  await followItem(tx, item, { to, userId, at });
  await raiseDataVersions(tx, [shopId]);
}
