import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/postgres/database.ts';

/** Whether batches are still to go over to ClickHouse; those that were set aside go only if staff say so. */
export async function hasUnforwarded(db: DbOrTx, batchIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from event_batch
    where id = any(${[...batchIds]}::uuid[]) and forwarded_at is null and set_aside_at is null limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** How many rows of the batches were set aside. */
export async function countSetAside(db: DbOrTx, batchIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select coalesce(sum(row_count), 0)::int as rows from event_batch
    where id = any(${[...batchIds]}::uuid[]) and forwarded_at is null and set_aside_at is not null`.execute(
    db,
  );
  return rows[0]?.rows ?? 0;
}

/** Deletes batches as if they had never come. */
export async function deleteBatches(tx: DbOrTx, batchIds: readonly string[]): Promise<void> {
  await sql`delete from event_batch where id = any(${[...batchIds]}::uuid[])`.execute(tx);
}

export type DaySum = { readonly day: string; readonly chargeMicros: number; readonly clicks: number };

/**
 * Takes from what was backfilled for a shop what was added to it, to the micro-euro. The shop is held as it is when
 * something is added.
 * @throws Error where less stands there, which cannot be
 */
export async function subtractBackfilled(tx: DbOrTx, shopId: number, days: readonly DaySum[]): Promise<void> {
  if (days.length === 0) return;
  await sql`select from shop where id = ${shopId} for no key update`.execute(tx);
  const { numAffectedRows } = await sql`
    update backfilled_spending as known
    set charge_micros = known.charge_micros - gone.charge_micros, clicks = known.clicks - gone.clicks
    from unnest(${days.map(({ day }) => day)}::date[], ${days.map(({ chargeMicros }) => chargeMicros)}::bigint[],
      ${days.map(({ clicks }) => clicks)}::int[]) as gone (day, charge_micros, clicks)
    where known.shop_id = ${shopId} and known.day = gone.day`.execute(tx);
  if (Number(numAffectedRows) !== days.length)
    throw new Error(
      `What shop ${shopId} was charged later stands on ${numAffectedRows} of ${days.length} days`,
    );
  await tx.deleteFrom('backfilled_spending').where('shop_id', '=', shopId).where('clicks', '=', 0).execute();
}

/** Lets everybody know that facts of a shop have changed. */
export async function moveDataVersion(tx: DbOrTx, shopId: number): Promise<void> {
  await sql`
    insert into shop_data_version (shop_id, version) values (${shopId}, 1)
    on conflict (shop_id) do update set version = shop_data_version.version + 1`.execute(tx);
}

/** Whether anything of a portal waits for ClickHouse, set aside or not. */
export async function waitsForClickHouse(tx: DbOrTx, portalId: number): Promise<boolean> {
  const { rows } = await sql`
    select from event_batch where portal_id = ${portalId} and forwarded_at is null limit 1`.execute(tx);
  return rows.length > 0;
}
