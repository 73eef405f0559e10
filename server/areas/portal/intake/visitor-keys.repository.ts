import { randomBytes } from 'node:crypto';
import { type SqlBool, sql } from 'kysely';
import type { DbOrTx } from '../../../platform/postgres/database.ts';

const KEY_BYTES = 32;
/** Rows of a statement: others write meanwhile. */
const STEP = 20_000;

/** Keys by month (`2026-11`). */
export type VisitorKeys = ReadonlyMap<string, Buffer>;

/** The keys of some months; those that there are not are made, once for all processes. */
export async function getVisitorKeys(tx: DbOrTx, months: readonly string[]): Promise<VisitorKeys> {
  // Always in one order: two transactions that make the same keys must not wait for each other.
  const wanted = [...new Set(months)].sort();
  if (wanted.length === 0) return new Map();
  const find = () =>
    tx.selectFrom('visitor_key').select(['month', 'key']).where('month', 'in', wanted).execute();
  const known = await find();
  if (known.length === wanted.length) return new Map(known.map(({ month, key }) => [month, key]));
  await tx
    .insertInto('visitor_key')
    .values(wanted.map((month) => ({ month, key: randomBytes(KEY_BYTES) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return new Map((await find()).map(({ month, key }) => [month, key]));
}

/** Deletes the keys of the months before one, but those of months of which clicks that were brought late are remembered. */
export async function deleteVisitorKeys(db: DbOrTx, beforeMonth: string): Promise<void> {
  const start = sql`(month || '-01')::timestamp`;
  await db
    .deleteFrom('visitor_key')
    .where('month', '<', beforeMonth)
    .where(
      sql<SqlBool>`not exists (
        select from click_guard
        where clicked_at >= ${start} at time zone 'Europe/Belgrade'
          and clicked_at < (${start} + interval '1 month') at time zone 'Europe/Belgrade')`,
    )
    .execute();
}

/** The first click before an instant that is not hashed with a key; null where there is none. */
export async function findPlainClick(db: DbOrTx, before: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('click_guard')
    .select('clicked_at')
    .where('keyed', '=', false)
    .where('clicked_at', '<', before)
    .orderBy('clicked_at')
    .limit(1)
    .executeTakeFirst();
  return row?.clicked_at ?? null;
}

/** Hashes what is remembered of the clicks of a time with a key, as `keyedVisitor` does. */
export async function keyPlainClicks(
  db: DbOrTx,
  { key, from, before }: { key: Buffer; from: Date; before: Date },
): Promise<void> {
  for (;;) {
    const { numAffectedRows } = await sql`
      update click_guard set keyed = true,
        offer_visitor = encode(substring(sha256(${key}::bytea || uuid_send(offer_visitor)) for 16), 'hex')::uuid
      where not keyed and event_id = any(array(
        select event_id from click_guard
        where not keyed and clicked_at >= ${from} and clicked_at < ${before} limit ${STEP}))`.execute(db);
    if (Number(numAffectedRows ?? 0) < STEP) return;
  }
}
