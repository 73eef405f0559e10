import { type SqlBool, sql } from 'kysely';
import type { MemberLimit } from '../../../../shared/rules/budget/shared-limit.ts';
import type { Day } from '../../../../shared/rules/time/belgrade-time.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import { firstRow, hasRow } from '../../../platform/postgres/query-answers.ts';

const COLUMNS = ['id', 'name', 'limit_micros as limitMicros', 'version'] as const;

export const findShared = (db: DbOrTx, id: number) =>
  firstRow(db.selectFrom('shared_limit').select(COLUMNS).where('id', '=', id));

/** The same, held until the transaction ends. Whoever holds shops holds them before. */
export const lockShared = (tx: DbOrTx, id: number) =>
  firstRow(tx.selectFrom('shared_limit').select(COLUMNS).where('id', '=', id).forUpdate());

/** The id of what a shop shares; null where it shares none. */
export async function findSharedIdOf(db: DbOrTx, shopId: number): Promise<number | null> {
  const row = await firstRow(
    db.selectFrom('shared_limit_shop').select('shared_limit_id').where('shop_id', '=', shopId),
  );
  return row?.shared_limit_id ?? null;
}

/** What any of these shops, or of all, share. */
export function listShared(db: DbOrTx, shopIds: readonly number[] | 'all') {
  const anyOf = shopIds === 'all' ? sql<SqlBool>`true` : sql<SqlBool>`shop_id = any(${[...shopIds]}::int[])`;
  return db
    .selectFrom('shared_limit')
    .select(COLUMNS)
    .where('id', 'in', (eb) => eb.selectFrom('shared_limit_shop').select('shared_limit_id').where(anyOf))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
}
export type SharedRow = Awaited<ReturnType<typeof listShared>>[number];

/** The members of shared limits with their own ones. */
export function listSharedMembers(db: DbOrTx, sharedIds: readonly number[]) {
  return db
    .selectFrom('shared_limit_shop as member')
    .innerJoin('shop', 'shop.id', 'member.shop_id')
    .select(['member.shared_limit_id as sharedId', 'shop.id as shopId', 'shop.name'])
    .select('shop.limit_micros as limitMicros')
    .where(sql<SqlBool>`member.shared_limit_id = any(${[...sharedIds]}::int[])`)
    .orderBy('shop.name')
    .orderBy('shop.id')
    .execute();
}

/** Some shops with their own limits; those that do not exist are absent. */
export function listOwnLimits(db: DbOrTx, shopIds: readonly number[]): Promise<MemberLimit[]> {
  return db
    .selectFrom('shop')
    .select(['id as shopId', 'limit_micros as limitMicros'])
    .where(sql<SqlBool>`id = any(${[...shopIds]}::int[])`)
    .execute();
}

/** Which of some shops share a limit that is not this one. */
export async function listElsewhere(tx: DbOrTx, shopIds: readonly number[], id: number | null) {
  const rows = await tx
    .selectFrom('shared_limit_shop')
    .select('shop_id')
    .where(sql<SqlBool>`shop_id = any(${[...shopIds]}::int[])`)
    .$if(id !== null, (query) => query.where('shared_limit_id', '<>', id ?? 0))
    .orderBy('shop_id')
    .execute();
  return rows.map((row) => row.shop_id);
}

/** What some shops spent in the days, both ends included; those without clicks are absent. */
export function listMemberSpending(db: DbOrTx, shopIds: readonly number[], from: Day, to: Day) {
  return db
    .selectFrom('spending')
    .select('shop_id as shopId')
    .select((eb) => eb.fn.sum<number>('charge_micros').as('micros'))
    .where(sql<SqlBool>`shop_id = any(${[...shopIds]}::int[])`)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('shop_id')
    .execute();
}

type SharedValues = { name: string; limitMicros: number; changedBy: number; at: Date };

const valuesOf = ({ name, limitMicros, changedBy, at }: SharedValues) => ({
  ...{ name, limit_micros: limitMicros, changed_by: changedBy, changed_at: at },
});

export async function insertShared(tx: DbOrTx, values: SharedValues): Promise<number> {
  const { id } = await tx
    .insertInto('shared_limit')
    .values(valuesOf(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateShared(tx: DbOrTx, id: number, values: SharedValues): Promise<void> {
  await tx
    .updateTable('shared_limit')
    .set((eb) => ({ ...valuesOf(values), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export const deleteShared = (tx: DbOrTx, id: number): Promise<boolean> =>
  hasRow(tx.deleteFrom('shared_limit').where('id', '=', id).returning('id'));

/** Forgets shared limits whose shops were all deleted. */
export async function deleteEmptyShared(tx: DbOrTx): Promise<void> {
  await sql`
    delete from shared_limit where not exists (
      select from shared_limit_shop where shared_limit_id = shared_limit.id
    )`.execute(tx);
}

/** Makes these shops its members, and no others. */
export async function replaceMembers(
  tx: DbOrTx,
  sharedId: number,
  shopIds: readonly number[],
): Promise<void> {
  await tx.deleteFrom('shared_limit_shop').where('shared_limit_id', '=', sharedId).execute();
  await tx
    .insertInto('shared_limit_shop')
    .values(shopIds.map((shop_id) => ({ shop_id, shared_limit_id: sharedId })))
    .execute();
}

export async function deleteMember(tx: DbOrTx, shopId: number): Promise<void> {
  await tx.deleteFrom('shared_limit_shop').where('shop_id', '=', shopId).execute();
}
