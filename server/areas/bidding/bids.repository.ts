import { type SqlBool, sql } from 'kysely';
import type { DbOrTx } from '../../platform/postgres/database.ts';

const COLUMNS = [
  'id',
  'shop_id as shopId',
  'category_id as categoryId',
  'product_id as productId',
  'bid_micros as micros',
  'enabled',
  'version',
  'updated_at as updatedAt',
] as const;

const selectBids = (db: DbOrTx) => db.selectFrom('bid').select(COLUMNS);
export type StoredBidRow = Awaited<ReturnType<typeof lockBids>>[number];

/** What a bid is on: one of the two is null. */
export type StoredBidTarget = Pick<StoredBidRow, 'categoryId' | 'productId'>;

const oneOf = (column: string, ids: readonly number[]) =>
  sql<SqlBool>`${sql.ref(column)} = any(${[...ids]}::int[])`;

export async function findBid(db: DbOrTx, id: number) {
  return (await selectBids(db).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** All bids of some shops, off or on. */
export async function listShopBids(db: DbOrTx, shopIds: readonly number[]): Promise<StoredBidRow[]> {
  return selectBids(db).where(oneOf('shop_id', shopIds)).orderBy('id').execute();
}

/** Bids of a shop by their ids, or all of them, locked in the order of their ids until the transaction ends. */
export async function lockBids(tx: DbOrTx, shopId: number, ids: readonly number[] | 'all') {
  return selectBids(tx)
    .where('shop_id', '=', shopId)
    .$if(ids !== 'all', (query) => query.where(oneOf('id', ids === 'all' ? [] : ids)))
    .orderBy('id')
    .forUpdate()
    .execute();
}

type Targets = { readonly categoryIds: readonly number[]; readonly productIds: readonly number[] };

const selectOn = (db: DbOrTx, shopId: number, { categoryIds, productIds }: Targets) =>
  selectBids(db)
    .where('shop_id', '=', shopId)
    .where((eb) => eb.or([oneOf('category_id', categoryIds), oneOf('product_id', productIds)]))
    .orderBy('id');

/** A shop's bids by what they are on, off or on. */
export async function listBidsOn(db: DbOrTx, shopId: number, targets: Targets): Promise<StoredBidRow[]> {
  return selectOn(db, shopId, targets).execute();
}

/** The same, locked until the transaction ends. */
export async function lockBidsOn(tx: DbOrTx, shopId: number, targets: Targets): Promise<StoredBidRow[]> {
  return selectOn(tx, shopId, targets).forUpdate().execute();
}

export type NewBid = StoredBidTarget & {
  /** Of a bid that comes back; drawn where absent. */
  readonly id?: number;
  readonly version?: number;
  readonly micros: number;
  readonly enabled: boolean;
};

/** Adds bids of a shop; one on what has a bid of the shop already is left out of the answer. */
export async function insertBids(
  tx: DbOrTx,
  { shopId, at, bids }: { shopId: number; at: Date; bids: readonly NewBid[] },
): Promise<StoredBidRow[]> {
  const { rows } = await sql<StoredBidRow>`
    insert into bid (id, shop_id, category_id, product_id, bid_micros, enabled, version, updated_at)
    select coalesce(fresh.id, nextval(pg_get_serial_sequence('bid', 'id'))::int), ${shopId}::int,
      fresh.category_id, fresh.product_id, fresh.micros, fresh.enabled, fresh.version, ${at}::timestamptz
    from unnest(${bids.map(({ id }) => id ?? null)}::int[], ${bids.map(({ categoryId }) => categoryId)}::int[],
      ${bids.map(({ productId }) => productId)}::int[], ${bids.map(({ micros }) => micros)}::bigint[],
      ${bids.map(({ enabled }) => enabled)}::boolean[], ${bids.map(({ version }) => version ?? 1)}::int[])
      as fresh(id, category_id, product_id, micros, enabled, version)
    order by fresh.category_id, fresh.product_id
    on conflict do nothing
    returning id, shop_id as "shopId", category_id as "categoryId", product_id as "productId",
      bid_micros as micros, enabled, version, updated_at as "updatedAt"`.execute(tx);
  return rows;
}

/**
 * Gives locked bids another amount or switch, the next version and a new place among equal bids. Answers them in the order
 * given, which is that of their lines in the history; PostgreSQL updates them in whatever order it joins.
 */
export async function updateBids(
  tx: DbOrTx,
  { at, bids }: { at: Date; bids: readonly Pick<StoredBidRow, 'id' | 'micros' | 'enabled'>[] },
): Promise<StoredBidRow[]> {
  const { rows } = await sql<StoredBidRow>`
    update bid set bid_micros = wanted.micros, enabled = wanted.enabled, version = bid.version + 1,
      updated_at = ${at}::timestamptz
    from unnest(${bids.map(({ id }) => id)}::int[], ${bids.map(({ micros }) => micros)}::bigint[],
      ${bids.map(({ enabled }) => enabled)}::boolean[]) as wanted(id, micros, enabled)
    where bid.id = wanted.id
    returning bid.id, shop_id as "shopId", category_id as "categoryId", product_id as "productId",
      bid_micros as micros, bid.enabled, version, updated_at as "updatedAt"`.execute(tx);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return bids.flatMap(({ id }) => byId.get(id) ?? []);
}

export async function removeBids(tx: DbOrTx, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('bid').where(oneOf('id', ids)).execute();
}
