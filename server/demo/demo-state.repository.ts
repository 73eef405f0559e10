import { sql } from 'kysely';
import type { Db, DbOrTx } from '../platform/postgres/database.ts';

const STARTED = 'demo-started';
const DONE = 'demo';

/** Any number, the same in every process: who holds it may fill. */
const FILL_LOCK = 7_204_114;

/**
 * - `empty`: nothing is there;
 * - `interrupted`: a fill began and did not come to its end;
 * - `filled`: the demo is there;
 * - `foreign`: something else is there.
 */
export type DemoState = 'empty' | 'interrupted' | 'filled' | 'foreign';

export async function findDemoState(db: DbOrTx): Promise<DemoState> {
  const facts = await db
    .selectFrom('installation_fact')
    .select('name')
    .where('name', 'in', [STARTED, DONE])
    .execute();
  const names = new Set(facts.map(({ name }) => name));
  if (names.has(DONE)) return 'filled';
  if (names.has(STARTED)) return 'interrupted';
  const { rows } = await sql<{ empty: boolean }>`
    select not (exists (select from shop) or exists (select from product) or exists (select from category)
      or exists (select from brand) or exists (select from app_user) or exists (select from access_token)) as empty
  `.execute(db);
  return rows[0]?.empty ? 'empty' : 'foreign';
}

export async function markStarted(db: DbOrTx, value: object): Promise<void> {
  await db
    .insertInto('installation_fact')
    .values({ name: STARTED, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: JSON.stringify(value) }))
    .execute();
}

/** The last act of a fill. */
export async function markDone(db: Db, value: object): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('installation_fact').where('name', '=', STARTED).execute();
    await tx
      .insertInto('installation_fact')
      .values({ name: DONE, value: JSON.stringify(value) })
      .execute();
  });
}

/** Holds the lock of the fill while `work` runs; a second process waits. */
export async function underFillLock<T>(db: Db, work: () => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${FILL_LOCK})`.execute(connection);
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${FILL_LOCK})`.execute(connection);
    }
  });
}

/** Empties every table that a fill writes, and those that hang on them. */
export async function deleteDemo(db: DbOrTx): Promise<void> {
  await sql`truncate table category, brand, product, price_band, season, app_user, shop, user_shop, session, access_token,
    user_invite, audit_log, feed_stage,
    offer, gone_offer, bid, event_batch, click_guard, view_guard, spending, shop_data_version, ticket_number, euro_rate,
    statement_number
    restart identity cascade`.execute(db);
}
