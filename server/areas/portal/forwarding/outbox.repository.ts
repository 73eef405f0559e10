import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../../db/schema.generated.ts';
import type { Db, DbOrTx } from '../../../platform/postgres/database.ts';

/** Any number will do, as long as nothing else locks by it. */
const FORWARDER_LOCK = 7_270_371;

/** Runs `work` while no other forwarder does, in this process or any other; waits for its turn. */
export function withForwarderLock<T>(db: Db, work: (db: Kysely<DB>) => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${FORWARDER_LOCK})`.execute(connection);
    try {
      return await work(connection);
    } finally {
      // A connection that broke has let the lock go by itself.
      await sql`select pg_advisory_unlock(${FORWARDER_LOCK})`.execute(connection).catch(() => {});
    }
  });
}

/** Tells all processes, not as part of a transaction: commits that notify wait for each other. */
export async function announceWaitingBatches(db: DbOrTx, topic: string): Promise<void> {
  await sql`select pg_notify('app_change', ${`${topic}:`})`.execute(db);
}

async function hasBatches(
  db: DbOrTx,
  shopId: number,
  { isSetAside }: { isSetAside: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    select from event_batch
    where forwarded_at is null and (set_aside_at is not null) = ${isSetAside}::bool and ${shopId}::int = any (shop_ids)
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether anything of a shop is on its way to ClickHouse; what was set aside is not. */
export const hasWaitingBatches = (db: DbOrTx, shopId: number): Promise<boolean> =>
  hasBatches(db, shopId, { isSetAside: false });

/** Whether anything of a shop was set aside, so that it reaches ClickHouse only once staff have taken it up again. */
export const hasSetAsideBatches = (db: DbOrTx, shopId: number): Promise<boolean> =>
  hasBatches(db, shopId, { isSetAside: true });
