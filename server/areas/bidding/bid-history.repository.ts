import { type SqlBool, sql } from 'kysely';
import type { DbOrTx } from '../../core/database.ts';

const ofBids = (db: DbOrTx, ids: readonly number[]) =>
  db
    .selectFrom('money_change')
    .where('subject', '=', 'bid')
    .where(sql<SqlBool>`subject_id = any(${[...ids]}::int[])`);

/** Whose bid it was, by its history: of one that was deleted too. Null for one that never was. */
export async function findFormerShop(db: DbOrTx, bidId: number): Promise<number | null> {
  const row = await ofBids(db, [bidId]).select('shop_id').limit(1).executeTakeFirst();
  return row?.shop_id ?? null;
}

/** How many of the bids the shop has, or had. */
export async function countFormer(db: DbOrTx, shopId: number, ids: readonly number[]): Promise<number> {
  const { bids } = await ofBids(db, ids)
    .where('shop_id', '=', shopId)
    .select((eb) => eb.fn.count<number>('subject_id').distinct().as('bids'))
    .executeTakeFirstOrThrow();
  return bids;
}

/** What a press of a button did with bids of the shop, in its order. */
export async function listBidChanges(db: DbOrTx, shopId: number, changeSet: string) {
  return db
    .selectFrom('money_change')
    .select([
      'id',
      'subject_id as bidId',
      'category_id as categoryId',
      'product_id as productId',
      'from_micros as fromMicros',
      'from_enabled as fromEnabled',
      'to_micros as toMicros',
      'to_enabled as toEnabled',
      'reason',
    ])
    .where('shop_id', '=', shopId)
    .where('subject', '=', 'bid')
    .where('change_set', '=', changeSet)
    .$narrowType<{ bidId: number }>()
    .orderBy('id')
    .execute();
}
export type BidChange = Awaited<ReturnType<typeof listBidChanges>>[number];

/** How many changes each of the bids has had, and which was the last one. */
export async function countChanges(db: DbOrTx, bidIds: readonly number[]) {
  return ofBids(db, bidIds)
    .select('subject_id as bidId')
    .select((eb) => [eb.fn.countAll<number>().as('changes'), eb.fn.max('id').as('lastId')])
    .$narrowType<{ bidId: number }>()
    .groupBy('subject_id')
    .execute();
}
