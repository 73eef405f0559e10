import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../../db/schema.generated.ts';
import type { Db, DbOrTx } from '../../../platform/postgres/database.ts';
import { firstRow } from '../../../platform/postgres/query-answers.ts';

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

/** Whether anything of a shop has not reached ClickHouse yet. */
export async function hasWaitingBatches(db: DbOrTx, shopId: number): Promise<boolean> {
  const { rows } = await sql`
    select from event_batch where forwarded_at is null and ${shopId}::int = any (shop_ids) limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Takes the oldest waiting batch, counting the try before it is made. */
export function takeWaitingBatch(db: DbOrTx) {
  return firstRow(
    db
      .updateTable('event_batch')
      .set({ forward_attempts: sql`forward_attempts + 1` })
      .where('id', '=', (eb) =>
        eb
          .selectFrom('event_batch')
          .select('id')
          .where('forwarded_at', 'is', null)
          .orderBy('accepted_at')
          .orderBy('id')
          .limit(1),
      )
      .returning([
        'id',
        'forward_attempts as attempt',
        'click_rows as clickRows',
        'impression_rows as impressionRows',
        'view_rows as viewRows',
      ]),
  );
}
export type WaitingBatch = NonNullable<Awaited<ReturnType<typeof takeWaitingBatch>>>;

/** Ends a batch's wait: gives its rows up, and moves the data version of every shop that it touched. */
export async function markForwarded(db: DbOrTx, batchId: string, at: Date): Promise<void> {
  await sql`
    with forwarded as (
      update event_batch set forwarded_at = ${at}, click_rows = null, impression_rows = null, view_rows = null
      where id = ${batchId} returning shop_ids
    )
    insert into shop_data_version (shop_id, version)
    select shop_id, 1 from forwarded, unnest(shop_ids) as shop_id order by shop_id
    on conflict (shop_id) do update set version = shop_data_version.version + 1`.execute(db);
}
